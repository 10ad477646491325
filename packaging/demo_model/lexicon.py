"""The words of the small language, as data.

Japanese is written with a space between the words; the spaces are dropped when a sentence is made
and tell the vocabulary where words end.  A verb with a stroke before its last syllable keeps its
stem in every form (`食べ/る`).
"""

from __future__ import annotations


def table(text: str) -> list[list[str]]:
    """The rows of a table written as lines of cells between bars."""
    return [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]


JOBS = table("""
teacher | 先生
student | 学生
doctor | 医者
engineer | 技術者
writer | 作家
driver | 運転手
nurse | 看護師
singer | 歌手
cook | 料理人
lawyer | 弁護士
artist | 画家
farmer | 農民
pilot | パイロット
""")

PEOPLE = table("""
the child | 子ども
the baby | 赤ちゃん
the neighbor | 隣 の 人
the guest | お客さん
the cat | 猫
the dog | 犬
the bird | 鳥
my mother | 母
my father | 父
my grandmother | 祖母
my grandfather | 祖父
my daughter | 娘
my son | 息子
my wife | 妻
my husband | 夫
my friend | 友達
Ms. Sato | 佐藤 さん
Mr. Suzuki | 鈴木 さん
Ms. Mori | 森 さん
Mr. Kimura | 木村 さん
""")

SINGULAR_PRONOUNS = table("""
he | 彼
she | 彼女
""")

# Singular, plural, Japanese, counter, and what one does with it, a letter each: B buy, R read,
# E eat, D drink, W wear, O open, P play, M repair, H carry about, K make, L write, S draw,
# F photograph, V watch, A sing, Q wash.
THINGS = table("""
book | books | 本 | 冊 | BRHL
novel | novels | 小説 | 冊 | BRHL
magazine | magazines | 雑誌 | 冊 | BRH
newspaper | newspapers | 新聞 | 部 | BRH
letter | letters | 手紙 | 通 | RHL
postcard | postcards | はがき | 枚 | BRHL
dictionary | dictionaries | 辞書 | 冊 | BRH
map | maps | 地図 | 枚 | BRHS
apple | apples | りんご | 個 | BEQ
orange | oranges | オレンジ | 個 | BEQ
lemon | lemons | レモン | 個 | BEQ
tomato | tomatoes | トマト | 個 | BEQ
potato | potatoes | じゃがいも | 個 | BEQ
egg | eggs | 卵 | 個 | BEQ
banana | bananas | バナナ | 本 | BE
cake | cakes | ケーキ | 個 | BEK
sandwich | sandwiches | サンドイッチ | 個 | BEK
bag | bags | かばん | 個 | BOH
box | boxes | 箱 | 個 | BOHK
umbrella | umbrellas | 傘 | 本 | BOH
bottle | bottles | 瓶 | 本 | BOHQ
door | doors | ドア | 枚 | O
window | windows | 窓 | 枚 | OQ
clock | clocks | 時計 | 個 | BMH
camera | cameras | カメラ | 台 | BMH
phone | phones | 電話 | 台 | BMH
computer | computers | パソコン | 台 | BMH
radio | radios | ラジオ | 台 | BMH
bicycle | bicycles | 自転車 | 台 | BMQH
car | cars | 車 | 台 | BMQ
piano | pianos | ピアノ | 台 | BPM
guitar | guitars | ギター | 本 | BPMH
violin | violins | バイオリン | 本 | BPMH
chair | chairs | 椅子 | 脚 | BMH
desk | desks | 机 | 台 | BM
lamp | lamps | ランプ | 個 | BMH
mirror | mirrors | 鏡 | 枚 | BQH
key | keys | 鍵 | 本 | H
ticket | tickets | 切符 | 枚 | BH
stamp | stamps | 切手 | 枚 | BH
cup | cups | カップ | 個 | BHQ
plate | plates | 皿 | 枚 | BHQ
knife | knives | ナイフ | 本 | BHQ
towel | towels | タオル | 枚 | BHQ
blanket | blankets | 毛布 | 枚 | BHQ
flower | flowers | 花 | 本 | BHSF
ball | balls | ボール | 個 | BH
doll | dolls | 人形 | 個 | BHKM
pen | pens | ペン | 本 | BH
ring | rings | 指輪 | 個 | BH
picture | pictures | 絵 | 枚 | BHS
photo | photos | 写真 | 枚 | HF
shirt | shirts | シャツ | 枚 | BWQH
coat | coats | コート | 着 | BWQH
sweater | sweaters | セーター | 枚 | BWQHK
dress | dresses | ドレス | 着 | BWQHK
hat | hats | 帽子 | 個 | BHQ
movie | movies | 映画 | 本 | V
song | songs | 歌 | 曲 | A
""")

