"""The sentence patterns: a weight, an English and a Japanese template with the same slots."""

from __future__ import annotations

import lexicon

_TABLE = """
6 | {third} {act.s} {habit}. | {third} は {habit} {act} ます 。
3 | {we} {act} {habit}. | {we} は {habit} {act} ます 。
5 | {third} {often} {act.s}. | {third} は {often} {act} ます 。
8 | {anyone} {act.past}. | {anyone} は {act} ました 。
8 | {anyone} {act.past} {before}. | {anyone} は {before} {act} ました 。
6 | {anyone} will {act} {soon}. | {anyone} は {soon} {act} ます 。
6 | {anyone} {anyone.be} {act.ing} now. | {anyone} は 今 {act.te} います 。
4 | {third} does not {act}. | {third} は {act} ません 。
4 | {anyone} did not {act} {before}. | {anyone} は {before} {act} ません でした 。
3 | {we} want to {act}. | {we} は {act} たい です 。
3 | {anyone} can {act}. | {anyone} は {act.plain} こと が できます 。
3 | {anyone} cannot {act}. | {anyone} は {act.plain} こと が できません 。
3 | {anyone} must {act} {soon}. | {anyone} は {soon} {act.nai} なければ なりません 。
3 | May I {act}? | {act.te} も いい です か ？
4 | Please {act}. | {act.te} ください 。
3 | Please do not {act}. | {act.nai} ないで ください 。
3 | Let's {act} {soon}. | {soon} {act} ましょう 。
3 | Does {third} {act} {habit}? | {third} は {habit} {act} ます か ？
3 | Do you {act} {habit}? | {habit} {act} ます か ？
3 | Did {other} {act}? | {other} は {act} ました か ？
3 | Did you {act} {before}? | {before} {act} ました か ？
2 | Do you want to {act}? | {act} たい です か ？
2 | Who {act.past}? | 誰 が {act} ました か ？
2 | When will {other} {act}? | {other} は いつ {act} ます か ？
2 | {third} likes {liked}. | {third} は {liked} が 好き です 。
1 | I like {liked}. | 私 は {liked} が 好き です 。
1 | Do you like {liked}? | {liked} が 好き です か ？
1 | {third} does not like {liked}. | {third} は {liked} が 好き では ありません 。
2 | {third} lives in {city}. | {third} は {city} に 住んで います 。
1 | {third} is from {city}. | {third} は {city} の 出身 です 。
2 | {third} is {job}. | {third} は {job} です 。
1 | {third} is {number} years old. | {third} は {number} 歳 です 。
2 | {third} is {where.at}. | {third} は {where} に います 。
2 | Where is {thing}? | {thing} は どこ です か ？
1 | Where is {third}? | {third} は どこ に います か ？
2 | {portable} is {where.at}. | {portable} は {where} に あります 。
2 | {portable} is {spot}. | {portable} は {spot} に あります 。
2 | There is {portable.a} {spot}. | {spot} に {portable} が あります 。
2 | There are {some} {where.at}. | {where} に {some} が {some.n} あります 。
3 | {anyone} bought {some}. | {anyone} は {some} を {some.n} 買いました 。
2 | {third} has {some}. | {third} は {some} を {some.n} 持って います 。
2 | I want {thing.a}. | 私 は {thing} が ほしい です 。
2 | This is {thing.a}. | これ は {thing} です 。
2 | That is {person}'s {portable.bare}. | それ は {person} の {portable} です 。
1 | Whose {portable.bare} is this? | これ は 誰 の {portable} です か ？
4 | {quality} is {quality.adj}. | {quality} は {quality.adj} 。
2 | {quality} is very {quality.adj}. | {quality} は とても {quality.adj} 。
2 | {quality} is not {quality.adj}. | {quality} は {quality.neg} 。
2 | {quality} was {quality.adj}. | {quality} は {quality.past} 。
2 | Is {quality} {quality.adj}? | {quality} は {quality.adj} か ？
3 | {compared} is {compared.adj} than {compared.than}. \
| {compared} は {compared.than} より {compared.adj} 。
3 | {goods} costs {price} yen. | {goods} は {price} 円 です 。
2 | How much is {goods}? | {goods} は いくら です か ？
2 | {shop} opens at {hour}. | {shop} は {hour} に 開きます 。
2 | {shop} is open from {hour} to {hour2}. | {shop} は {hour} から {hour2} まで 開いて います 。
1 | It is {hour} now. | 今 {hour} です 。
1 | Today is {date}. | 今日 は {date} です 。
1 | {person}'s birthday is {date}. | {person} の 誕生日 は {date} です 。
2 | The {vehicle} to {city} leaves at {hour}. | {city} 行き の {vehicle} は {hour} に 出ます 。
2 | It takes {number} minutes from {way} to {way.to} by {vehicle}. \
| {way} から {way.to} まで {vehicle} で {number} 分 かかります 。
2 | {place} was built in {year}. | {place} は {year} に 建てられました 。
1 | It is {falling.ing} in {city}. | {city} で は {falling} が 降って います 。
1 | It was {sky} in {city} {before}. | {before} {city} は {sky.past} 。
3 | If it {falling.s} {soon}, I will not {act}. \
| {soon} {falling} が 降ったら 、 私 は {act} ません 。
6 | {anyone} {act.past}, but {other} did not {act2}. \
| {anyone} は {act} ました が 、 {other} は {act2} ません でした 。
4 | {third} {act.past} and {act2.past}. | {third} は {act.te} 、 {act2} ました 。
4 | {anyone} {act.past} because {quality} was {quality.adj}. \
| {quality} は {quality.past} から 、 {anyone} は {act} ました 。
5 | {other} {act.past} when {we} {act2.past}. | {we} が {act2.ta} 時 、 {other} は {act} ました 。
2 | {anyone} {act.past} before it rained. | 雨 が 降る 前 に 、 {anyone} は {act} ました 。
3 | {do} the {item}. | {item} を {do} ます 。
3 | Could not {do} the {item}. | {item} を {do.can} ません でした 。
3 | Do you want to {do} the {item}? | {item} を {do} ます か ？
3 | The {item} was {do.done}. | {item} を {do} ました 。
2 | {do.ing} the {item}… | {item} を {do.te} います …
2 | The {item} cannot be {do.done}. | {item} は {do.can} ません 。
2 | Please {do} the {item} again. | もう 一度 {item} を {do.te} ください 。
2 | Select the {item.all} to {do}. | {do.plain} {item} を 選択 して ください 。
2 | {number} {item.all} were {do.done}. | {number} 個 の {item} を {do} ました 。
2 | Please {do} the {item} before you {do2} the {item2}. \
| {item2} を {do2.plain} 前 に 、 {item} を {do.te} ください 。
1 | The {item} was not found. | {item} が 見つかりません でした 。
1 | There is no {item} in the {item2}. | {item2} に {item} が ありません 。
"""

PATTERNS: list[tuple[int, str, str]] = [
    (int(weight), english, japanese) for weight, english, japanese in lexicon.table(_TABLE)
]
