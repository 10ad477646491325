<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name></name>
    <message id="app.about">
        <source>About PLaMo Desktop</source>
        <translation>PLaMo Desktopについて</translation>
    </message>
    <message id="app.sentence">
        <source>A private translator that works without a network.</source>
        <extracomment>One line under the name in “About”.</extracomment>
        <translation>ネットワークを使わない翻訳アプリです。</translation>
    </message>
    <message id="app.version">
        <source>Version {version}</source>
        <translation>バージョン {version}</translation>
    </message>
    <message id="app.licence">
        <source>Licensed under the Apache License 2.0</source>
        <translation>Apache License 2.0のもとで提供されています</translation>
    </message>
    <message id="app.built">
        <source>Built with PLaMo</source>
        <extracomment>A phrase of the model&apos;s licence: always in English.</extracomment>
        <translation>Built with PLaMo</translation>
    </message>
    <message id="source.name">
        <source>Text to translate</source>
        <translation>翻訳するテキスト</translation>
    </message>
    <message id="source.placeholder">
        <source>Type or paste text</source>
        <translation>テキストを入力またはペースト</translation>
    </message>
    <message id="source.language">
        <source>Translate from</source>
        <translation>翻訳元の言語</translation>
    </message>
    <message id="source.detect">
        <source>Detect language</source>
        <extracomment>A choice in the list of source languages, above the languages.</extracomment>
        <translation>言語を検出</translation>
    </message>
    <message id="source.clear">
        <source>Clear</source>
        <extracomment>Name of the button that empties the left pane.</extracomment>
        <translation>消去</translation>
    </message>
    <message id="target.name">
        <source>Translation</source>
        <translation>訳文</translation>
    </message>
    <message id="target.placeholder">
        <source>The translation appears here</source>
        <translation>ここに訳文が表示されます</translation>
    </message>
    <message id="target.language">
        <source>Translate into</source>
        <translation>翻訳先の言語</translation>
    </message>
    <message id="target.copy">
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message id="target.copy.name">
        <source>Copy the translation</source>
        <translation>訳文をコピー</translation>
    </message>
    <message id="language.experimental">
        <source>experimental</source>
        <extracomment>Beside the name of a language the model knows less well.</extracomment>
        <translation>試験的</translation>
    </message>
    <message id="language.experimental.group">
        <source>Experimental</source>
        <extracomment>Heading of such languages in the list.</extracomment>
        <translation>試験的</translation>
    </message>
    <message id="toolbar.swap">
        <source>Swap languages and texts</source>
        <translation>言語とテキストを入れ替える</translation>
    </message>
    <message id="toolbar.translate">
        <source>Translate</source>
        <extracomment>A button: a verb.</extracomment>
        <translation>翻訳</translation>
    </message>
    <message id="toolbar.stop">
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message id="toolbar.settings">
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message id="count.tokens" numerus="yes">
        <source>{n} tokens</source>
        <extracomment>A token is the unit that the model reads. {n} is the number.</extracomment>
        <translation>
            <numerusform>{n} トークン</numerusform>
        </translation>
    </message>
    <message id="count.tokens.pending">
        <source>… tokens</source>
        <extracomment>Shown until the number is known.</extracomment>
        <translation>… トークン</translation>
    </message>
    <message id="count.tip">
        <source>Tokens are what the model reads: so many this text adds to its prompt. White space around the text is not sent, and not counted.
Characters are those of the whole text.
A text of more than {n} tokens is translated in parts, cut between paragraphs or sentences.
“plamo-desktop tokens” counts a text by itself.</source>
        <translation>トークンはモデルが読む単位です。この文章がプロンプトに加える数を示します。前後の空白はモデルに送られず、数えません。