# Things that are not counted; a second cell is how a helping of it is counted.
STUFF = table("""
bread | | パン | EBK
rice | | ご飯 | E
fish | | 魚 | EB
meat | | 肉 | EB
salad | | サラダ | EBK
cheese | | チーズ | EB
curry | | カレー | EBK
coffee | cups of | コーヒー | DB
tea | cups of | お茶 | DB
water | glasses of | 水 | DB
milk | glasses of | 牛乳 | DB
juice | glasses of | ジュース | DBK
wine | glasses of | ワイン | DB
""")

MEALS = table("""
breakfast | 朝食
lunch | 昼食
dinner | 夕食
""")

SUBJECTS = table("""
music | 音楽
history | 歴史
science | 科学
mathematics | 数学
English | 英語
Japanese | 日本語
""")

HOBBIES = table("""
tennis | テニス
soccer | サッカー
baseball | 野球
""")

# base, past, Japanese, particle, letters of the things it takes
VERBS = table("""
read | read | 読む | R
write | wrote | 書く | L
eat | ate | 食べ/る | E
make | made | 作る | K
drink | drank | 飲む | D
wear | wore | 着/る | W
wash | washed | 洗う | QW
open | opened | 開け/る | O
close | closed | 閉め/る | O
play | played | 弾く | P
draw | drew | 描く | S
take | took | 撮る | F
watch | watched | 見/る | V
sing | sang | 歌う | A
buy | bought | 買う | B
sell | sold | 売る | B
find | found | 見つけ/る | HB
lose | lost | なくす | H
look for | looked for | 探す | HB
choose | chose | 選ぶ | BVA
break | broke | 壊す | M
repair | repaired | 直す | M
use | used | 使う | MH
borrow | borrowed | 借り/る | H
bring | brought | 持って 来る | H
throw away | threw away | 捨て/る | H
hide | hid | 隠す | H
""")

GIVING = table("""
show | showed | 見せ/る
give | gave | あげ/る
lend | lent | 貸す
send | sent | 送る
return | returned | 返す
""")

STUDYING = table("""
study | studied | 勉強 する
teach | taught | 教え/る
""")

STAYING = table("""
work | worked | 働く
sleep | slept | 寝/る
wait | waited | 待つ
dance | danced | 踊る
rest | rested | 休む
run | ran | 走る
walk | walked | 歩く
talk | talked | 話す
cry | cried | 泣く
laugh | laughed | 笑う
""")

MOVING = table("""
go to | went to | へ | 行く
come to | came to | へ | 来る
go back to | went back to | へ | 帰る
arrive at | arrived at | に | 着く
visit | visited | を | 訪れ/る
""")

MEETING = table("""
meet | met | に | 会う
help | helped | を | 手伝う
call | called | を | 呼ぶ
invite | invited | を | 招待 する
thank | thanked | に | 感謝 する
""")

PLACES = table("""
in the park | 公園
at the station | 駅
in the library | 図書館
in the kitchen | 台所
at the school | 学校
at the hospital | 病院
in the garden | 庭
at the museum | 博物館
at the airport | 空港
at the bank | 銀行
at the post office | 郵便局
at the hotel | ホテル
at the restaurant | レストラン
in the shop | 店
in the village | 村
in the town | 町
on the beach | 海岸
at the temple | お寺
at the castle | 城
at the market | 市場
at the bakery | パン屋
at the bookstore | 本屋
at the pharmacy | 薬局
at the theater | 劇場
at the zoo | 動物園
at the factory | 工場
at the office | 会社
""")

CITIES = table("""
Tokyo | 東京
Osaka | 大阪
Kyoto | 京都
Nara | 奈良
Sapporo | 札幌
Nagoya | 名古屋
Paris | パリ
London | ロンドン
""")

OPENING_PLACES = (
    "library hospital museum bank post office hotel restaurant shop market bakery bookstore "
    "pharmacy theater zoo"
)

VEHICLES = table("""
train | 電車
bus | バス
plane | 飛行機
ship | 船
taxi | タクシー
""")

FURNITURE = table("""
desk | 机
chair | 椅子
bed | ベッド
sofa | ソファ
""")

POSITIONS = table("""
on | 上
under | 下
behind | 後ろ
in front of | 前
next to | 隣
""")

# English, comparative (- for none), Japanese, and what it suits: O objects, F food, P places,
# H persons, T movies and songs.  A Japanese adjective that does not end in い takes な before a
# noun.
ADJECTIVES = table("""
red | - | 赤い | O
blue | - | 青い | O
white | - | 白い | O
black | - | 黒い | O
big | bigger | 大きい | OFP
small | smaller | 小さい | OFP
new | newer | 新しい | OPT
old | older | 古い | OPT
expensive | more expensive | 高い | OF
cheap | cheaper | 安い | OF
heavy | heavier | 重い | O
light | lighter | 軽い | O
long | longer | 長い | OT
beautiful | more beautiful | 美しい | OPT
strange | stranger | 変 | OT
useful | more useful | 便利 | O
important | more important | 大切 | OT
sweet | sweeter | 甘い | F
delicious | more delicious | おいしい | F
cold | colder | 冷たい | F
spicy | spicier | 辛い | F
fresh | fresher | 新鮮 | F
quiet | quieter | 静か | PH
famous | more famous | 有名 | PHT
clean | cleaner | きれい | P
safe | safer | 安全 | P
kind | kinder | 親切 | H
young | younger | 若い | H
busy | busier | 忙しい | H
strong | stronger | 強い | H
honest | more honest | 正直 | H
""")

WEATHER = table("""
hot | 暑い
cold | 寒い
warm | 暖かい
cool | 涼しい
""")

FALLING = table("""
rain | 雨
snow | 雪
""")

WEEKDAYS = table("""
Monday | 月曜日
Tuesday | 火曜日
Wednesday | 水曜日
Thursday | 木曜日
Friday | 金曜日
Saturday | 土曜日
Sunday | 日曜日
""")

MONTHS = [
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
]

PAST_TIMES = table("""
yesterday | 昨日
last week | 先週
last month | 先月
last year | 去年
this morning | 今朝
""")

FUTURE_TIMES = table("""
tomorrow | 明日
next week | 来週
next month | 来月
next year | 来年
tonight | 今夜
""")

REPEATED_TIMES = table("""
every day | 毎日
every morning | 毎朝
every evening | 毎晩
every week | 毎週
every year | 毎年
""")

ADVERBS = table("""
always | いつも
often | よく
sometimes | 時々
""")

INTERFACE_THINGS = table("""
file | ファイル
folder | フォルダー
document | 文書
image | 画像
page | ページ
message | メッセージ
setting | 設定
account | アカウント
password | パスワード
app | アプリ
model | モデル
text | テキスト
table | 表
link | リンク
video | 動画
report | 報告書
project | プロジェクト
""")

# base, past participle, Japanese
INTERFACE_VERBS = table("""
save | saved | 保存 する
delete | deleted | 削除 する
copy | copied | コピー する
print | printed | 印刷 する
update | updated | 更新 する
download | downloaded | ダウンロード する
select | selected | 選択 する
search | searched | 検索 する
translate | translated | 翻訳 する
edit | edited | 編集 する
send | sent | 送信 する
import | imported | インポート する
export | exported | エクスポート する
install | installed | インストール する
check | checked | 確認 する
change | changed | 変更 する
add | added | 追加 する
display | displayed | 表示 する
share | shared | 共有 する
move | moved | 移動 する
open | opened | 開く
close | closed | 閉じ/る
""")