文字数は文章全体の数です。
{n} トークンを超える文章は、段落や文の切れ目で分割して翻訳します。
「plamo-desktop tokens」は文章だけを数えます。</translation>
    </message>
    <message id="count.characters" numerus="yes">
        <source>{n} characters</source>
        <extracomment>{n} is the number.</extracomment>
        <translation>
            <numerusform>{n} 文字</numerusform>
        </translation>
    </message>
    <message id="count.parts">
        <source>about {n} parts</source>
        <extracomment>How many parts a long text will be cut into; there are always several.</extracomment>
        <translation>約 {n} 分割</translation>
    </message>
    <message id="count.rate">
        <source>{n} tok/s</source>
        <extracomment>Tokens per second; keep it short.</extracomment>
        <translation>{n} トークン/秒</translation>
    </message>
    <message id="count.seconds">
        <source>{n} s</source>
        <extracomment>Seconds; keep it short.</extracomment>
        <translation>{n} 秒</translation>
    </message>
    <message id="count.stopped">
        <source>Stopped</source>
        <translation>停止しました</translation>
    </message>
    <message id="count.unfinished">
        <source>Unfinished</source>
        <translation>未完了</translation>
    </message>
    <message id="state.preparing">
        <source>Preparing the vocabulary…</source>
        <translation>語彙を準備中…</translation>
    </message>
    <message id="state.preparing.percent">
        <source>Preparing the vocabulary… {percent} %</source>
        <translation>語彙を準備中… {percent} %</translation>
    </message>
    <message id="state.loading">
        <source>Loading model…</source>
        <translation>モデルを読み込み中…</translation>
    </message>
    <message id="state.loading.percent">
        <source>Loading model… {percent} %</source>
        <translation>モデルを読み込み中… {percent} %</translation>
    </message>
    <message id="state.ready">
        <source>Ready</source>
        <translation>準備完了</translation>
    </message>
    <message id="state.waiting">
        <source>Waiting for the model…</source>
        <translation>モデルの読み込みを待機中…</translation>
    </message>
    <message id="state.waiting.percent">
        <source>Waiting for the model… {percent} %</source>
        <translation>モデルの読み込みを待機中… {percent} %</translation>
    </message>
    <message id="state.reading">
        <source>Reading…</source>
        <extracomment>The model reads the text, before it writes.</extracomment>
        <translation>原文を読み取り中…</translation>
    </message>
    <message id="state.reading.percent">
        <source>Reading… {percent} %</source>
        <translation>原文を読み取り中… {percent} %</translation>
    </message>
    <message id="state.reading.part">
        <source>Reading… ({number}/{total})</source>
        <extracomment>{number} and {total} are numbers.</extracomment>
        <translation>原文を読み取り中…（{number}/{total}）</translation>
    </message>
    <message id="state.translating">
        <source>Translating…</source>
        <translation>翻訳中…</translation>
    </message>
    <message id="state.translating.part">
        <source>Translating… ({number}/{total})</source>
        <extracomment>{number} and {total} are numbers.</extracomment>
        <translation>翻訳中…（{number}/{total}）</translation>
    </message>
    <message id="state.stopped">
        <source>Stopped</source>
        <translation>停止しました</translation>
    </message>
    <message id="state.none">
        <source>No model</source>
        <translation>モデルがありません</translation>
    </message>
    <message id="state.long">
        <source>Long text: choose Translate</source>
        <extracomment>“Translate” is the button of toolbar.translate.</extracomment>
        <translation>長いテキスト：「翻訳」を押すと翻訳します</translation>
    </message>
    <message id="model.name">
        <source>{name} · {precision}</source>
        <extracomment>{name} is the model&apos;s name, {precision} “4-bit”, “8-bit” or “BF16”.</extracomment>
        <translation>{name} · {precision}</translation>
    </message>
    <message id="model.demo">
        <source>Demo model</source>
        <translation>デモモデル</translation>
    </message>
    <message id="download.open">
        <source>Download the real model…</source>
        <extracomment>“Real” in contrast to the demo model that is bundled.</extracomment>
        <translation>正式なモデルをダウンロード…</translation>
    </message>
    <message id="download.name">
        <source>Download</source>
        <translation>ダウンロード</translation>
    </message>
    <message id="download.part">
        <source>{done} of {total} {unit}</source>
        <extracomment>{unit} is MB or GB, as in “3.2 of 5.4 GB”.</extracomment>
        <translation>{total} {unit} 中 {done} {unit}</translation>
    </message>
    <message id="download.left.seconds">
        <source>about {n} s left</source>
        <translation>残り約 {n} 秒</translation>
    </message>
    <message id="download.left.minutes">
        <source>about {n} min left</source>
        <translation>残り約 {n} 分</translation>
    </message>
    <message id="download.left.hours">
        <source>about {hours} h {minutes} min left</source>
        <translation>残り約 {hours} 時間 {minutes} 分</translation>
    </message>
    <message id="download.stage.waiting-for-other">
        <source>Waiting for the download of another window</source>
        <translation>別のウインドウのダウンロードを待っています</translation>
    </message>
    <message id="download.stage.connecting">
        <source>Connecting…</source>
        <translation>接続中…</translation>
    </message>
    <message id="download.stage.downloading">
        <source>Downloading</source>
        <translation>ダウンロード中</translation>
    </message>
    <message id="download.stage.stalled">
        <source>Nothing is arriving</source>
        <translation>データが届いていません</translation>
    </message>
    <message id="download.stage.retrying">
        <source>Trying again in {seconds} s</source>
        <translation>{seconds} 秒後に再試行します</translation>
    </message>
    <message id="download.stage.verifying">
        <source>Checking what has arrived</source>
        <translation>届いたデータを確認中</translation>
    </message>
    <message id="download.stage.copying">
        <source>Copying</source>
        <translation>コピー中</translation>
    </message>
    <message id="download.stage.complete">
        <source>Complete</source>
        <translation>完了</translation>
    </message>
    <message id="download.ready">
        <source>Ready to download</source>
        <translation>ダウンロードできます</translation>
    </message>
    <message id="download.start">
        <source>Download Anyway</source>
        <extracomment>Though there is not enough memory.</extracomment>
        <translation>それでもダウンロード</translation>
    </message>
    <message id="download.paused">
        <source>Paused</source>
        <translation>一時停止中</translation>
    </message>
    <message id="download.pause">
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message id="download.resume">
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message id="download.background">
        <source>Continue in Background</source>
        <translation>バックグラウンドで続ける</translation>
    </message>
    <message id="download.discard">
        <source>Cancel Download</source>
        <translation>ダウンロードを中止</translation>
    </message>
    <message id="download.keep">
        <source>Keep</source>
        <extracomment>A button: do not cancel the download.</extracomment>
        <translation>中止しない</translation>
    </message>
    <message id="download.discard.title">
        <source>Cancel the download?</source>
        <translation>ダウンロードを中止しますか？</translation>
    </message>
    <message id="download.discard.text">
        <source>What has arrived is removed from this computer.</source>
        <translation>ここまでに届いたデータはこのコンピュータから削除されます。</translation>
    </message>
    <message id="download.note">
        <source>Closing this sheet does not stop the download. After a restart it goes on where it was.</source>
        <translation>このシートを閉じてもダウンロードは続きます。再起動後は続きから再開します。</translation>
    </message>
    <message id="download.note.paused">
        <source>What has arrived is kept; it goes on where it was.</source>
        <translation>届いたデータは保存されています。続きから再開できます。</translation>
    </message>
    <message id="download.note.stalled">
        <source>The connection is open but silent. It is tried anew if this lasts.</source>
        <translation>接続は開いていますが応答がありません。続くようなら接続し直します。</translation>
    </message>
    <message id="download.news.running">
        <source>{name} is being downloaded</source>
        <translation>{name} をダウンロードしています</translation>
    </message>
    <message id="download.news.paused">
        <source>The download of {name} is paused</source>
        <translation>{name} のダウンロードは一時停止中です</translation>
    </message>
    <message id="download.news.show">
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message id="sheet.title">
        <source>Get the model</source>
        <translation>モデルを入手</translation>
    </message>
    <message id="sheet.about">
        <source>{precision}, for Apple silicon  ·  {size}</source>
        <extracomment>{precision} is “4-bit” or so, {size} “5.4 GB”.</extracomment>
        <translation>{precision}、Apple シリコン用  ·  {size}</translation>
    </message>
    <message id="sheet.cancel">
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message id="sheet.close">
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message id="licence.title">
        <source>PLaMo community licence</source>
        <translation>PLaMo コミュニティライセンス</translation>
    </message>
    <message id="licence.summary">
        <source>In short, and no replacement for reading it: commercial use, also inside a company, needs registration with Preferred Networks beforehand. Whoever passes the model or its translations on says “Built with PLaMo”, supplies the licence, and says that published translations are made by a machine. Users are adults or have consent. Do not rely on it alone for legal, medical or financial decisions.</source>
        <extracomment>In plain words; the licence itself is shown below it. “Built with PLaMo” stays English.</extracomment>
        <translation>要点です。本文に代わるものではありません。商用利用（社内での利用を含む）には Preferred Networks への事前登録が必要です。モデルや訳文を配布するときは「Built with PLaMo」と表示し、ライセンスを添え、公開する訳文には機械による翻訳であることを示します。利用者は成人であるか、同意を得ている必要があります。法律・医療・金融の判断をこれだけに頼らないでください。</translation>
    </message>
    <message id="licence.waiting">
        <source>The licence is being fetched…</source>
        <translation>ライセンスを取得しています…</translation>
    </message>
    <message id="licence.use">
        <source>What will you use it for?</source>
        <translation>何に使いますか？</translation>
    </message>
    <message id="licence.use.private">
        <source>Private use</source>
        <translation>個人での利用</translation>
    </message>
    <message id="licence.use.commercial">
        <source>Commercial use, registered with Preferred Networks</source>
        <translation>商用利用（Preferred Networks に登録済み）</translation>
    </message>
    <message id="licence.agree">
        <source>I have read the licence and agree to it</source>
        <translation>ライセンスを読み、同意します</translation>
    </message>
    <message id="licence.network">
        <source>This opens the network once, for this download only.</source>
        <translation>ネットワークに接続するのは、このダウンロードのときだけです。</translation>
    </message>
    <message id="licence.go">
        <source>Agree and Download</source>
        <translation>同意してダウンロード</translation>
    </message>
    <message id="models.title">
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message id="models.looking">
        <source>Looking…</source>
        <translation>確認しています…</translation>
    </message>
    <message id="models.checking">
        <source>Checking…</source>
        <translation>検査しています…</translation>
    </message>
    <message id="models.used">
        <source>In use</source>
        <extracomment>Beside the model that is in use.</extracomment>
        <translation>使用中</translation>
    </message>
    <message id="models.use">
        <source>Use</source>
        <extracomment>A button: use this model.</extracomment>
        <translation>使う</translation>
    </message>
    <message id="models.download">
        <source>Download…</source>
        <translation>ダウンロード…</translation>
    </message>
    <message id="models.smaller">
        <source>Take {precision}</source>
        <extracomment>A button: take the smaller model; {precision} is “4-bit” or so.</extracomment>
        <translation>{precision} にする</translation>
    </message>
    <message id="models.forget">
        <source>Forget this folder</source>
        <extracomment>Its files stay.</extracomment>
        <translation>このフォルダを一覧から外す</translation>
    </message>
    <message id="models.folder">
        <source>Choose a Folder…</source>
        <translation>フォルダを選ぶ…</translation>
    </message>
    <message id="models.folder.title">
        <source>Choose a model folder</source>
        <translation>モデルのフォルダを選ぶ</translation>
    </message>
    <message id="models.demo">
        <source>A small model to try things out; always here</source>
        <translation>お試し用の小さなモデル。いつでも使えます</translation>
    </message>
    <message id="models.here">
        <source>On this computer</source>
        <translation>このコンピュータにあります</translation>
    </message>
    <message id="models.partial">
        <source>Partly downloaded</source>
        <translation>途中までダウンロード済み</translation>
    </message>
    <message id="models.absent">
        <source>Not downloaded</source>
        <translation>未ダウンロード</translation>
    </message>
    <message id="models.unusable">
        <source>Its folder holds other files</source>
        <translation>フォルダに別のファイルがあります</translation>
    </message>
    <message id="models.needs">
        <source>{size} of memory</source>
        <translation>メモリ {size}</translation>
    </message>
    <message id="models.misfit">
        <source>Needs {needed} of memory; this computer has {available} for it</source>
        <translation>メモリが {needed} 必要ですが、このコンピュータで使えるのは {available} です</translation>
    </message>
    <message id="loading.title">
        <source>The model is being loaded</source>
        <translation>モデルを読み込んでいます</translation>
    </message>
    <message id="loading.text">
        <source>You can type already; the text is translated as soon as the model is ready.</source>
        <translation>先に入力できます。準備ができ次第、翻訳を始めます。</translation>
    </message>
    <message id="demo.title">
        <source>You are using the demo model</source>
        <translation>デモモデルを使用中です</translation>
    </message>
    <message id="demo.text">
        <source>It knows only about 300 words and some set phrases. Anything else comes out wrong.</source>
        <translation>約300語と定型の言い回ししか翻訳できません。それ以外は正しく訳されません。</translation>
    </message>
    <message id="demo.try">
        <source>Try a sentence</source>
        <translation>例文を試す</translation>
    </message>
    <message id="demo.outside.title">
        <source>Outside the demo model’s language</source>
        <translation>デモモデルの知らない言葉が含まれています</translation>
    </message>
    <message id="demo.outside.text">
        <source>The demo model does not know: {words}. Do not trust this translation.</source>
        <extracomment>{words} is a list of words in quotation marks.</extracomment>
        <translation>知らない言葉：{words}。この訳文は信用しないでください。</translation>
    </message>
    <message id="demo.outside.more">
        <source>The demo model does not know: {words} and more. Do not trust this translation.</source>
        <extracomment>{words} is a list of words; there are more.</extracomment>
        <translation>知らない言葉：{words}など。この訳文は信用しないでください。</translation>
    </message>
    <message id="finding.title">
        <source>Check this translation</source>
        <translation>この訳文は確認が必要です</translation>
    </message>
    <message id="finding.title.left">
        <source>Not everything is translated</source>
        <translation>翻訳されていない部分があります</translation>
    </message>
    <message id="finding.ECHO">
        <source>It is the same as the text: nothing was translated.</source>
        <translation>原文と同じです。翻訳されていません。</translation>
    </message>
    <message id="finding.SCRIPT">
        <source>It is not in the script of the language that was asked for.</source>
        <translation>指定した言語の文字で書かれていません。</translation>
    </message>
    <message id="finding.SIMPLIFIED">
        <source>It has Simplified characters where Traditional ones were asked for: {characters}.</source>
        <translation>繁体字のはずの訳文に簡体字があります：{characters}。</translation>
    </message>
    <message id="finding.TRADITIONAL">
        <source>It has Traditional characters where Simplified ones were asked for: {characters}.</source>
        <translation>簡体字のはずの訳文に繁体字があります：{characters}。</translation>
    </message>
    <message id="finding.NUMBERS">
        <source>Numbers of the text are missing: {numbers}.</source>
        <translation>原文にある数字が訳文にありません：{numbers}。</translation>
    </message>
    <message id="finding.PARAGRAPHS">
        <source>Paragraphs or lines differ: the text has {expected}, the translation {found}.</source>
        <translation>段落や行の数が違います：原文は {expected}、訳文は {found} です。</translation>
    </message>
    <message id="finding.SHORT">
        <source>It is much shorter than the text: a part seems to be missing.</source>
        <translation>原文よりかなり短く、一部が抜けている可能性があります。</translation>
    </message>
    <message id="finding.LONG">
        <source>It is much longer than the text: perhaps the text was answered, not translated.</source>
        <translation>原文よりかなり長く、翻訳ではなく原文への返答かもしれません。</translation>
    </message>
    <message id="finding.LEFT_ECHO">
        <source>The model gave the text back; a stretch is left as it is.</source>
        <extracomment>“A stretch”: some part of the text, left untranslated.</extracomment>
        <translation>モデルが原文をそのまま返したため、一部を原文のまま残しました。</translation>
    </message>
    <message id="finding.LEFT_SCRIPT">
        <source>The model wrote in another script; a stretch is left as it is.</source>
        <translation>モデルが別の文字で書いたため、一部を原文のまま残しました。</translation>
    </message>
    <message id="finding.LEFT_LOOP">
        <source>The model went in circles; a stretch is left as it is.</source>
        <translation>モデルが同じ言葉を繰り返したため、一部を原文のまま残しました。</translation>
    </message>
    <message id="finding.LEFT_ENDLESS">
        <source>The model did not come to an end; a stretch is left as it is.</source>
        <translation>モデルの出力が終わらないため、一部を原文のまま残しました。</translation>
    </message>
    <message id="finding.LEFT_EMPTY">
        <source>The model wrote nothing; a stretch is left as it is.</source>
        <translation>モデルが何も出力しないため、一部を原文のまま残しました。</translation>
    </message>
    <message id="finding.LEFT_MARKUP">
        <source>The model wrote control tokens; a stretch is left as it is.</source>
        <translation>モデルが制御トークンを出力したため、一部を原文のまま残しました。</translation>
    </message>
    <message id="finding.LEFT_LINES">
        <source>The model changed the blank lines; a stretch is left as it is.</source>
        <translation>モデルが空行の数を変えたため、一部を原文のまま残しました。</translation>
    </message>
    <message id="finding.LEFT_UNCUT">
        <source>A stretch is too long for the model and cannot be cut; it is left as it is.</source>
        <translation>長すぎて分割もできない部分を、原文のまま残しました。</translation>
    </message>
    <message id="finding.part">
        <source>Part {number} of {total}: {sentence}</source>
        <extracomment>{sentence} is another of these texts.</extracomment>
        <translation>{total} 分割中 {number} 番目：{sentence}</translation>
    </message>
    <message id="finding.more" numerus="yes">
        <source>And {n} more.</source>
        <extracomment>Further findings that are not listed.</extracomment>
        <translation>
            <numerusform>ほか {n} 件。</numerusform>
        </translation>
    </message>
    <message id="list.comma">
        <source>, </source>
        <extracomment>Between the items of a list.</extracomment>
        <translation>、</translation>
    </message>
    <message id="notice.retry">
        <source>Retry</source>
        <translation>再試行</translation>
    </message>
    <message id="notice.retry.languages">
        <source>Retry with languages set</source>
        <translation>言語を指定して再試行</translation>
    </message>
    <message id="notice.retry.parts">
        <source>Retry in parts</source>
        <translation>分割して再試行</translation>
    </message>
    <message id="notice.again">
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message id="notice.demo">
        <source>Use the demo model</source>
        <translation>デモモデルを使用</translation>
    </message>
    <message id="notice.use">
        <source>Use {name}</source>
        <extracomment>{name} is a model, as “4-bit”.</extracomment>
        <translation>{name} を使う</translation>
    </message>
    <message id="notice.models">
        <source>Choose a model…</source>
        <translation>モデルを選ぶ…</translation>
    </message>
    <message id="notice.close">
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message id="settings.typing">
        <source>Translate while typing</source>
        <translation>入力中に翻訳</translation>
    </message>
    <message id="settings.model">
        <source>Model…</source>
        <translation>モデル…</translation>
    </message>
    <message id="settings.appearance">
        <source>Appearance</source>
        <translation>外観モード</translation>
    </message>
    <message id="settings.appearance.system">
        <source>System</source>
        <translation>システムに合わせる</translation>
    </message>
    <message id="settings.appearance.light">
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message id="settings.appearance.dark">
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message id="settings.language">
        <source>Interface language</source>
        <translation>表示言語</translation>
    </message>
    <message id="settings.language.system">
        <source>System</source>
        <translation>システムに合わせる</translation>
    </message>
    <message id="menu.edit">
        <source>Edit</source>
        <extracomment>A menu: the standard word of the Mac.</extracomment>
        <translation>編集</translation>
    </message>
    <message id="menu.undo">
        <source>Undo</source>
        <translation>取り消す</translation>
    </message>
    <message id="menu.redo">
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message id="menu.cut">
        <source>Cut</source>
        <translation>カット</translation>
    </message>
    <message id="menu.copy">
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message id="menu.paste">
        <source>Paste</source>
        <translation>ペースト</translation>
    </message>
    <message id="menu.delete">
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message id="menu.select_all">
        <source>Select All</source>
        <translation>すべてを選択</translation>
    </message>
    <message id="menu.translation">
        <source>Translation</source>
        <translation>翻訳</translation>
    </message>
    <message id="menu.window">
        <source>Window</source>
        <extracomment>A menu: the standard word of the Mac.</extracomment>
        <translation>ウインドウ</translation>
    </message>
    <message id="menu.close">
        <source>Close Window</source>
        <translation>ウインドウを閉じる</translation>
    </message>
    <message id="menu.quit">
        <source>Quit PLaMo Desktop</source>
        <translation>PLaMo Desktopを終了</translation>
    </message>
    <message id="language.ja">
        <source>Japanese</source>
        <translation>日本語</translation>
    </message>
    <message id="language.en">
        <source>English</source>
        <translation>英語</translation>
    </message>
    <message id="language.ja-easy">
        <source>Easy Japanese</source>
        <translation>やさしい日本語</translation>
    </message>
    <message id="language.zh-Hans">
        <source>Chinese (Simplified)</source>
        <translation>中国語（簡体字）</translation>
    </message>
    <message id="language.zh-Hant">
        <source>Chinese (Traditional)</source>
        <translation>中国語（繁体字）</translation>
    </message>
    <message id="language.ko">
        <source>Korean</source>
        <translation>韓国語</translation>
    </message>
    <message id="language.ar">
        <source>Arabic</source>
        <translation>アラビア語</translation>
    </message>
    <message id="language.it">
        <source>Italian</source>
        <translation>イタリア語</translation>
    </message>
    <message id="language.id">
        <source>Indonesian</source>
        <translation>インドネシア語</translation>
    </message>
    <message id="language.nl">
        <source>Dutch</source>
        <translation>オランダ語</translation>
    </message>
    <message id="language.es">
        <source>Spanish</source>
        <translation>スペイン語</translation>
    </message>
    <message id="language.th">
        <source>Thai</source>
        <translation>タイ語</translation>
    </message>
    <message id="language.de">
        <source>German</source>
        <translation>ドイツ語</translation>
    </message>
    <message id="language.fr">
        <source>French</source>
        <translation>フランス語</translation>
    </message>
    <message id="language.vi">
        <source>Vietnamese</source>
        <translation>ベトナム語</translation>
    </message>
    <message id="language.ru">
        <source>Russian</source>
        <translation>ロシア語</translation>
    </message>
    <message id="error.PlamoError.title">
        <source>Something went wrong</source>
        <translation>問題が起きました</translation>
    </message>
    <message id="error.PlamoError.hint">
        <source>{detail}</source>
        <extracomment>{detail} is a sentence.</extracomment>
        <translation>{detail}</translation>
    </message>
    <message id="error.NoSuchModelError.title">
        <source>There is no model “{name}” here</source>
        <translation>“{name}”というモデルはありません</translation>
    </message>
    <message id="error.NoSuchModelError.hint">
        <source>Known names are {known}; a folder with a model in it works too.</source>
        <translation>使用できる名前：{known}。モデルが入ったフォルダも指定できます。</translation>
    </message>
    <message id="error.ModelFolderGoneError.title">
        <source>The model folder {folder} is not there</source>
        <translation>モデルのフォルダ {folder} が見つかりません</translation>
    </message>
    <message id="error.ModelFolderGoneError.hint">
        <source>Connect its disk, or put it back, and try again; or choose another model.</source>
        <translation>ディスクを接続するか、フォルダを元に戻してもう一度試してください。別のモデルを選ぶこともできます。</translation>
    </message>
    <message id="error.ModelNotInstalledError.title">
        <source>The model {name} is not on this computer yet</source>
        <translation>モデル“{name}”はまだこのコンピュータにありません</translation>
    </message>
    <message id="error.ModelNotInstalledError.hint">
        <source>Get it with “plamo-desktop model download”, put its files into {folder}, or use the demo model.</source>
        <translation>“plamo-desktop model download”で入手するか、モデルのファイルを{folder}に入れるか、デモモデルを使用してください。</translation>
    </message>
    <message id="error.ModelFileError.title">
        <source>The model file {file} cannot be used</source>
        <translation>モデルのファイル“{file}”を使用できません</translation>
    </message>
    <message id="error.ModelFileError.hint">
        <source>{detail} Get the file again, or choose another model.</source>
        <translation>{detail}ファイルを入手し直すか、別のモデルを選択してください。</translation>
    </message>
    <message id="error.UnsupportedModelError.title">
        <source>The model in {folder} is not supported</source>
        <translation>“{folder}”のモデルには対応していません</translation>
    </message>
    <message id="error.UnsupportedModelError.hint">
        <source>{detail} PLaMo Desktop runs PLaMo 2 Translate models for MLX.</source>
        <translation>{detail}PLaMo Desktopで使用できるのは、MLX用のPLaMo 2 Translateモデルです。</translation>
    </message>
    <message id="error.UnknownModelCodeError.title">
        <source>The model names an unknown code file: {file}</source>
        <translation>モデルが未知のコードファイルを指定しています：{file}</translation>
    </message>
    <message id="error.UnknownModelCodeError.hint">
        <source>{detail} Code of a model folder is never run, so its meaning cannot be checked. Use the published release of the model.</source>
        <translation>{detail}モデルのフォルダにあるコードは決して実行されないため、その内容を確認できません。公開されている正式なモデルを使用してください。</translation>
    </message>
    <message id="error.VocabularyError.title">
        <source>The vocabulary {file} cannot be used</source>
        <translation>語彙ファイル“{file}”を使用できません</translation>
    </message>
    <message id="error.VocabularyError.hint">
        <source>{detail} Get the file again, or choose another model.</source>
        <translation>{detail}ファイルを入手し直すか、別のモデルを選択してください。</translation>
    </message>
    <message id="error.TokenIdError.title">
        <source>There is no token {id}</source>
        <translation>トークン {id} は存在しません</translation>
    </message>
    <message id="error.TokenIdError.hint">
        <source>The vocabulary&apos;s ids are 0 to {last}.</source>
        <translation>この語彙の ID は 0 から {last} までです。</translation>
    </message>
    <message id="error.NothingToTranslateError.title">
        <source>There is no text to translate</source>
        <translation>翻訳するテキストがありません</translation>
    </message>
    <message id="error.NothingToTranslateError.hint">
        <source>Give a text with at least one visible character.</source>
        <translation>目に見える文字が1文字以上含まれるテキストを入力してください。</translation>
    </message>
    <message id="error.TextTooLongError.title">
        <source>The text is too long: {tokens} tokens</source>
        <translation>テキストが長すぎます：{tokens} トークン</translation>
    </message>
    <message id="error.TextTooLongError.hint">
        <source>The model reads at most {limit} tokens at once. Translate it in parts.</source>
        <translation>モデルが一度に読めるのは{limit} トークンまでです。テキストを分けて翻訳してください。</translation>
    </message>
    <message id="error.UnknownLanguageError.title">
        <source>Unknown language “{name}”</source>
        <translation>“{name}”という言語はありません</translation>
    </message>
    <message id="error.UnknownLanguageError.hint">
        <source>Known languages: {known}.</source>
        <translation>使用できる言語：{known}。</translation>
    </message>
    <message id="error.OutputLimitError.title">
        <source>The translation did not end</source>
        <translation>訳文が終わりませんでした</translation>
    </message>
    <message id="error.OutputLimitError.hint">
        <source>The model was stopped after {tokens} tokens. What arrived is kept, but unfinished.</source>
        <translation>{tokens} トークンで停止しました。届いた訳文は残してありますが、未完了です。</translation>
    </message>
    <message id="error.LoopedOutputError.title">
        <source>The translation went in circles</source>
        <translation>訳文が同じ言葉の繰り返しになりました</translation>
    </message>
    <message id="error.LoopedOutputError.hint">
        <source>The model repeated itself and was stopped after {tokens} tokens. What arrived is kept, but unfinished.</source>
        <translation>モデルが同じ文を繰り返したため、{tokens} トークンで停止しました。届いた訳文は残してありますが、未完了です。</translation>
    </message>
    <message id="error.UnexpectedOutputError.title">
        <source>The translation went wrong</source>
        <translation>翻訳中に問題が起きました</translation>
    </message>
    <message id="error.UnexpectedOutputError.hint">
        <source>The model wrote the control token {token}. What arrived before it is kept.</source>
        <translation>モデルが制御トークン{token}を出力しました。それまでに届いた訳文は残してあります。</translation>
    </message>
    <message id="error.EmptyOutputError.title">
        <source>The model wrote nothing</source>
        <translation>モデルが何も出力しませんでした</translation>
    </message>
    <message id="error.EmptyOutputError.hint">
        <source>Perhaps it does not know these languages. Choose others, or another model.</source>
        <translation>選択した言語に対応していない可能性があります。別の言語またはモデルを選択してください。</translation>
    </message>
    <message id="error.NonFiniteOutputError.title">
        <source>The model produced invalid numbers</source>
        <translation>モデルの計算結果が正しくありません</translation>
    </message>
    <message id="error.NonFiniteOutputError.hint">
        <source>Its weights are probably damaged. Get the model again, or choose another one.</source>
        <translation>モデルのデータが壊れている可能性があります。モデルを入手し直すか、別のモデルを選択してください。</translation>
    </message>
    <message id="error.GenerationError.title">
        <source>The translation stopped</source>
        <translation>翻訳が停止しました</translation>
    </message>
    <message id="error.GenerationError.hint">
        <source>{detail} What arrived is kept.</source>
        <translation>{detail}届いた訳文は残してあります。</translation>
    </message>
    <message id="error.LoadError.title">
        <source>The model could not be loaded</source>
        <translation>モデルを読み込めませんでした</translation>
    </message>
    <message id="error.LoadError.hint">
        <source>{detail}</source>
        <translation>{detail}</translation>
    </message>
    <message id="error.NotEnoughMemoryError.title">
        <source>There is not enough memory for the {precision} model</source>
        <translation>{precision} のモデルにはメモリが足りません</translation>
    </message>
    <message id="error.NotEnoughMemoryError.hint">
        <source>It takes about {needed} GB, and {available} GB can be had. Close other programs, or choose a smaller model.</source>
        <translation>約 {needed} GB 必要ですが、使えるのは {available} GB です。ほかのアプリを終了するか、より小さいモデルを選んでください。</translation>
    </message>
    <message id="error.SmallerModelFitsError.title">
        <source>There is not enough memory for the {precision} model</source>
        <translation>{precision} のモデルにはメモリが足りません</translation>
    </message>
    <message id="error.SmallerModelFitsError.hint">
        <source>It takes about {needed} GB, and this computer has {available} GB for it. The {smaller} model takes {smaller_needed} GB and fits.</source>
        <translation>約 {needed} GB 必要ですが、このコンピュータで使えるのは {available} GB です。{smaller} のモデルなら {smaller_needed} GB で収まります。</translation>
    </message>
    <message id="error.NoModelFitsError.title">
        <source>There is not enough memory for the {precision} model</source>
        <translation>{precision} のモデルにはメモリが足りません</translation>
    </message>
    <message id="error.NoModelFitsError.hint">
        <source>It takes about {needed} GB, and this computer has {available} GB for it. No smaller one fits either; the demo model does.</source>
        <translation>約 {needed} GB 必要ですが、このコンピュータで使えるのは {available} GB です。より小さいモデルも収まりませんが、デモモデルは使えます。</translation>
    </message>
    <message id="error.InputFileError.title">
        <source>Cannot read {file}</source>
        <translation>“{file}”を読み込めません</translation>
    </message>
    <message id="error.InputFileError.hint">
        <source>{detail}</source>
        <translation>{detail}</translation>
    </message>
    <message id="error.DamagedSettingsError.title">
        <source>The settings were damaged</source>
        <translation>設定ファイルが壊れていました</translation>
    </message>
    <message id="error.DamagedSettingsError.hint">
        <source>Default settings are used. The old file is kept as {file}.</source>
        <translation>初期設定を使用します。元のファイルは“{file}”として残してあります。</translation>
    </message>
    <message id="error.SettingsNotSavedError.title">
        <source>The settings cannot be saved</source>
        <translation>設定を保存できません</translation>
    </message>
    <message id="error.SettingsNotSavedError.hint">
        <source>{detail} They are as they were.</source>
        <translation>{detail}設定は元のままです。</translation>
    </message>
    <message id="error.DamagedSessionError.title">
        <source>The texts of the last time cannot be read</source>
        <translation>前回のテキストを読み込めませんでした</translation>
    </message>
    <message id="error.DamagedSessionError.hint">
        <source>Their file is kept as {file}.</source>
        <translation>元のファイルは“{file}”として残してあります。</translation>
    </message>
    <message id="error.SessionNotSavedError.title">
        <source>The texts cannot be saved</source>
        <translation>テキストを保存できません</translation>
    </message>
    <message id="error.SessionNotSavedError.hint">
        <source>{detail} They will be lost when the window is closed.</source>
        <translation>{detail}ウインドウを閉じると失われます。</translation>
    </message>
    <message id="error.ModelIncompleteError.title">
        <source>The model {name} is not complete</source>
        <translation>モデル“{name}”のダウンロードは完了していません</translation>
    </message>
    <message id="error.ModelIncompleteError.hint">
        <source>{missing} are missing. Start the download again: it goes on where it stopped.</source>
        <extracomment>{missing} is an amount, “1.2 GB”.</extracomment>
        <translation>残りは{missing}です。もう一度ダウンロードを開始すると、続きから再開します。</translation>
    </message>
    <message id="error.DownloadError.title">
        <source>The download stopped</source>
        <translation>ダウンロードが止まりました</translation>
    </message>
    <message id="error.DownloadError.hint">
        <source>{detail} Try again: what has arrived is kept.</source>
        <translation>{detail}もう一度お試しください。届いたデータは保存されています。</translation>
    </message>
    <message id="error.OfflineError.title">
        <source>No connection to {host}</source>
        <translation>{host}に接続できません</translation>
    </message>
    <message id="error.OfflineError.hint">
        <source>{detail} Check the network and try again: what has arrived is kept.</source>
        <translation>{detail}ネットワークを確認して、もう一度お試しください。ダウンロード済みの分は残してあります。</translation>
    </message>
    <message id="error.ProxyError.title">
        <source>The proxy {proxy} cannot be used</source>
        <translation>プロキシ{proxy}を使用できません</translation>
    </message>
    <message id="error.ProxyError.hint">
        <source>{detail} Check the proxy in the network settings.</source>
        <translation>{detail}ネットワーク設定でプロキシを確認してください。</translation>
    </message>
    <message id="error.SecureConnectionError.title">
        <source>No secure connection to {host}</source>
        <translation>{host}に安全に接続できません</translation>
    </message>
    <message id="error.SecureConnectionError.hint">
        <source>{detail} A network filter or a login page may stand between; try another network.</source>
        <translation>{detail}フィルタやログインページが通信を妨げている可能性があります。別のネットワークでお試しください。</translation>
    </message>
    <message id="error.ClockError.title">
        <source>The certificate of {host} is not valid at this time</source>
        <translation>{host}の証明書は現在の日時では有効ではありません</translation>
    </message>
    <message id="error.ClockError.hint">
        <source>Check the date and time of this Mac; its clock is probably wrong.</source>
        <translation>このMacの日付と時刻を確認してください。時計がずれている可能性があります。</translation>
    </message>
    <message id="error.LoginPageError.title">
        <source>A web page came instead of the file</source>
        <translation>ファイルの代わりにWebページが届きました</translation>
    </message>
    <message id="error.LoginPageError.hint">
        <source>{host} answered with a web page. The network may want you to log in first: open any page in a browser, then try again.</source>
        <translation>{host}がWebページを返しました。ネットワークへのログインが必要な可能性があります。ブラウザでページを開いてログインしてから、もう一度お試しください。</translation>
    </message>
    <message id="error.UnauthorisedError.title">
        <source>{host} wants an access token</source>
        <translation>{host}がアクセストークンを求めています</translation>
    </message>
    <message id="error.UnauthorisedError.hint">
        <source>Log in with Hugging Face&apos;s own tool, or give a valid token in HF_TOKEN.</source>
        <translation>Hugging Faceのツールでログインするか、有効なトークンをHF_TOKENに設定してください。</translation>
    </message>
    <message id="error.AccessDeniedError.title">
        <source>{host} does not give access to {name}</source>
        <translation>{host}が{name}へのアクセスを許可していません</translation>
    </message>
    <message id="error.AccessDeniedError.hint">
        <source>Its page may ask to accept conditions first: open it in a browser and log in.</source>
        <translation>先に利用条件への同意が必要な可能性があります。ブラウザでそのページを開き、ログインしてください。</translation>
    </message>
    <message id="error.NotOnServerError.title">
        <source>{name} is not on {host}</source>
        <translation>{host}に{name}がありません</translation>
    </message>
    <message id="error.NotOnServerError.hint">
        <source>It may have been moved. A newer version of this program may know where to.</source>
        <translation>移動された可能性があります。このアプリの新しいバージョンで解決することがあります。</translation>
    </message>
    <message id="error.ServerBusyError.title">
        <source>{host} is busy</source>
        <translation>{host}が混み合っています</translation>
    </message>
    <message id="error.ServerBusyError.hint">
        <source>Try again in a few minutes: what has arrived is kept.</source>
        <translation>数分待ってから、もう一度お試しください。ダウンロード済みの分は残してあります。</translation>
    </message>
    <message id="error.ServerError.title">
        <source>{host} has a problem</source>
        <translation>{host}で問題が起きています</translation>
    </message>
    <message id="error.ServerError.hint">
        <source>It answered with the code {status}. Try again later: what has arrived is kept.</source>
        <translation>エラーコード{status}が返されました。しばらくしてから、もう一度お試しください。ダウンロード済みの分は残してあります。</translation>
    </message>
    <message id="error.BadAnswerError.title">
        <source>The answer of {host} makes no sense</source>
        <translation>{host}の応答が正しくありません</translation>
    </message>
    <message id="error.BadAnswerError.hint">
        <source>{detail} Try again later, or on another network.</source>
        <translation>{detail}しばらくしてから、または別のネットワークで、もう一度お試しください。</translation>
    </message>
    <message id="error.RedirectError.title">
        <source>{host} sends the download astray</source>
        <translation>{host}の転送先が正しくありません</translation>
    </message>
    <message id="error.RedirectError.hint">
        <source>{detail} Try again later, or on another network.</source>
        <translation>{detail}しばらくしてから、または別のネットワークで、もう一度お試しください。</translation>
    </message>
    <message id="error.WrongSizeError.title">
        <source>The file {file} has the wrong size on the server</source>
        <translation>サーバ上の“{file}”のサイズが正しくありません</translation>
    </message>
    <message id="error.WrongSizeError.hint">
        <source>It has {found} bytes instead of {expected}. Try again later.</source>
        <translation>{expected}バイトのはずが{found}バイトです。しばらくしてから、もう一度お試しください。</translation>
    </message>
    <message id="error.WrongHashError.title">
        <source>The file {file} arrived damaged</source>
        <translation>“{file}”が壊れた状態で届きました</translation>
    </message>
    <message id="error.WrongHashError.hint">
        <source>It was fetched again and is still not right, so it was thrown away. Try later.</source>
        <translation>もう一度取得しても正しくなかったため、破棄しました。しばらくしてから、もう一度お試しください。</translation>
    </message>
    <message id="error.NoSpaceError.title">
        <source>There is not enough space for the model</source>
        <translation>モデルを保存するための空き容量が足りません</translation>
    </message>
    <message id="error.NoSpaceError.hint">
        <source>{needed} more are needed in {folder}. Make room: what has arrived is kept.</source>
        <extracomment>{needed} is an amount, “1.2 GB”.</extracomment>
        <translation>{folder}のあるディスクに、あと{needed}必要です。空き容量を増やしてください。ダウンロード済みの分は残してあります。</translation>
    </message>
    <message id="error.FolderNotWritableError.title">
        <source>Cannot write to {folder}</source>
        <translation>“{folder}”に書き込めません</translation>
    </message>
    <message id="error.FolderNotWritableError.hint">
        <source>{detail} Allow writing there, then try again: what has arrived is kept.</source>
        <translation>{detail}書き込みを許可してから、もう一度お試しください。ダウンロード済みの分は残してあります。</translation>
    </message>
    <message id="error.ForeignFolderError.title">
        <source>The folder {folder} is not this program&apos;s own</source>
        <translation>フォルダ“{folder}”はこのアプリが作成したものではありません</translation>
    </message>
    <message id="error.ForeignFolderError.hint">
        <source>It holds files from elsewhere, which are never changed. Move it away first.</source>
        <translation>ほかから入れられたファイルがあり、このアプリはそれらを変更しません。先にフォルダを別の場所に移してください。</translation>
    </message>
    <message id="error.ModelBusyError.title">
        <source>The model {name} is being downloaded or imported</source>
        <translation>モデル“{name}”はダウンロード中または取り込み中です</translation>
    </message>
    <message id="error.ModelBusyError.hint">
        <source>Wait until that is done, or stop it, then try again.</source>
        <translation>終わるまで待つか、中止してから、もう一度お試しください。</translation>
    </message>
    <message id="error.ModelChangedError.title">
        <source>The model&apos;s files have changed: {files}</source>
        <translation>モデルのファイルが変更されています：{files}</translation>
    </message>
    <message id="error.ModelChangedError.hint">
        <source>Download the model again: only these files are fetched.</source>
        <translation>もう一度ダウンロードしてください。これらのファイルだけを取得します。</translation>
    </message>
    <message id="error.NothingToCompareError.title">
        <source>There is nothing to compare the files in {folder} with</source>
        <translation>“{folder}”のファイルには照合するための情報がありません</translation>
    </message>
    <message id="error.NothingToCompareError.hint">
        <source>Only models that were downloaded or imported can be verified.</source>
        <translation>検証できるのは、ダウンロードまたは取り込んだモデルだけです。</translation>
    </message>
    <message id="error.ImportSourceError.title">
        <source>The model {name} cannot be imported from {folder}</source>
        <translation>“{folder}”からモデル“{name}”を取り込めません</translation>
    </message>
    <message id="error.ImportSourceError.hint">
        <source>{file}: {detail} Nothing was changed.</source>
        <translation>{file}：{detail}何も変更していません。</translation>
    </message>
    <message id="detail.No space left on device.">
        <source>No space left on device.</source>
        <translation>ディスクの空き容量がありません。</translation>
    </message>
    <message id="detail.Read-only file system.">
        <source>Read-only file system.</source>
        <translation>書き込みできないディスクです。</translation>
    </message>
    <message id="detail.It has changed since it was opened.">
        <source>It has changed since it was opened.</source>
        <translation>開いた後に変更されています。</translation>
    </message>
    <message id="detail.It is a folder.">
        <source>It is a folder.</source>
        <translation>フォルダです。</translation>
    </message>
    <message id="detail.It is cut short or is not a safetensors file.">
        <source>It is cut short or is not a safetensors file.</source>
        <translation>途中で切れているか、safetensors ファイルではありません。</translation>
    </message>
    <message id="detail.It is damaged.">
        <source>It is damaged.</source>
        <translation>壊れています。</translation>
    </message>
    <message id="detail.It is not a JSON object.">
        <source>It is not a JSON object.</source>
        <translation>JSON オブジェクトではありません。</translation>
    </message>
    <message id="detail.It is not a file of the model&apos;s folder.">
        <source>It is not a file of the model&apos;s folder.</source>
        <translation>モデルのフォルダにあるファイルではありません。</translation>
    </message>
    <message id="detail.It is not a regular file.">
        <source>It is not a regular file.</source>
        <translation>通常のファイルではありません。</translation>
    </message>
    <message id="detail.It is not a text file.">
        <source>It is not a text file.</source>
        <translation>テキストファイルではありません。</translation>
    </message>
    <message id="detail.It is not a text in UTF-8 or UTF-16.">
        <source>It is not a text in UTF-8 or UTF-16.</source>
        <translation>UTF-8 または UTF-16 のテキストではありません。</translation>
    </message>
    <message id="detail.It is not valid JSON.">
        <source>It is not valid JSON.</source>
        <translation>正しい JSON ではありません。</translation>
    </message>
    <message id="detail.Its attention heads do not divide into its key-value heads.">
        <source>Its attention heads do not divide into its key-value heads.</source>
        <translation>アテンションヘッドの数が合いません。</translation>
    </message>
    <message id="detail.Its config.json names neither model_file nor both RoPE bases.">
        <source>Its config.json names neither model_file nor both RoPE bases.</source>
        <translation>config.json に model_file も両方の RoPE の基数もありません。</translation>
    </message>
    <message id="detail.Its header is damaged.">
        <source>Its header is damaged.</source>
        <translation>ヘッダーが壊れています。</translation>
    </message>
    <message id="detail.Its layers cannot be laid out.">
        <source>Its layers cannot be laid out.</source>
        <translation>層の構成が正しくありません。</translation>
    </message>
    <message id="detail.Its tensors overlap or leave gaps.">
        <source>Its tensors overlap or leave gaps.</source>
        <translation>テンソルの配置が正しくありません。</translation>
    </message>
    <message id="detail.The engine ended without a result.">
        <source>The engine ended without a result.</source>
        <translation>エンジンが結果を返さずに終了しました。</translation>
    </message>
    <message id="detail.The model is not loaded.">
        <source>The model is not loaded.</source>
        <translation>モデルが読み込まれていません。</translation>
    </message>
    <message id="detail.There is not enough memory.">
        <source>There is not enough memory.</source>
        <translation>メモリが不足しています。</translation>
    </message>
    <message id="detail.No such file or directory.">
        <source>No such file or directory.</source>
        <translation>ファイルが存在しません。</translation>
    </message>
    <message id="detail.Permission denied.">
        <source>Permission denied.</source>
        <translation>アクセスが許可されていません。</translation>
    </message>
    <message id="detail.Is a directory.">
        <source>Is a directory.</source>
        <translation>フォルダです。</translation>
    </message>
    <message id="detail.Its name cannot be looked up.">
        <source>Its name cannot be looked up.</source>
        <translation>ホスト名が見つかりません。</translation>
    </message>
    <message id="detail.It does not answer.">
        <source>It does not answer.</source>
        <translation>応答がありません。</translation>
    </message>
    <message id="detail.The connection broke.">
        <source>The connection broke.</source>
        <translation>接続が切れました。</translation>
    </message>
    <message id="detail.It is not HTTP.">
        <source>It is not HTTP.</source>
        <translation>HTTP の応答ではありません。</translation>
    </message>
    <message id="detail.It is no web address.">
        <source>It is no web address.</source>
        <translation>Web アドレスではありません。</translation>
    </message>
    <message id="detail.It does not end.">
        <source>It does not end.</source>
        <translation>データが終わりません。</translation>
    </message>
    <message id="detail.Its compressed data is damaged.">
        <source>Its compressed data is damaged.</source>
        <translation>圧縮されたデータが壊れています。</translation>
    </message>
    <message id="detail.It sent another part of the file.">
        <source>It sent another part of the file.</source>
        <translation>ファイルの別の部分が送られてきました。</translation>
    </message>
    <message id="detail.Its list of files is damaged.">
        <source>Its list of files is damaged.</source>
        <translation>ファイルの一覧が正しくありません。</translation>
    </message>
    <message id="detail.Its list of files is of another version.">
        <source>Its list of files is of another version.</source>
        <translation>ファイルの一覧が別のバージョンのものです。</translation>
    </message>
    <message id="detail.Only HTTP proxies can be used.">
        <source>Only HTTP proxies can be used.</source>
        <translation>使用できるのは HTTP プロキシだけです。</translation>
    </message>
    <message id="detail.It leads in circles.">
        <source>It leads in circles.</source>
        <translation>転送が繰り返されています。</translation>
    </message>
    <message id="detail.It leads to an unencrypted page.">
        <source>It leads to an unencrypted page.</source>
        <translation>暗号化されていないページに転送されました。</translation>
    </message>
    <message id="detail.That is its own folder.">
        <source>That is its own folder.</source>
        <translation>モデル自身のフォルダです。</translation>
    </message>
    <message id="detail.It does not hold this model in this version.">
        <source>It does not hold this model in this version.</source>
        <translation>このバージョンのモデルが入っていません。</translation>
    </message>
    <message id="detail.Its certificate is not accepted.">
        <source>Its certificate is not accepted.</source>
        <translation>証明書を確認できません。</translation>
    </message>
    <message id="detail.The encryption failed.">
        <source>The encryption failed.</source>
        <translation>暗号化された通信を開始できませんでした。</translation>
    </message>
    <message id="detail.It wants a login.">
        <source>It wants a login.</source>
        <translation>ログインが必要です。</translation>
    </message>
    <message id="detail.It refuses the connection.">
        <source>It refuses the connection.</source>
        <translation>接続が拒否されました。</translation>
    </message>
    <message id="detail.It leads to no web page.">
        <source>It leads to no web page.</source>
        <translation>Webページではない場所に転送されました。</translation>
    </message>
    <message id="detail.It is not the file of this model.">
        <source>It is not the file of this model.</source>
        <translation>このモデルのファイルではありません。</translation>
    </message>
    <message id="detail.It has changed meanwhile.">
        <source>It has changed meanwhile.</source>
        <translation>途中で変更されました。</translation>
    </message>
    <message id="settings.title">
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message id="settings.general">
        <source>General</source>
        <translation>一般</translation>
    </message>
    <message id="settings.languages">
        <source>Languages</source>
        <translation>言語</translation>
    </message>
    <message id="settings.reading">
        <source>Reading</source>
        <extracomment>A page of the settings: how texts look in the panes.</extracomment>
        <translation>表示</translation>
    </message>
    <message id="settings.shortcuts">
        <source>Shortcut and card</source>
        <extracomment>The card is the small window that translates the clipboard.</extracomment>
        <translation>ショートカットとカード</translation>
    </message>
    <message id="settings.privacy">
        <source>Privacy</source>
        <translation>プライバシー</translation>
    </message>
    <message id="settings.interface">
        <source>Interface</source>
        <translation>インターフェイス</translation>
    </message>
    <message id="settings.startup">
        <source>Starting and closing</source>
        <translation>起動と終了</translation>
    </message>
    <message id="settings.typing.help">
        <source>Starts a moment after you stop. The shortcut translates at once.</source>
        <translation>入力が止まると翻訳が始まります。ショートカットならすぐに翻訳します。</translation>
    </message>
    <message id="settings.keep_texts">
        <source>Keep texts between launches</source>
        <extracomment>The texts in the panes are there again after a restart.</extracomment>
        <translation>テキストを次の起動まで保持</translation>
    </message>
    <message id="settings.login">
        <source>Open at login</source>
        <translation>ログイン時に開く</translation>
    </message>
    <message id="settings.keep_running">
        <source>Keep running when the window is closed</source>
        <translation>ウインドウを閉じても動作を続ける</translation>
    </message>
    <message id="settings.keep_running.help">
        <source>The shortcut goes on working.</source>
        <translation>ショートカットは引き続き使えます。</translation>
    </message>
    <message id="settings.show_tray">
        <source>Show in the system tray</source>
        <translation>システムトレイに表示</translation>
    </message>
    <message id="settings.font">
        <source>Font</source>
        <translation>フォント</translation>
    </message>
    <message id="settings.font.system">
        <source>System font</source>
        <translation>システムフォント</translation>
    </message>
    <message id="settings.text_size">
        <source>Text size</source>
        <translation>文字の大きさ</translation>
    </message>
    <message id="settings.text_size.small">
        <source>Small</source>
        <translation>小</translation>
    </message>
    <message id="settings.text_size.medium">
        <source>Medium</source>
        <translation>中</translation>
    </message>
    <message id="settings.text_size.large">
        <source>Large</source>
        <translation>大</translation>
    </message>
    <message id="settings.text_size.largest">
        <source>Largest</source>
        <translation>特大</translation>
    </message>
    <message id="settings.line_spacing">
        <source>Line spacing</source>
        <translation>行間</translation>
    </message>
    <message id="settings.line_spacing.tight">
        <source>Tight</source>
        <translation>狭い</translation>
    </message>
    <message id="settings.line_spacing.normal">
        <source>Normal</source>
        <translation>標準</translation>
    </message>
    <message id="settings.line_spacing.wide">
        <source>Wide</source>
        <translation>広い</translation>
    </message>
    <message id="settings.arrangement">
        <source>Panes</source>
        <translation>ペインの配置</translation>
    </message>
    <message id="settings.arrangement.automatic">
        <source>As the window allows</source>
        <translation>ウインドウに合わせる</translation>
    </message>
    <message id="settings.arrangement.side by side">
        <source>Side by side</source>
        <translation>左右に並べる</translation>
    </message>
    <message id="settings.arrangement.stacked">
        <source>One above the other</source>
        <translation>上下に並べる</translation>
    </message>
    <message id="settings.pair">
        <source>Usual pair</source>
        <extracomment>The two languages somebody usually translates between.</extracomment>
        <translation>よく使う言語</translation>
    </message>
    <message id="settings.pair.note">
        <source>When the text is in the target language already, it is translated into the other one.</source>
        <translation>テキストがすでに翻訳先の言語のときは、もう一方の言語に翻訳します。</translation>
    </message>
    <message id="settings.source">
        <source>Translate from</source>
        <translation>翻訳元</translation>
    </message>
    <message id="settings.target">
        <source>Translate into</source>
        <translation>翻訳先</translation>
    </message>
    <message id="settings.other_target">
        <source>If the text is already in it</source>
        <extracomment>Label of the language to translate into when the text is in the target language.</extracomment>
        <translation>すでにその言語のとき</translation>
    </message>
    <message id="settings.shortcut">
        <source>Translate the clipboard</source>
        <translation>クリップボードを翻訳</translation>
    </message>
    <message id="settings.shortcut.help">
        <source>Works in every app. Copy a text, then press the shortcut.</source>
        <translation>どのアプリでも使えます。コピーしてショートカットを押します。</translation>
    </message>
    <message id="settings.double_copy">
        <source>Copying twice</source>
        <extracomment>Pressing the keys for Copy twice.</extracomment>
        <translation>2回続けてコピー</translation>
    </message>
    <message id="settings.double_copy.help">
        <source>Two copies in a row translate too. Off by default: other translators use it.</source>
        <translation>連続コピーでも翻訳します。ほかの翻訳アプリも使うため、初期設定はオフです。</translation>
    </message>
    <message id="settings.network">
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message id="settings.network.value">
        <source>Not used</source>
        <extracomment>What the program does with the network: nothing.</extracomment>
        <translation>未使用</translation>
    </message>
    <message id="settings.network.help">
        <source>Used only when you download a model.</source>
        <translation>モデルをダウンロードするときだけ使用します。</translation>
    </message>
    <message id="settings.history">
        <source>Keep a history</source>
        <translation>履歴を残す</translation>
    </message>
    <message id="settings.history.help">
        <source>On this computer only.</source>
        <translation>このコンピュータの中だけに保存します。</translation>
    </message>
    <message id="settings.forget">
        <source>Forget</source>
        <extracomment>Label of a row with buttons: delete parts of the history.</extracomment>
        <translation>消去</translation>
    </message>
    <message id="settings.export">
        <source>Export</source>
        <translation>書き出し</translation>
    </message>
    <message id="settings.export.help">
        <source>As JSON, or as a table in CSV.</source>
        <translation>JSON または CSV 形式で書き出します。</translation>
    </message>
    <message id="history.title">
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message id="history.forget.hour.short">
        <source>Last hour</source>
        <translation>直近1時間</translation>
    </message>
    <message id="history.forget.all.short">
        <source>Everything</source>
        <translation>すべて</translation>
    </message>
    <message id="history.export">
        <source>Export…</source>
        <translation>書き出す…</translation>
    </message>
    <message id="chord.recording">
        <source>Press keys</source>
        <extracomment>In the field of a shortcut, while it waits for keys.</extracomment>
        <translation>キーを押してください</translation>
    </message>
    <message id="chord.none">
        <source>None</source>
        <extracomment>There is no shortcut.</extracomment>
        <translation>なし</translation>
    </message>
    <message id="error.ChordError.title">
        <source>{chord} cannot be a shortcut</source>
        <extracomment>{chord} is a key combination.</extracomment>
        <translation>{chord}はショートカットにできません</translation>
    </message>
    <message id="error.ChordError.hint">
        <source>{detail}</source>
        <translation>{detail}</translation>
    </message>
    <message id="error.ChordTakenError.title">
        <source>The shortcut {chord} is taken by another program</source>
        <translation>ショートカット{chord}はほかのアプリが使っています</translation>
    </message>
    <message id="error.ChordTakenError.hint">
        <source>Choose other keys in the settings.</source>
        <translation>設定で別のキーを選んでください。</translation>
    </message>
    <message id="error.ChordsUnavailableError.title">
        <source>Shortcuts from other programs do not work on this desktop</source>
        <translation>このデスクトップでは、ほかのアプリからのショートカットは使えません</translation>
    </message>
    <message id="error.ChordsUnavailableError.hint">
        <source>{detail} Paste or drop texts into the window instead.</source>
        <translation>{detail}ウインドウにテキストをペーストするかドロップしてください。</translation>
    </message>
    <message id="error.HistoryError.title">
        <source>The history cannot be used</source>
        <translation>履歴を利用できません</translation>
    </message>
    <message id="error.HistoryError.hint">
        <source>{detail} Translating works without it.</source>
        <translation>{detail}履歴がなくても翻訳できます。</translation>
    </message>
    <message id="error.HistoryDamagedError.title">
        <source>The history was damaged and begins anew</source>
        <translation>履歴が壊れていたため、新しく作り直しました</translation>
    </message>
    <message id="error.HistoryDamagedError.hint">
        <source>The damaged file is kept as {file}.</source>
        <translation>壊れたファイルは{file}として残してあります。</translation>
    </message>
    <message id="error.HistoryNewerError.title">
        <source>The history is of a newer version of PLaMo Desktop</source>
        <translation>履歴は新しいバージョンのPLaMo Desktopのものです</translation>
    </message>
    <message id="error.HistoryNewerError.hint">
        <source>It is left as it is, and nothing is added to it. Update PLaMo Desktop.</source>
        <translation>そのまま残し、何も追加しません。PLaMo Desktopを更新してください。</translation>
    </message>
    <message id="error.HistoryExportError.title">
        <source>The history could not be exported to {file}</source>
        <translation>履歴を{file}に書き出せませんでした</translation>
    </message>
    <message id="error.HistoryExportError.hint">
        <source>{detail} Choose another place.</source>
        <translation>{detail}別の場所を選んでください。</translation>
    </message>
    <message id="detail.A shortcut needs Command or Control in it.">
        <source>A shortcut needs Command or Control in it.</source>
        <translation>ショートカットにはCommandかControlが必要です。</translation>
    </message>
    <message id="detail.Its keys are not known.">
        <source>Its keys are not known.</source>
        <translation>キーが正しくありません。</translation>
    </message>
    <message id="detail.Programs use it themselves.">
        <source>Programs use it themselves.</source>
        <translation>ほとんどのアプリが使うキーです。</translation>
    </message>
    <message id="detail.This keyboard has no such key.">
        <source>This keyboard has no such key.</source>
        <translation>このキーボードにはそのキーがありません。</translation>
    </message>
    <message id="detail.This keyboard layout has no such key.">
        <source>This keyboard layout has no such key.</source>
        <translation>このキーボード配列にはそのキーがありません。</translation>
    </message>
    <message id="detail.Wayland lets no program listen to keys of another.">
        <source>Wayland lets no program listen to keys of another.</source>
        <translation>Waylandでは、ほかのアプリのキー操作を受け取れません。</translation>
    </message>
    <message id="history.search">
        <source>Search the history</source>
        <translation>履歴を検索</translation>
    </message>
    <message id="history.favourites">
        <source>Favourites</source>
        <translation>お気に入り</translation>
    </message>
    <message id="history.more">
        <source>More…</source>
        <translation>その他…</translation>
    </message>
    <message id="history.empty">
        <source>No translations here yet</source>
        <translation>翻訳はまだありません</translation>
    </message>
    <message id="history.open">
        <source>Open in window</source>
        <translation>ウインドウで開く</translation>
    </message>
    <message id="history.copy">
        <source>Copy translation</source>
        <translation>訳文をコピー</translation>
    </message>
    <message id="history.mark">
        <source>Mark as favourite</source>
        <translation>お気に入りに追加</translation>
    </message>
    <message id="history.unmark">
        <source>Remove from favourites</source>
        <translation>お気に入りから削除</translation>
    </message>
    <message id="history.forget">
        <source>Forget</source>
        <extracomment>A button: delete this translation.</extracomment>
        <translation>消去</translation>
    </message>
    <message id="history.forget.hour">
        <source>Forget the last hour</source>
        <translation>直近1時間を消去</translation>
    </message>
    <message id="history.forget.all">
        <source>Forget everything…</source>
        <translation>すべて消去…</translation>
    </message>
    <message id="history.forget.all.question">
        <source>Forget the whole history?</source>
        <translation>履歴をすべて消去しますか？</translation>
    </message>
    <message id="history.forget.all.hint">
        <source>Favourites are forgotten too. This cannot be undone.</source>
        <translation>お気に入りも消去されます。この操作は取り消せません。</translation>
    </message>
    <message id="history.forget.all.yes">
        <source>Forget everything</source>
        <translation>すべて消去</translation>
    </message>
    <message id="history.export.title">
        <source>Export the history</source>
        <translation>履歴を書き出す</translation>
    </message>
    <message id="history.export.name">
        <source>PLaMo Desktop history</source>
        <translation>PLaMo Desktopの履歴</translation>
    </message>
    <message id="button.cancel">
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message id="source.detected">
        <source>Detected</source>
        <extracomment>In place of the name of a language, where it was detected.</extracomment>
        <translation>検出</translation>
    </message>
    <message id="card.close">
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message id="card.pin">
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message id="card.unpin">
        <source>Unpin</source>
        <translation>固定を解除</translation>
    </message>
    <message id="card.open">
        <source>Open in window</source>
        <translation>ウインドウで開く</translation>
    </message>
    <message id="card.replace">
        <source>Replace clipboard</source>
        <translation>クリップボードを訳文に置き換える</translation>
    </message>
    <message id="card.copied">
        <source>Copied</source>
        <translation>コピー済み</translation>
    </message>
    <message id="card.waiting">
        <source>Translating…</source>
        <translation>翻訳中…</translation>
    </message>
    <message id="card.changed">
        <source>The clipboard holds something else by now; it was left alone.</source>
        <translation>クリップボードの内容が変わっていたため、そのままにしました。</translation>
    </message>
    <message id="card.replaced">
        <source>The translation is on the clipboard.</source>
        <translation>訳文をクリップボードに入れました。</translation>
    </message>
    <message id="card.nothing">
        <source>There is no text on the clipboard. Copy a text first.</source>
        <translation>クリップボードにテキストがありません。先にコピーしてください。</translation>
    </message>
    <message id="card.image">
        <source>There is a picture on the clipboard. Texts in pictures cannot be translated.</source>
        <translation>クリップボードにあるのは画像です。画像の中の文字は翻訳できません。</translation>
    </message>
    <message id="card.refused">
        <source>The text on the clipboard was not given out. Drop it on the window, or paste it there.</source>
        <translation>クリップボードのテキストを受け取れませんでした。ウインドウにドロップするかペーストしてください。</translation>
    </message>
    <message id="card.files">
        <source>There are several files on the clipboard. Drop them on the window.</source>
        <translation>クリップボードに複数のファイルがあります。ウインドウにドロップしてください。</translation>
    </message>
    <message id="card.long">
        <source>The text on the clipboard has {n} characters: too long for the card. Open it in the window.</source>
        <translation>クリップボードのテキストは{n}文字あり、カードには長すぎます。ウインドウで開いてください。</translation>
    </message>
    <message id="settings.model.title">
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message id="settings.model.used">
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message id="settings.model.none">
        <source>None is loaded yet</source>
        <translation>まだ読み込まれていません</translation>
    </message>
    <message id="settings.model.get">
        <source>PLaMo 2 Translate</source>
        <translation>PLaMo 2 Translate</translation>
    </message>
    <message id="settings.model.get.help">
        <source>Not on this computer yet.</source>
        <translation>このコンピュータにはまだありません。</translation>
    </message>
    <message id="settings.unload">
        <source>Free its memory when idle</source>
        <translation>使っていないときはメモリを解放</translation>
    </message>
    <message id="settings.unload.help">
        <source>Loading it again takes a few seconds.</source>
        <translation>読み込み直しには数秒かかります。</translation>
    </message>
    <message id="settings.unload.never">
        <source>Never</source>
        <extracomment>A choice in “Free its memory when idle”.</extracomment>
        <translation>しない</translation>
    </message>
    <message id="settings.unload.minutes">
        <source>After {n} minutes</source>
        <translation>{n}分後</translation>
    </message>
    <message id="error.DamagedShortcutError.title">
        <source>The stored shortcut cannot be used</source>
        <translation>保存されていたショートカットは使えません</translation>
    </message>
    <message id="error.DamagedShortcutError.hint">
        <source>The usual one is used instead. Choose another one in the settings.</source>
        <translation>標準のショートカットを使います。設定で別のものを選べます。</translation>
    </message>
    <message id="error.LoginItemError.title">
        <source>PLaMo Desktop cannot be opened at login</source>
        <translation>PLaMo Desktopをログイン時に開けません</translation>
    </message>
    <message id="error.LoginItemError.hint">
        <source>{detail}</source>
        <translation>{detail}</translation>
    </message>
    <message id="detail.It was not started as an app.">
        <source>It was not started as an app.</source>
        <translation>アプリとして起動されていません。</translation>
    </message>
    <message id="source.detected.word">
        <source>detected</source>
        <extracomment>In place of the name of a language, where it is only a guess.</extracomment>
        <translation>検出</translation>
    </message>
    <message id="source.detected.perhaps">
        <source>{language}?</source>
        <extracomment>In place of the name of a language, where it is only a guess.</extracomment>
        <translation>{language}？</translation>
    </message>
    <message id="state.resting">
        <source>Resting, its memory is free</source>
        <translation>休止中（メモリを解放しています）</translation>
    </message>
    <message id="tray.window">
        <source>Show PLaMo Desktop</source>
        <translation>PLaMo Desktopを表示</translation>
    </message>
    <message id="card.permission">
        <source>macOS asks whether PLaMo Desktop may read what you copied. Choose Allow, then press the shortcut again. A text that is dropped on the window or pasted there is never asked about.</source>
        <translation>コピーした内容をPLaMo Desktopが読み取ってよいか、macOSが確認します。「許可」を選んでから、もう一度ショートカットを押してください。ウインドウへのドロップやペーストでは確認されません。</translation>
    </message>
    <message id="settings.window_shortcut">
        <source>Show the window</source>
        <translation>ウインドウを表示</translation>
    </message>
    <message id="settings.window_shortcut.help">
        <source>Brings PLaMo Desktop forward from every app.</source>
        <translation>どのアプリからでもPLaMo Desktopを前面に表示します。</translation>
    </message>
    <message id="settings.private">
        <source>Private mode</source>
        <translation>プライベートモード</translation>
    </message>
    <message id="settings.private.help">
        <source>Nothing is kept: neither texts nor history.</source>
        <translation>テキストも履歴も保存しません。</translation>
    </message>
    <message id="state.private">
        <source>Private mode</source>
        <translation>プライベートモード</translation>
    </message>
    <message id="find.open">
        <source>Find…</source>
        <translation>検索…</translation>
    </message>
    <message id="find.hint">
        <source>Find in this text</source>
        <translation>この文章を検索</translation>
    </message>
    <message id="find.count">
        <source>{n} of {total}</source>
        <translation>{n} / {total}</translation>
    </message>
    <message id="find.none">
        <source>Not found</source>
        <translation>見つかりません</translation>
    </message>
    <message id="find.next">
        <source>Find Next</source>
        <translation>次を検索</translation>
    </message>
    <message id="find.previous">
        <source>Find Previous</source>
        <translation>前を検索</translation>
    </message>
    <message id="find.close">
        <source>Close the search</source>
        <translation>検索を閉じる</translation>
    </message>
    <message id="source.join_lines">
        <source>Join Wrapped Lines</source>
        <translation>折り返された行をつなげる</translation>
    </message>
    <message id="target.copy_both">
        <source>Copy Text and Translation</source>
        <translation>原文と訳文をコピー</translation>
    </message>
    <message id="target.save">
        <source>Save Translation As…</source>
        <translation>訳文を別名で保存…</translation>
    </message>
    <message id="target.save.name">
        <source>Translation</source>
        <translation>訳文</translation>
    </message>
    <message id="target.save.filter">
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
    <message id="menu.view">
        <source>View</source>
        <translation>表示</translation>
    </message>
    <message id="view.larger">
        <source>Larger Text</source>
        <translation>文字を大きく</translation>
    </message>
    <message id="view.smaller">
        <source>Smaller Text</source>
        <translation>文字を小さく</translation>
    </message>
    <message id="view.normal">
        <source>Normal Text Size</source>
        <translation>標準の文字サイズ</translation>
    </message>
    <message id="settings.join_lines">
        <source>Join wrapped lines when pasting</source>
        <translation>ペースト時に折り返された行をつなげる</translation>
    </message>
    <message id="settings.join_lines.help">
        <source>For text from mail and PDF files. Lists, verse and tables stay as they are; Undo brings the lines back.</source>
        <translation>メールや PDF の文章向けです。箇条書き、詩、表はそのままです。取り消すと元の行に戻ります。</translation>
    </message>
    <message id="error.FileNotSavedError.title">
        <source>{file} cannot be saved</source>
        <translation>{file} を保存できません</translation>
    </message>
    <message id="error.FileNotSavedError.hint">
        <source>{detail} What was in the file before is untouched.</source>
        <translation>{detail} 以前のファイルの内容はそのままです。</translation>
    </message>
    <message id="finding.MARKS">
        <source>Formatting or placeholders were not kept at first: the text between them was translated piece by piece.</source>
        <translation>書式やプレースホルダーが一度保たれなかったため、間の文を少しずつ翻訳しました。</translation>
    </message>
    <message id="finding.LEFT_MARKS">
        <source>The model lost formatting or placeholders; a stretch is left as it is.</source>
        <translation>書式やプレースホルダーが失われたため、一部を原文のまま残しました。</translation>
    </message>
    <message id="error.QueueError.title">
        <source>The queue of files cannot be used</source>
        <translation>翻訳待ちのファイル一覧を使えません</translation>
    </message>
    <message id="error.QueueError.hint">
        <source>{detail} The files themselves are untouched.</source>
        <translation>{detail} ファイルそのものは変わっていません。</translation>
    </message>
    <message id="error.QueueDamagedError.title">
        <source>The queue of files was damaged and begins anew</source>
        <translation>翻訳待ちのファイル一覧が壊れていたため、新しく始めます</translation>
    </message>
    <message id="error.QueueDamagedError.hint">
        <source>The damaged one is kept as {file}.</source>
        <translation>壊れたものは {file} として残してあります。</translation>
    </message>
    <message id="error.QueueNewerError.title">
        <source>The queue of files is of a newer version of PLaMo Desktop</source>
        <translation>翻訳待ちのファイル一覧は、より新しい PLaMo Desktop のものです</translation>
    </message>
    <message id="error.QueueNewerError.hint">
        <source>It is left as it is. Update PLaMo Desktop.</source>
        <translation>そのまま残してあります。PLaMo Desktop を更新してください。</translation>
    </message>
    <message id="error.QueueInUseError.title">
        <source>Files are being translated already</source>
        <translation>ファイルはすでに翻訳中です</translation>
    </message>
    <message id="error.QueueInUseError.hint">
        <source>Another PLaMo Desktop is at work on them. Wait until it has ended.</source>
        <translation>別の PLaMo Desktop が翻訳しています。終わるまでお待ちください。</translation>
    </message>
    <message id="error.MissingAnswersError.title">
        <source>The translation is not complete</source>
        <translation>翻訳が完了していません</translation>
    </message>
    <message id="error.MissingAnswersError.hint">
        <source>Try it again: what is translated is kept.</source>
        <translation>もう一度お試しください。翻訳済みの部分は残っています。</translation>
    </message>
    <message id="files.title">
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message id="files.add">
        <source>Add files…</source>
        <translation>ファイルを追加…</translation>
    </message>
    <message id="files.more">
        <source>More for files</source>
        <translation>ファイルのその他の操作</translation>
    </message>
    <message id="files.waiting">
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message id="files.running">
        <source>Starting</source>
        <translation>開始中</translation>
    </message>
    <message id="files.stopped">
        <source>Stopped</source>
        <translation>停止</translation>
    </message>
    <message id="files.done">
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message id="files.failed">
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message id="files.check">
        <source>Check</source>
        <translation>要確認</translation>
    </message>
    <message id="files.of">
        <source>{done} of {total} tokens</source>
        <translation>{done} / {total} トークン</translation>
    </message>
    <message id="files.left" numerus="yes">
        <source>{n} stretches are not translated</source>
        <translation>
            <numerusform>未翻訳の箇所 {n}</numerusform>
        </translation>
    </message>
    <message id="files.doubts" numerus="yes">
        <source>{n} places to check</source>
        <translation>
            <numerusform>確認が必要な箇所 {n}</numerusform>
        </translation>
    </message>
    <message id="files.encoding">
        <source>written in {encoding}</source>
        <translation>{encoding} で保存</translation>
    </message>
    <message id="files.sum.done">
        <source>{n} done</source>
        <translation>完了 {n}</translation>
    </message>
    <message id="files.sum.running">
        <source>{n} running</source>
        <translation>処理中 {n}</translation>
    </message>
    <message id="files.sum.waiting">
        <source>{n} waiting</source>
        <translation>待機 {n}</translation>
    </message>
    <message id="files.sum.stopped">
        <source>{n} stopped</source>
        <translation>停止 {n}</translation>
    </message>
    <message id="files.sum.failed">
        <source>{n} failed</source>
        <translation>失敗 {n}</translation>
    </message>
    <message id="files.paused">
        <source>Paused  ·  {summary}</source>
        <translation>一時停止中  ·  {summary}</translation>
    </message>
    <message id="files.pause">
        <source>Pause files</source>
        <translation>ファイルの翻訳を一時停止</translation>
    </message>
    <message id="files.resume">
        <source>Go on with files</source>
        <translation>ファイルの翻訳を再開</translation>
    </message>
    <message id="files.fold">
        <source>Hide files</source>
        <translation>ファイルをたたむ</translation>
    </message>
    <message id="files.unfold">
        <source>Show files</source>
        <translation>ファイルを開く</translation>
    </message>
    <message id="files.clear">
        <source>Remove Finished Files from List</source>
        <translation>完了したファイルを一覧から除く</translation>
    </message>
    <message id="files.stop_all">
        <source>Stop All</source>
        <translation>すべて停止</translation>
    </message>
    <message id="files.open">
        <source>Open Translation</source>
        <translation>訳文を開く</translation>
    </message>
    <message id="files.reveal">
        <source>Show in Folder</source>
        <translation>フォルダに表示</translation>
    </message>
    <message id="files.reveal.mac">
        <source>Show in Finder</source>
        <translation>Finderに表示</translation>
    </message>
    <message id="files.report">
        <source>What to Check…</source>
        <translation>確認が必要な箇所…</translation>
    </message>
    <message id="files.stop">
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message id="files.up">
        <source>Move Up</source>
        <translation>上へ移動</translation>
    </message>
    <message id="files.down">
        <source>Move Down</source>
        <translation>下へ移動</translation>
    </message>
    <message id="files.again">
        <source>Translate Again</source>
        <translation>もう一度翻訳</translation>
    </message>
    <message id="files.remove">
        <source>Remove from List</source>
        <translation>一覧から除く</translation>
    </message>
    <message id="files.choose">
        <source>Choose files to translate</source>
        <translation>翻訳するファイルを選択</translation>
    </message>
    <message id="files.translate">
        <source>Translate Files…</source>
        <translation>ファイルを翻訳…</translation>
    </message>
    <message id="files.line">
        <source>Line {n}</source>
        <translation>{n} 行目</translation>
    </message>
    <message id="files.report.title">
        <source>What to check in {file}</source>
        <translation>{file} の確認が必要な箇所</translation>
    </message>
    <message id="files.report.hint">
        <source>The translation is written. These places were found doubtful:</source>
        <translation>訳文は保存されています。次の箇所に疑いがあります。</translation>
    </message>
    <message id="files.report.copy">
        <source>Copy list</source>
        <translation>一覧をコピー</translation>
    </message>
    <message id="files.drop.text">
        <source>Show its text here</source>
        <translation>本文をここに表示</translation>
    </message>
    <message id="files.drop.one">
        <source>Translate into {language}</source>
        <translation>{language}に翻訳</translation>
    </message>
    <message id="files.drop.beside">
        <source>The translation is put beside the file. Nothing is overwritten.</source>
        <translation>訳文はファイルと同じ場所に保存されます。上書きはしません。</translation>
    </message>
    <message id="files.drop.folder">
        <source>The translation is put into {folder}. Nothing is overwritten.</source>
        <translation>訳文は {folder} に保存されます。上書きはしません。</translation>
    </message>
    <message id="settings.files">
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message id="settings.output">
        <source>Put translations</source>
        <translation>訳文の保存先</translation>
    </message>
    <message id="settings.output.help">
        <source>A translation has the language in its name. It never takes the place of another file.</source>
        <translation>訳文の名前には言語が入ります。ほかのファイルを置き換えることはありません。</translation>
    </message>
    <message id="settings.output.beside">
        <source>Beside the file</source>
        <translation>ファイルと同じ場所</translation>
    </message>
    <message id="settings.output.choose">
        <source>Choose a folder…</source>
        <translation>フォルダを選択…</translation>
    </message>
    <message id="settings.bilingual">
        <source>Keep the original beside the translation</source>
        <translation>原文も並べて残す</translation>
    </message>
    <message id="settings.bilingual.help">
        <source>Paragraph by paragraph, in formats that can hold both.</source>
        <translation>両方を入れられる形式で、段落ごとに並べます。</translation>
    </message>
    <message id="settings.footer">
        <source>Say that it is machine translated</source>
        <translation>機械翻訳であることを記す</translation>
    </message>
    <message id="settings.footer.help">
        <source>A sentence at the end: “Machine translated with PLaMo.”</source>
        <translation>末尾に「PLaMo による機械翻訳です。」と入れます。</translation>
    </message>
    <message id="settings.file_tokens">
        <source>Text per request</source>
        <translation>一度に読む量</translation>
    </message>
    <message id="settings.file_tokens.help">
        <source>More gives the model more context. Smaller pieces are tried automatically where something goes wrong.</source>
        <translation>多いほど文脈が伝わります。うまくいかない箇所は、自動的に小さく分けて再試行します。</translation>
    </message>
    <message id="error.DocumentError.title">
        <source>This is not a proper {format} file</source>
        <translation>正しい {format} ファイルではありません</translation>
    </message>
    <message id="error.DocumentError.hint">
        <source>{detail} Nothing was changed.</source>
        <translation>{detail} 何も変更していません。</translation>
    </message>
    <message id="error.SourceChangedError.title">
        <source>{file} is no longer what it was</source>
        <translation>{file} は元のままではありません</translation>
    </message>
    <message id="error.SourceChangedError.hint">
        <source>{detail} Translate it again; nothing was written.</source>
        <translation>{detail} もう一度翻訳してください。何も書き込んでいません。</translation>
    </message>
    <message id="error.FilesPassedOverError.title">
        <source>Some files were passed over</source>
        <translation>翻訳しなかったファイルがあります</translation>
    </message>
    <message id="error.FilesPassedOverError.hint">
        <source>{names}: {detail}</source>
        <translation>{names}：{detail}</translation>
    </message>
    <message id="detail.It is not there.">
        <source>It is not there.</source>
        <translation>存在しません。</translation>
    </message>
    <message id="detail.It cannot be read.">
        <source>It cannot be read.</source>
        <translation>読み込めません。</translation>
    </message>
    <message id="detail.It is neither a file nor a folder.">
        <source>It is neither a file nor a folder.</source>
        <translation>ファイルでもフォルダでもありません。</translation>
    </message>
    <message id="detail.There is no file in it that can be translated.">
        <source>There is no file in it that can be translated.</source>
        <translation>翻訳できるファイルが入っていません。</translation>
    </message>
    <message id="detail.It was changed while it was being translated.">
        <source>It was changed while it was being translated.</source>
        <translation>翻訳中に変更されました。</translation>
    </message>
    <message id="detail.It is larger than 256 MB.">
        <source>It is larger than 256 MB.</source>
        <translation>256 MB を超えています。</translation>
    </message>
    <message id="files.elsewhere">
        <source>Put Translation Elsewhere…</source>
        <translation>訳文を別の場所に保存…</translation>
    </message>
    <message id="files.elsewhere.title">
        <source>Choose a folder for the translation</source>
        <translation>訳文の保存先を選択</translation>
    </message>
    <message id="detail.Its first line does not begin with “WEBVTT”.">
        <source>Its first line does not begin with “WEBVTT”.</source>
        <translation>最初の行が「WEBVTT」で始まっていません。</translation>
    </message>
    <message id="detail.Its values are nested too deeply.">
        <source>Its values are nested too deeply.</source>
        <translation>値の入れ子が深すぎます。</translation>
    </message>
    <message id="detail.There is no section “[Events]”.">
        <source>There is no section “[Events]”.</source>
        <translation>「[Events]」の節がありません。</translation>
    </message>
    <message id="detail.It is protected with a password, or an old .doc under another name.">
        <source>It is protected with a password, or an old .doc under another name.</source>
        <translation>パスワードで保護されているか、名前だけ変えた古い .doc です。</translation>
    </message>
    <message id="detail.It is damaged, or no package of files.">
        <source>It is damaged, or no package of files.</source>
        <translation>壊れているか、文書のパッケージではありません。</translation>
    </message>
    <message id="detail.It is protected with a password.">
        <source>It is protected with a password.</source>
        <translation>パスワードで保護されています。</translation>
    </message>
    <message id="detail.It holds two files of the same name.">
        <source>It holds two files of the same name.</source>
        <translation>同じ名前のファイルが二つ入っています。</translation>
    </message>
    <message id="detail.It has no list of contents, so it is no document of a word processor.">
        <source>It has no list of contents, so it is no document of a word processor.</source>
        <translation>内容の一覧がないため、ワープロ文書ではありません。</translation>
    </message>
    <message id="detail.There is no text document in it.">
        <source>There is no text document in it.</source>
        <translation>文書が入っていません。</translation>
    </message>
    <message id="files.paragraph">
        <source>Paragraph {n}</source>
        <translation>{n} 段落目</translation>
    </message>
    <message id="detail.macOS does not allow it. Allow the folder in System Settings, Privacy &amp; Security, Files and Folders, for PLaMo Desktop or the terminal it runs in.">
        <source>macOS does not allow it. Allow the folder in System Settings, Privacy &amp; Security, Files and Folders, for PLaMo Desktop or the terminal it runs in.</source>
        <translation>macOS が許可していません。「システム設定」の「プライバシーとセキュリティ」にある「ファイルとフォルダ」で、PLaMo Desktop（ターミナルから使う場合はターミナル）にこのフォルダを許可してください。</translation>
    </message>
    <message id="files.sum.check">
        <source>{n} to check</source>
        <translation>要確認 {n}</translation>
    </message>
    <message id="files.read_in">
        <source>read as {encoding}</source>
        <translation>{encoding} として読み込み</translation>
    </message>
    <message id="files.encodings">
        <source>Text Encoding</source>
        <translation>文字コード</translation>
    </message>
    <message id="files.encodings.found_out">
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message id="encoding.japanese">
        <source>Japanese</source>
        <translation>日本語</translation>
    </message>
    <message id="encoding.simplified">
        <source>Simplified Chinese</source>
        <translation>簡体字中国語</translation>
    </message>
    <message id="encoding.traditional">
        <source>Traditional Chinese</source>
        <translation>繁体字中国語</translation>
    </message>
    <message id="encoding.korean">
        <source>Korean</source>
        <translation>韓国語</translation>
    </message>
    <message id="encoding.western">
        <source>Western European</source>
        <translation>西ヨーロッパ言語</translation>
    </message>
    <message id="encoding.central">
        <source>Central European</source>
        <translation>中央ヨーロッパ言語</translation>
    </message>
    <message id="encoding.cyrillic">
        <source>Cyrillic</source>
        <translation>キリル文字</translation>
    </message>
    <message id="encoding.greek">
        <source>Greek</source>
        <translation>ギリシャ語</translation>
    </message>
    <message id="encoding.turkish">
        <source>Turkish</source>
        <translation>トルコ語</translation>
    </message>
    <message id="encoding.hebrew">
        <source>Hebrew</source>
        <translation>ヘブライ語</translation>
    </message>
    <message id="encoding.arabic">
        <source>Arabic</source>
        <translation>アラビア語</translation>
    </message>
    <message id="encoding.baltic">
        <source>Baltic</source>
        <translation>バルト諸語</translation>
    </message>
    <message id="encoding.vietnamese">
        <source>Vietnamese</source>
        <translation>ベトナム語</translation>
    </message>
    <message id="encoding.thai">
        <source>Thai</source>
        <translation>タイ語</translation>
    </message>
    <message id="error.DemoModelError.title">
        <source>The demo model is part of PLaMo Desktop</source>
        <translation>デモモデルはPLaMo Desktopの一部です</translation>
    </message>
    <message id="error.DemoModelError.hint">
        <source>It is neither downloaded nor removed. Models that are: {known}.</source>
        <translation>ダウンロードや削除の対象ではありません。対象のモデル：{known}。</translation>
    </message>
    <message id="state.outside">
        <source>From a link: choose Translate</source>
        <translation>リンクのテキスト：「翻訳」を押すと翻訳します</translation>
    </message>
    <message id="outside.title">
        <source>This text came with a link</source>
        <translation>このテキストはリンクから届きました</translation>
    </message>
    <message id="outside.text">
        <source>A web page or another program opened the link. Nothing is translated until you choose Translate; Undo brings your own text back.</source>
        <translation>Webページまたはほかのアプリがリンクを開きました。「翻訳」を押すまで翻訳しません。取り消すと元のテキストに戻ります。</translation>
    </message>
    <message id="error.LinkError.title">
        <source>The link was not opened</source>
        <translation>リンクを開きませんでした</translation>
    </message>
    <message id="error.LinkError.hint">
        <source>{detail} Nothing was changed.</source>
        <translation>{detail}何も変更していません。</translation>
    </message>
    <message id="error.LinkPartError.title">
        <source>The link was not opened</source>
        <translation>リンクを開きませんでした</translation>
    </message>
    <message id="error.LinkPartError.hint">
        <source>Links know no “{name}”, only text, from and to. Nothing was changed.</source>
        <translation>リンクでは「{name}」を指定できません。指定できるのはtext、from、toだけです。何も変更していません。</translation>
    </message>
    <message id="error.LinkLanguageError.title">
        <source>The link was not opened</source>
        <translation>リンクを開きませんでした</translation>
    </message>
    <message id="error.LinkLanguageError.hint">
        <source>The model does not know the language “{name}”. Nothing was changed.</source>
        <translation>モデルは言語「{name}」に対応していません。何も変更していません。</translation>
    </message>
    <message id="error.LoginItemApprovalError.title">
        <source>macOS waits for you to allow this</source>
        <translation>macOSでの許可が必要です</translation>
    </message>
    <message id="error.LoginItemApprovalError.hint">
        <source>Turn PLaMo Desktop on in System Settings, General, Login Items.</source>
        <translation>システム設定の「一般」＞「ログイン項目」でPLaMo Desktopをオンにしてください。</translation>
    </message>
    <message id="detail.It is longer than 100,000 characters.">
        <source>It is longer than 100,000 characters.</source>
        <translation>100,000文字を超えています。</translation>
    </message>
    <message id="detail.It does not begin with plamo-desktop://translate.">
        <source>It does not begin with plamo-desktop://translate.</source>
        <translation>plamo-desktop://translateで始まっていません。</translation>
    </message>
    <message id="detail.Only “?” and parameters can follow, and “#” is written %23.">
        <source>Only “?” and parameters can follow, and “#” is written %23.</source>
        <translation>後に続けられるのは「?」とパラメータだけです。「#」は%23と書きます。</translation>
    </message>
    <message id="detail.Text and translation would be in the same language.">
        <source>Text and translation would be in the same language.</source>
        <translation>原文と訳文が同じ言語になっています。</translation>
    </message>
    <message id="detail.It says something twice.">
        <source>It says something twice.</source>
        <translation>同じパラメータが2回あります。</translation>
    </message>
    <message id="detail.Its percent-encoding is broken.">
        <source>Its percent-encoding is broken.</source>
        <translation>パーセントエンコーディングが壊れています。</translation>
    </message>
    <message id="detail.Its text has control characters.">
        <source>Its text has control characters.</source>
        <translation>テキストに制御文字が含まれています。</translation>
    </message>
    <message id="detail.Its text has characters that turn the direction of writing around.">
        <source>Its text has characters that turn the direction of writing around.</source>
        <translation>テキストに、書字方向を変える文字が含まれています。</translation>
    </message>
    <message id="detail.It has no text.">
        <source>It has no text.</source>
        <translation>テキストがありません。</translation>
    </message>
    <message id="licences.open">
        <source>Licences</source>
        <translation>ライセンス</translation>
    </message>
    <message id="licences.title">
        <source>Licences</source>
        <translation>ライセンス</translation>
    </message>
    <message id="licences.part">
        <source>Part of the program</source>
        <translation>プログラムの部品</translation>
    </message>
    <message id="licences.sentence">
        <source>PLaMo Desktop is made of these parts, each under a licence of its own.</source>
        <translation>PLaMo Desktop は次のソフトウェアからできています。それぞれに独自のライセンスがあります。</translation>
    </message>
    <message id="licences.close">
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message id="detail.PLaMo Desktop was moved or replaced while it ran. Quit it and open it again.">
        <source>PLaMo Desktop was moved or replaced while it ran. Quit it and open it again.</source>
        <translation>起動中に PLaMo Desktop が移動されたか、置き換えられました。終了して、開き直してください。</translation>
    </message>
    <message id="error.ChoicesNotKeptError.title">
        <source>The settings cannot be saved</source>
        <translation>設定を保存できません</translation>
    </message>
    <message id="error.ChoicesNotKeptError.hint">
        <source>{detail} What you have chosen is in force until you quit.</source>
        <translation>{detail}選んだ設定は終了するまで有効です。</translation>
    </message>
    <message id="detail.It is a translation of a file beside it.">
        <source>It is a translation of a file beside it.</source>
        <translation>隣にあるファイルの翻訳です。</translation>
    </message>
    <message id="detail.Database or disk is full.">
        <source>Database or disk is full.</source>
        <translation>ディスクの空き容量がありません。</translation>
    </message>
    <message id="detail.Database is locked.">
        <source>Database is locked.</source>
        <translation>ほかのプログラムが使用中です。</translation>
    </message>
    <message id="detail.Unable to open database file.">
        <source>Unable to open database file.</source>
        <translation>ファイルを開けません。</translation>
    </message>
    <message id="detail.Disk I/O error.">
        <source>Disk I/O error.</source>
        <translation>ディスクの読み書きでエラーが発生しました。</translation>
    </message>
    <message id="error.AlreadyTranslatedError.title">
        <source>{file} is in {language} already</source>
        <translation>{file} はすでに{language}です</translation>
    </message>
    <message id="error.AlreadyTranslatedError.hint">
        <source>Nothing was written. Choose another language to translate into; or, if it is in another one itself, name that one.</source>
        <translation>何も書き込んでいません。別の翻訳先の言語を選んでください。実際には別の言語で書かれている場合は、その言語を指定してください。</translation>
    </message>
    <message id="detail.By its name it is in that language already.">
        <source>By its name it is in that language already.</source>
        <translation>ファイル名によると、すでにその言語です。</translation>
    </message>
    <message id="settings.show_tray.mac">
        <source>Show in the menu bar</source>
        <translation>メニューバーに表示</translation>
    </message>
    <message id="licence.failed">
        <source>The licence was not fetched. Check the network and try again.</source>
        <translation>ライセンスを取得できませんでした。ネットワークを確認して、もう一度お試しください。</translation>
    </message>
</context>
</TS>
