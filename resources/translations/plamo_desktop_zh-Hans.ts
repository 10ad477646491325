<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name></name>
    <message id="app.about">
        <source>About PLaMo Desktop</source>
        <translation>关于 PLaMo Desktop</translation>
    </message>
    <message id="app.sentence">
        <source>A private translator that works without a network.</source>
        <extracomment>One line under the name in “About”.</extracomment>
        <translation>无需网络的私密翻译 App。</translation>
    </message>
    <message id="app.version">
        <source>Version {version}</source>
        <translation>版本 {version}</translation>
    </message>
    <message id="app.licence">
        <source>Licensed under the Apache License 2.0</source>
        <translation>依据 Apache License 2.0 许可</translation>
    </message>
    <message id="app.built">
        <source>Built with PLaMo</source>
        <extracomment>A phrase of the model&apos;s licence: always in English.</extracomment>
        <translation>Built with PLaMo</translation>
    </message>
    <message id="source.name">
        <source>Text to translate</source>
        <translation>要翻译的文本</translation>
    </message>
    <message id="source.placeholder">
        <source>Type or paste text</source>
        <translation>输入或粘贴文本</translation>
    </message>
    <message id="source.language">
        <source>Translate from</source>
        <translation>源语言</translation>
    </message>
    <message id="source.detect">
        <source>Detect language</source>
        <extracomment>A choice in the list of source languages, above the languages.</extracomment>
        <translation>检测语言</translation>
    </message>
    <message id="source.clear">
        <source>Clear</source>
        <extracomment>Name of the button that empties the left pane.</extracomment>
        <translation>清除</translation>
    </message>
    <message id="target.name">
        <source>Translation</source>
        <translation>译文</translation>
    </message>
    <message id="target.placeholder">
        <source>The translation appears here</source>
        <translation>译文会显示在这里</translation>
    </message>
    <message id="target.language">
        <source>Translate into</source>
        <translation>目标语言</translation>
    </message>
    <message id="target.copy">
        <source>Copy</source>
        <translation>拷贝</translation>
    </message>
    <message id="target.copy.name">
        <source>Copy the translation</source>
        <translation>拷贝译文</translation>
    </message>
    <message id="language.experimental">
        <source>experimental</source>
        <extracomment>Beside the name of a language the model knows less well.</extracomment>
        <translation>实验性</translation>
    </message>
    <message id="language.experimental.group">
        <source>Experimental</source>
        <extracomment>Heading of such languages in the list.</extracomment>
        <translation>实验性</translation>
    </message>
    <message id="toolbar.swap">
        <source>Swap languages and texts</source>
        <translation>对调语言和文本</translation>
    </message>
    <message id="toolbar.translate">
        <source>Translate</source>
        <extracomment>A button: a verb.</extracomment>
        <translation>翻译</translation>
    </message>
    <message id="toolbar.stop">
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message id="toolbar.settings">
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message id="count.tokens" numerus="yes">
        <source>{n} tokens</source>
        <extracomment>A token is the unit that the model reads. {n} is the number.</extracomment>
        <translation>
            <numerusform>{n} 个词元</numerusform>
        </translation>
    </message>
    <message id="count.tokens.pending">
        <source>… tokens</source>
        <extracomment>Shown until the number is known.</extracomment>
        <translation>… 个词元</translation>
    </message>
    <message id="count.tip">
        <source>Tokens are what the model reads: so many this text adds to its prompt. White space around the text is not sent, and not counted.
Characters are those of the whole text.
A text of more than {n} tokens is translated in parts, cut between paragraphs or sentences.
“plamo-desktop tokens” counts a text by itself.</source>
        <translation>词元是模型读取的单位。这里显示这段文本在提示词中占多少词元。首尾的空白不会发送，也不计入。
字符数是整段文本的字符数。
超过 {n} 个词元的文本会在段落或句子之间切分，分段翻译。
“plamo-desktop tokens”只计算文本本身。</translation>
    </message>
    <message id="count.characters" numerus="yes">
        <source>{n} characters</source>
        <extracomment>{n} is the number.</extracomment>
        <translation>
            <numerusform>{n} 个字符</numerusform>
        </translation>
    </message>
    <message id="count.parts">
        <source>about {n} parts</source>
        <extracomment>How many parts a long text will be cut into; there are always several.</extracomment>
        <translation>约 {n} 段</translation>
    </message>
    <message id="count.rate">
        <source>{n} tok/s</source>
        <extracomment>Tokens per second; keep it short.</extracomment>
        <translation>{n} 词元/秒</translation>
    </message>
    <message id="count.seconds">
        <source>{n} s</source>
        <extracomment>Seconds; keep it short.</extracomment>
        <translation>{n} 秒</translation>
    </message>
    <message id="count.stopped">
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message id="count.unfinished">
        <source>Unfinished</source>
        <translation>未完成</translation>
    </message>
    <message id="state.preparing">
        <source>Preparing the vocabulary…</source>
        <translation>正在准备词表…</translation>
    </message>
    <message id="state.preparing.percent">
        <source>Preparing the vocabulary… {percent} %</source>
        <translation>正在准备词表… {percent}%</translation>
    </message>
    <message id="state.loading">
        <source>Loading model…</source>
        <translation>正在载入模型…</translation>
    </message>
    <message id="state.loading.percent">
        <source>Loading model… {percent} %</source>
        <translation>正在载入模型… {percent}%</translation>
    </message>
    <message id="state.ready">
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message id="state.waiting">
        <source>Waiting for the model…</source>
        <translation>正在等待模型…</translation>
    </message>
    <message id="state.waiting.percent">
        <source>Waiting for the model… {percent} %</source>
        <translation>正在等待模型… {percent}%</translation>
    </message>
    <message id="state.reading">
        <source>Reading…</source>
        <extracomment>The model reads the text, before it writes.</extracomment>
        <translation>正在读取原文…</translation>
    </message>
    <message id="state.reading.percent">
        <source>Reading… {percent} %</source>
        <translation>正在读取原文… {percent}%</translation>
    </message>
    <message id="state.reading.part">
        <source>Reading… ({number}/{total})</source>
        <extracomment>{number} and {total} are numbers.</extracomment>
        <translation>正在读取…（{number}/{total}）</translation>
    </message>
    <message id="state.translating">
        <source>Translating…</source>
        <translation>正在翻译…</translation>
    </message>
    <message id="state.translating.part">
        <source>Translating… ({number}/{total})</source>
        <extracomment>{number} and {total} are numbers.</extracomment>
        <translation>正在翻译…（{number}/{total}）</translation>
    </message>
    <message id="state.stopped">
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message id="state.none">
        <source>No model</source>
        <translation>没有模型</translation>
    </message>
    <message id="state.long">
        <source>Long text: choose Translate</source>
        <extracomment>“Translate” is the button of toolbar.translate.</extracomment>
        <translation>文本较长：请点按“翻译”</translation>
    </message>
    <message id="model.name">
        <source>{name} · {precision}</source>
        <extracomment>{name} is the model&apos;s name, {precision} “4-bit”, “8-bit” or “BF16”.</extracomment>
        <translation>{name} · {precision}</translation>
    </message>
    <message id="model.demo">
        <source>Demo model</source>
        <translation>演示模型</translation>
    </message>
    <message id="download.open">
        <source>Download the real model…</source>
        <extracomment>“Real” in contrast to the demo model that is bundled.</extracomment>
        <translation>下载正式模型…</translation>
    </message>
    <message id="download.name">
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message id="download.part">
        <source>{done} of {total} {unit}</source>
        <extracomment>{unit} is MB or GB, as in “3.2 of 5.4 GB”.</extracomment>
        <translation>{done} {unit}，共 {total} {unit}</translation>
    </message>
    <message id="download.left.seconds">
        <source>about {n} s left</source>
        <translation>大约还剩 {n} 秒</translation>
    </message>
    <message id="download.left.minutes">
        <source>about {n} min left</source>
        <translation>大约还剩 {n} 分钟</translation>
    </message>
    <message id="download.left.hours">
        <source>about {hours} h {minutes} min left</source>
        <translation>大约还剩 {hours} 小时 {minutes} 分钟</translation>
    </message>
    <message id="download.stage.waiting-for-other">
        <source>Waiting for the download of another window</source>
        <translation>正在等待另一个窗口的下载</translation>
    </message>
    <message id="download.stage.connecting">
        <source>Connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message id="download.stage.downloading">
        <source>Downloading</source>
        <translation>正在下载</translation>
    </message>
    <message id="download.stage.stalled">
        <source>Nothing is arriving</source>
        <translation>没有收到数据</translation>
    </message>
    <message id="download.stage.retrying">
        <source>Trying again in {seconds} s</source>
        <translation>{seconds} 秒后重试</translation>
    </message>
    <message id="download.stage.verifying">
        <source>Checking what has arrived</source>
        <translation>正在检查收到的数据</translation>
    </message>
    <message id="download.stage.copying">
        <source>Copying</source>
        <translation>正在拷贝</translation>
    </message>
    <message id="download.stage.complete">
        <source>Complete</source>
        <translation>已完成</translation>
    </message>
    <message id="download.ready">
        <source>Ready to download</source>
        <translation>可以下载</translation>
    </message>
    <message id="download.start">
        <source>Download Anyway</source>
        <extracomment>Though there is not enough memory.</extracomment>
        <translation>仍然下载</translation>
    </message>
    <message id="download.paused">
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message id="download.pause">
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message id="download.resume">
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message id="download.background">
        <source>Continue in Background</source>
        <translation>在后台继续</translation>
    </message>
    <message id="download.discard">
        <source>Cancel Download</source>
        <translation>取消下载</translation>
    </message>
    <message id="download.keep">
        <source>Keep</source>
        <extracomment>A button: do not cancel the download.</extracomment>
        <translation>保留</translation>
    </message>
    <message id="download.discard.title">
        <source>Cancel the download?</source>
        <translation>要取消下载吗？</translation>
    </message>
    <message id="download.discard.text">
        <source>What has arrived is removed from this computer.</source>
        <translation>已收到的数据会从这台电脑上移除。</translation>
    </message>
    <message id="download.note">
        <source>Closing this sheet does not stop the download. After a restart it goes on where it was.</source>
        <translation>关闭此面板不会停止下载。重新启动后会从中断处继续。</translation>
    </message>
    <message id="download.note.paused">
        <source>What has arrived is kept; it goes on where it was.</source>
        <translation>已收到的数据会保留，之后可从中断处继续。</translation>
    </message>
    <message id="download.note.stalled">
        <source>The connection is open but silent. It is tried anew if this lasts.</source>
        <translation>连接仍在，但没有响应。如果持续下去，会重新连接。</translation>
    </message>
    <message id="download.news.running">
        <source>{name} is being downloaded</source>
        <translation>正在下载 {name}</translation>
    </message>
    <message id="download.news.paused">
        <source>The download of {name} is paused</source>
        <translation>{name} 的下载已暂停</translation>
    </message>
    <message id="download.news.show">
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message id="sheet.title">
        <source>Get the model</source>
        <translation>获取模型</translation>
    </message>
    <message id="sheet.about">
        <source>{precision}, for Apple silicon  ·  {size}</source>
        <extracomment>{precision} is “4-bit” or so, {size} “5.4 GB”.</extracomment>
        <translation>{precision}，用于 Apple 芯片  ·  {size}</translation>
    </message>
    <message id="sheet.cancel">
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message id="sheet.close">
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message id="licence.title">
        <source>PLaMo community licence</source>
        <translation>PLaMo 社区许可证</translation>
    </message>
    <message id="licence.summary">
        <source>In short, and no replacement for reading it: commercial use, also inside a company, needs registration with Preferred Networks beforehand. Whoever passes the model or its translations on says “Built with PLaMo”, supplies the licence, and says that published translations are made by a machine. Users are adults or have consent. Do not rely on it alone for legal, medical or financial decisions.</source>
        <extracomment>In plain words; the licence itself is shown below it. “Built with PLaMo” stays English.</extracomment>
        <translation>以下是要点，不能代替阅读全文：商业使用（包括公司内部使用）须事先向 Preferred Networks 登记。分发模型或译文时，须注明“Built with PLaMo”并附上许可证；公开发布的译文须注明由机器翻译。使用者须为成年人或已获得同意。请勿仅凭译文作出法律、医疗或财务决定。</translation>
    </message>
    <message id="licence.waiting">
        <source>The licence is being fetched…</source>
        <translation>正在获取许可证…</translation>
    </message>
    <message id="licence.use">
        <source>What will you use it for?</source>
        <translation>你将如何使用？</translation>
    </message>
    <message id="licence.use.private">
        <source>Private use</source>
        <translation>个人使用</translation>
    </message>
    <message id="licence.use.commercial">
        <source>Commercial use, registered with Preferred Networks</source>
        <translation>商业使用，已向 Preferred Networks 登记</translation>
    </message>
    <message id="licence.agree">
        <source>I have read the licence and agree to it</source>
        <translation>我已阅读并同意许可证</translation>
    </message>
    <message id="licence.network">
        <source>This opens the network once, for this download only.</source>
        <translation>仅为此次下载连接网络。</translation>
    </message>
    <message id="licence.go">
        <source>Agree and Download</source>
        <translation>同意并下载</translation>
    </message>
    <message id="models.title">
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message id="models.looking">
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message id="models.checking">
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message id="models.used">
        <source>In use</source>
        <extracomment>Beside the model that is in use.</extracomment>
        <translation>正在使用</translation>
    </message>
    <message id="models.use">
        <source>Use</source>
        <extracomment>A button: use this model.</extracomment>
        <translation>使用</translation>
    </message>
    <message id="models.download">
        <source>Download…</source>
        <translation>下载…</translation>
    </message>
    <message id="models.smaller">
        <source>Take {precision}</source>
        <extracomment>A button: take the smaller model; {precision} is “4-bit” or so.</extracomment>
        <translation>改用 {precision}</translation>
    </message>
    <message id="models.forget">
        <source>Forget this folder</source>
        <extracomment>Its files stay.</extracomment>
        <translation>从列表中移除此文件夹</translation>
    </message>
    <message id="models.folder">
        <source>Choose a Folder…</source>
        <translation>选取文件夹…</translation>
    </message>
    <message id="models.folder.title">
        <source>Choose a model folder</source>
        <translation>选取模型文件夹</translation>
    </message>
    <message id="models.demo">
        <source>A small model to try things out; always here</source>
        <translation>供试用的小模型，随时可用</translation>
    </message>
    <message id="models.here">
        <source>On this computer</source>
        <translation>在这台电脑上</translation>
    </message>
    <message id="models.partial">
        <source>Partly downloaded</source>
        <translation>已下载一部分</translation>
    </message>
    <message id="models.absent">
        <source>Not downloaded</source>
        <translation>未下载</translation>
    </message>
    <message id="models.unusable">
        <source>Its folder holds other files</source>
        <translation>文件夹中有其他文件</translation>
    </message>
    <message id="models.needs">
        <source>{size} of memory</source>
        <translation>需要 {size} 内存</translation>
    </message>
    <message id="models.misfit">
        <source>Needs {needed} of memory; this computer has {available} for it</source>
        <translation>需要 {needed} 内存；这台电脑可用 {available}</translation>
    </message>
    <message id="loading.title">
        <source>The model is being loaded</source>
        <translation>正在载入模型</translation>
    </message>
    <message id="loading.text">
        <source>You can type already; the text is translated as soon as the model is ready.</source>
        <translation>现在就可以输入；模型就绪后会立即翻译。</translation>
    </message>
    <message id="demo.title">
        <source>You are using the demo model</source>
        <translation>你正在使用演示模型</translation>
    </message>
    <message id="demo.text">
        <source>It knows only about 300 words and some set phrases. Anything else comes out wrong.</source>
        <translation>它只认识大约 300 个词和一些固定短句。其他内容会译错。</translation>
    </message>
    <message id="demo.try">
        <source>Try a sentence</source>
        <translation>试试例句</translation>
    </message>
    <message id="demo.outside.title">
        <source>Outside the demo model’s language</source>
        <translation>超出演示模型的范围</translation>
    </message>
    <message id="demo.outside.text">
        <source>The demo model does not know: {words}. Do not trust this translation.</source>
        <extracomment>{words} is a list of words in quotation marks.</extracomment>
        <translation>演示模型不认识：{words}。请勿相信此译文。</translation>
    </message>
    <message id="demo.outside.more">
        <source>The demo model does not know: {words} and more. Do not trust this translation.</source>
        <extracomment>{words} is a list of words; there are more.</extracomment>
        <translation>演示模型不认识：{words}等。请勿相信此译文。</translation>
    </message>
    <message id="finding.title">
        <source>Check this translation</source>
        <translation>请检查此译文</translation>
    </message>
    <message id="finding.title.left">
        <source>Not everything is translated</source>
        <translation>有内容未翻译</translation>
    </message>
    <message id="finding.ECHO">
        <source>It is the same as the text: nothing was translated.</source>
        <translation>译文与原文相同：没有翻译。</translation>
    </message>
    <message id="finding.SCRIPT">
        <source>It is not in the script of the language that was asked for.</source>
        <translation>译文没有使用目标语言的文字。</translation>
    </message>
    <message id="finding.SIMPLIFIED">
        <source>It has Simplified characters where Traditional ones were asked for: {characters}.</source>
        <translation>应为繁体字的译文中有简体字：{characters}。</translation>
    </message>
    <message id="finding.TRADITIONAL">
        <source>It has Traditional characters where Simplified ones were asked for: {characters}.</source>
        <translation>应为简体字的译文中有繁体字：{characters}。</translation>
    </message>
    <message id="finding.NUMBERS">
        <source>Numbers of the text are missing: {numbers}.</source>
        <translation>译文缺少原文中的数字：{numbers}。</translation>
    </message>
    <message id="finding.PARAGRAPHS">
        <source>Paragraphs or lines differ: the text has {expected}, the translation {found}.</source>
        <translation>段落或行的数量不同：原文 {expected}，译文 {found}。</translation>
    </message>
    <message id="finding.SHORT">
        <source>It is much shorter than the text: a part seems to be missing.</source>
        <translation>译文比原文短很多：似乎缺少一部分。</translation>
    </message>
    <message id="finding.LONG">
        <source>It is much longer than the text: perhaps the text was answered, not translated.</source>
        <translation>译文比原文长很多：模型可能回答了原文，而不是翻译。</translation>
    </message>
    <message id="finding.LEFT_ECHO">
        <source>The model gave the text back; a stretch is left as it is.</source>
        <extracomment>“A stretch”: some part of the text, left untranslated.</extracomment>
        <translation>模型照搬了原文；有一处保持原文。</translation>
    </message>
    <message id="finding.LEFT_SCRIPT">
        <source>The model wrote in another script; a stretch is left as it is.</source>
        <translation>模型使用了其他文字；有一处保持原文。</translation>
    </message>
    <message id="finding.LEFT_LOOP">
        <source>The model went in circles; a stretch is left as it is.</source>
        <translation>模型不断重复；有一处保持原文。</translation>
    </message>
    <message id="finding.LEFT_ENDLESS">
        <source>The model did not come to an end; a stretch is left as it is.</source>
        <translation>模型停不下来；有一处保持原文。</translation>
    </message>
    <message id="finding.LEFT_EMPTY">
        <source>The model wrote nothing; a stretch is left as it is.</source>
        <translation>模型没有输出；有一处保持原文。</translation>
    </message>
    <message id="finding.LEFT_MARKUP">
        <source>The model wrote control tokens; a stretch is left as it is.</source>
        <translation>模型输出了控制词元；有一处保持原文。</translation>
    </message>
    <message id="finding.LEFT_LINES">
        <source>The model changed the blank lines; a stretch is left as it is.</source>
        <translation>模型改动了空行；有一处保持原文。</translation>
    </message>
    <message id="finding.LEFT_UNCUT">
        <source>A stretch is too long for the model and cannot be cut; it is left as it is.</source>
        <translation>有一处对模型来说太长，又无法切分；保持原文。</translation>
    </message>
    <message id="finding.part">
        <source>Part {number} of {total}: {sentence}</source>
        <extracomment>{sentence} is another of these texts.</extracomment>
        <translation>第 {number} 段（共 {total} 段）：{sentence}</translation>
    </message>
    <message id="finding.more" numerus="yes">
        <source>And {n} more.</source>
        <extracomment>Further findings that are not listed.</extracomment>
        <translation>
            <numerusform>另有 {n} 项。</numerusform>
        </translation>
    </message>
    <message id="list.comma">
        <source>, </source>
        <extracomment>Between the items of a list.</extracomment>
        <translation>、</translation>
    </message>
    <message id="notice.retry">
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message id="notice.retry.languages">
        <source>Retry with languages set</source>
        <translation>指定语言后重试</translation>
    </message>
    <message id="notice.retry.parts">
        <source>Retry in parts</source>
        <translation>分段重试</translation>
    </message>
    <message id="notice.again">
        <source>Try again</source>
        <translation>再试一次</translation>
    </message>
    <message id="notice.demo">
        <source>Use the demo model</source>
        <translation>使用演示模型</translation>
    </message>
    <message id="notice.use">
        <source>Use {name}</source>
        <extracomment>{name} is a model, as “4-bit”.</extracomment>
        <translation>使用 {name}</translation>
    </message>
    <message id="notice.models">
        <source>Choose a model…</source>
        <translation>选取模型…</translation>
    </message>
    <message id="notice.close">
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message id="settings.typing">
        <source>Translate while typing</source>
        <translation>键入时翻译</translation>
    </message>
    <message id="settings.model">
        <source>Model…</source>
        <translation>模型…</translation>
    </message>
    <message id="settings.appearance">
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message id="settings.appearance.system">
        <source>System</source>
        <translation>跟随系统</translation>
    </message>
    <message id="settings.appearance.light">
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message id="settings.appearance.dark">
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message id="settings.language">
        <source>Interface language</source>
        <translation>界面语言</translation>
    </message>
    <message id="settings.language.system">
        <source>System</source>
        <translation>跟随系统</translation>
    </message>
    <message id="menu.edit">
        <source>Edit</source>
        <extracomment>A menu: the standard word of the Mac.</extracomment>
        <translation>编辑</translation>
    </message>
    <message id="menu.undo">
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message id="menu.redo">
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message id="menu.cut">
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message id="menu.copy">
        <source>Copy</source>
        <translation>拷贝</translation>
    </message>
    <message id="menu.paste">
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message id="menu.delete">
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message id="menu.select_all">
        <source>Select All</source>
        <translation>全选</translation>
    </message>
    <message id="menu.translation">
        <source>Translation</source>
        <translation>翻译</translation>
    </message>
    <message id="menu.window">
        <source>Window</source>
        <extracomment>A menu: the standard word of the Mac.</extracomment>
        <translation>窗口</translation>
    </message>
    <message id="menu.close">
        <source>Close Window</source>
        <translation>关闭窗口</translation>
    </message>
    <message id="menu.quit">
        <source>Quit PLaMo Desktop</source>
        <translation>退出 PLaMo Desktop</translation>
    </message>
    <message id="language.ja">
        <source>Japanese</source>
        <translation>日语</translation>
    </message>
    <message id="language.en">
        <source>English</source>
        <translation>英语</translation>
    </message>
    <message id="language.ja-easy">
        <source>Easy Japanese</source>
        <translation>简易日语</translation>
    </message>
    <message id="language.zh-Hans">
        <source>Chinese (Simplified)</source>
        <translation>简体中文</translation>
    </message>
    <message id="language.zh-Hant">
        <source>Chinese (Traditional)</source>
        <translation>繁体中文</translation>
    </message>
    <message id="language.ko">
        <source>Korean</source>
        <translation>韩语</translation>
    </message>
    <message id="language.ar">
        <source>Arabic</source>
        <translation>阿拉伯语</translation>
    </message>
    <message id="language.it">
        <source>Italian</source>
        <translation>意大利语</translation>
    </message>
    <message id="language.id">
        <source>Indonesian</source>
        <translation>印度尼西亚语</translation>
    </message>
    <message id="language.nl">
        <source>Dutch</source>
        <translation>荷兰语</translation>
    </message>
    <message id="language.es">
        <source>Spanish</source>
        <translation>西班牙语</translation>
    </message>
    <message id="language.th">
        <source>Thai</source>
        <translation>泰语</translation>
    </message>
    <message id="language.de">
        <source>German</source>
        <translation>德语</translation>
    </message>
    <message id="language.fr">
        <source>French</source>
        <translation>法语</translation>
    </message>
    <message id="language.vi">
        <source>Vietnamese</source>
        <translation>越南语</translation>
    </message>
    <message id="language.ru">
        <source>Russian</source>
        <translation>俄语</translation>
    </message>
    <message id="error.PlamoError.title">
        <source>Something went wrong</source>
        <translation>出现问题</translation>
    </message>
    <message id="error.PlamoError.hint">
        <source>{detail}</source>
        <extracomment>{detail} is a sentence.</extracomment>
        <translation>{detail}</translation>
    </message>
    <message id="error.NoSuchModelError.title">
        <source>There is no model “{name}” here</source>
        <translation>没有名为“{name}”的模型</translation>
    </message>
    <message id="error.NoSuchModelError.hint">
        <source>Known names are {known}; a folder with a model in it works too.</source>
        <translation>可用的名称：{known}。也可以指定装有模型的文件夹。</translation>
    </message>
    <message id="error.ModelFolderGoneError.title">
        <source>The model folder {folder} is not there</source>
        <translation>找不到模型文件夹 {folder}</translation>
    </message>
    <message id="error.ModelFolderGoneError.hint">
        <source>Connect its disk, or put it back, and try again; or choose another model.</source>
        <translation>请连接它所在的磁盘或将它放回原处，然后再试一次；也可以选取其他模型。</translation>
    </message>
    <message id="error.ModelNotInstalledError.title">
        <source>The model {name} is not on this computer yet</source>
        <translation>模型“{name}”还不在这台电脑上</translation>
    </message>
    <message id="error.ModelNotInstalledError.hint">
        <source>Get it with “plamo-desktop model download”, put its files into {folder}, or use the demo model.</source>
        <translation>请用“plamo-desktop model download”获取，或将其文件放入 {folder}，或使用演示模型。</translation>
    </message>
    <message id="error.ModelFileError.title">
        <source>The model file {file} cannot be used</source>
        <translation>无法使用模型文件“{file}”</translation>
    </message>
    <message id="error.ModelFileError.hint">
        <source>{detail} Get the file again, or choose another model.</source>
        <translation>{detail}请重新获取此文件，或选取其他模型。</translation>
    </message>
    <message id="error.UnsupportedModelError.title">
        <source>The model in {folder} is not supported</source>
        <translation>不支持“{folder}”中的模型</translation>
    </message>
    <message id="error.UnsupportedModelError.hint">
        <source>{detail} PLaMo Desktop runs PLaMo 2 Translate models for MLX.</source>
        <translation>{detail}PLaMo Desktop 可运行 MLX 版的 PLaMo 2 Translate 模型。</translation>
    </message>
    <message id="error.UnknownModelCodeError.title">
        <source>The model names an unknown code file: {file}</source>
        <translation>模型指定了未知的代码文件：{file}</translation>
    </message>
    <message id="error.UnknownModelCodeError.hint">
        <source>{detail} Code of a model folder is never run, so its meaning cannot be checked. Use the published release of the model.</source>
        <translation>{detail}模型文件夹中的代码绝不会运行，因此无法确认其含义。请使用正式发布的模型。</translation>
    </message>
    <message id="error.VocabularyError.title">
        <source>The vocabulary {file} cannot be used</source>
        <translation>无法使用词表“{file}”</translation>
    </message>
    <message id="error.VocabularyError.hint">
        <source>{detail} Get the file again, or choose another model.</source>
        <translation>{detail}请重新获取此文件，或选取其他模型。</translation>
    </message>
    <message id="error.TokenIdError.title">
        <source>There is no token {id}</source>
        <translation>没有词元 {id}</translation>
    </message>
    <message id="error.TokenIdError.hint">
        <source>The vocabulary&apos;s ids are 0 to {last}.</source>
        <translation>此词表的 ID 为 0 到 {last}。</translation>
    </message>
    <message id="error.NothingToTranslateError.title">
        <source>There is no text to translate</source>
        <translation>没有要翻译的文本</translation>
    </message>
    <message id="error.NothingToTranslateError.hint">
        <source>Give a text with at least one visible character.</source>
        <translation>请输入至少含有一个可见字符的文本。</translation>
    </message>
    <message id="error.TextTooLongError.title">
        <source>The text is too long: {tokens} tokens</source>
        <translation>文本太长：{tokens} 个词元</translation>
    </message>
    <message id="error.TextTooLongError.hint">
        <source>The model reads at most {limit} tokens at once. Translate it in parts.</source>
        <translation>模型一次最多读取 {limit} 个词元。请分段翻译。</translation>
    </message>
    <message id="error.UnknownLanguageError.title">
        <source>Unknown language “{name}”</source>
        <translation>未知语言“{name}”</translation>
    </message>
    <message id="error.UnknownLanguageError.hint">
        <source>Known languages: {known}.</source>
        <translation>可用的语言：{known}。</translation>
    </message>
    <message id="error.OutputLimitError.title">
        <source>The translation did not end</source>
        <translation>译文没有结束</translation>
    </message>
    <message id="error.OutputLimitError.hint">
        <source>The model was stopped after {tokens} tokens. What arrived is kept, but unfinished.</source>
        <translation>模型在 {tokens} 个词元后被停止。已收到的译文会保留，但尚未完成。</translation>
    </message>
    <message id="error.LoopedOutputError.title">
        <source>The translation went in circles</source>
        <translation>译文陷入重复</translation>
    </message>
    <message id="error.LoopedOutputError.hint">
        <source>The model repeated itself and was stopped after {tokens} tokens. What arrived is kept, but unfinished.</source>
        <translation>模型不断重复，在 {tokens} 个词元后被停止。已收到的译文会保留，但尚未完成。</translation>
    </message>
    <message id="error.UnexpectedOutputError.title">
        <source>The translation went wrong</source>
        <translation>翻译出错</translation>
    </message>
    <message id="error.UnexpectedOutputError.hint">
        <source>The model wrote the control token {token}. What arrived before it is kept.</source>
        <translation>模型输出了控制词元 {token}。在此之前收到的译文会保留。</translation>
    </message>
    <message id="error.EmptyOutputError.title">
        <source>The model wrote nothing</source>
        <translation>模型没有输出</translation>
    </message>
    <message id="error.EmptyOutputError.hint">
        <source>Perhaps it does not know these languages. Choose others, or another model.</source>
        <translation>它可能不懂所选的语言。请选取其他语言或其他模型。</translation>
    </message>
    <message id="error.NonFiniteOutputError.title">
        <source>The model produced invalid numbers</source>
        <translation>模型产生了无效的数值</translation>
    </message>
    <message id="error.NonFiniteOutputError.hint">
        <source>Its weights are probably damaged. Get the model again, or choose another one.</source>
        <translation>它的权重可能已损坏。请重新获取模型，或选取其他模型。</translation>
    </message>
    <message id="error.GenerationError.title">
        <source>The translation stopped</source>
        <translation>翻译已停止</translation>
    </message>
    <message id="error.GenerationError.hint">
        <source>{detail} What arrived is kept.</source>
        <translation>{detail}已收到的译文会保留。</translation>
    </message>
    <message id="error.LoadError.title">
        <source>The model could not be loaded</source>
        <translation>无法载入模型</translation>
    </message>
    <message id="error.LoadError.hint">
        <source>{detail}</source>
        <translation>{detail}</translation>
    </message>
    <message id="error.NotEnoughMemoryError.title">
        <source>There is not enough memory for the {precision} model</source>
        <translation>内存不足，无法使用 {precision} 模型</translation>
    </message>
    <message id="error.NotEnoughMemoryError.hint">
        <source>It takes about {needed} GB, and {available} GB can be had. Close other programs, or choose a smaller model.</source>
        <translation>大约需要 {needed} GB，可用 {available} GB。请关闭其他 App，或选取较小的模型。</translation>
    </message>
    <message id="error.SmallerModelFitsError.title">
        <source>There is not enough memory for the {precision} model</source>
        <translation>内存不足，无法使用 {precision} 模型</translation>
    </message>
    <message id="error.SmallerModelFitsError.hint">
        <source>It takes about {needed} GB, and this computer has {available} GB for it. The {smaller} model takes {smaller_needed} GB and fits.</source>
        <translation>大约需要 {needed} GB，这台电脑可用 {available} GB。{smaller} 模型需要 {smaller_needed} GB，可以使用。</translation>
    </message>
    <message id="error.NoModelFitsError.title">
        <source>There is not enough memory for the {precision} model</source>
        <translation>内存不足，无法使用 {precision} 模型</translation>
    </message>
    <message id="error.NoModelFitsError.hint">
        <source>It takes about {needed} GB, and this computer has {available} GB for it. No smaller one fits either; the demo model does.</source>
        <translation>大约需要 {needed} GB，这台电脑可用 {available} GB。更小的模型也放不下，但演示模型可以使用。</translation>
    </message>
    <message id="error.InputFileError.title">
        <source>Cannot read {file}</source>
        <translation>无法读取“{file}”</translation>
    </message>
    <message id="error.InputFileError.hint">
        <source>{detail}</source>
        <translation>{detail}</translation>
    </message>
    <message id="error.DamagedSettingsError.title">
        <source>The settings were damaged</source>
        <translation>设置已损坏</translation>
    </message>
    <message id="error.DamagedSettingsError.hint">
        <source>Default settings are used. The old file is kept as {file}.</source>
        <translation>现使用默认设置。旧文件保留为“{file}”。</translation>
    </message>
    <message id="error.SettingsNotSavedError.title">
        <source>The settings cannot be saved</source>
        <translation>无法存储设置</translation>
    </message>
    <message id="error.SettingsNotSavedError.hint">
        <source>{detail} They are as they were.</source>
        <translation>{detail}设置保持原样。</translation>
    </message>
    <message id="error.DamagedSessionError.title">
        <source>The texts of the last time cannot be read</source>
        <translation>无法读取上次的文本</translation>
    </message>
    <message id="error.DamagedSessionError.hint">
        <source>Their file is kept as {file}.</source>
        <translation>其文件保留为“{file}”。</translation>
    </message>
    <message id="error.SessionNotSavedError.title">
        <source>The texts cannot be saved</source>
        <translation>无法存储文本</translation>
    </message>
    <message id="error.SessionNotSavedError.hint">
        <source>{detail} They will be lost when the window is closed.</source>
        <translation>{detail}关闭窗口后文本会丢失。</translation>
    </message>
    <message id="error.ModelIncompleteError.title">
        <source>The model {name} is not complete</source>
        <translation>模型“{name}”不完整</translation>
    </message>
    <message id="error.ModelIncompleteError.hint">
        <source>{missing} are missing. Start the download again: it goes on where it stopped.</source>
        <extracomment>{missing} is an amount, “1.2 GB”.</extracomment>
        <translation>缺少 {missing}。请再次开始下载：会从中断处继续。</translation>
    </message>
    <message id="error.DownloadError.title">
        <source>The download stopped</source>
        <translation>下载已停止</translation>
    </message>
    <message id="error.DownloadError.hint">
        <source>{detail} Try again: what has arrived is kept.</source>
        <translation>{detail}请再试一次：已收到的数据会保留。</translation>
    </message>
    <message id="error.OfflineError.title">
        <source>No connection to {host}</source>
        <translation>无法连接 {host}</translation>
    </message>
    <message id="error.OfflineError.hint">
        <source>{detail} Check the network and try again: what has arrived is kept.</source>
        <translation>{detail}请检查网络后再试一次：已收到的数据会保留。</translation>
    </message>
    <message id="error.ProxyError.title">
        <source>The proxy {proxy} cannot be used</source>
        <translation>无法使用代理 {proxy}</translation>
    </message>
    <message id="error.ProxyError.hint">
        <source>{detail} Check the proxy in the network settings.</source>
        <translation>{detail}请在网络设置中检查代理。</translation>
    </message>
    <message id="error.SecureConnectionError.title">
        <source>No secure connection to {host}</source>
        <translation>无法与 {host} 建立安全连接</translation>
    </message>
    <message id="error.SecureConnectionError.hint">
        <source>{detail} A network filter or a login page may stand between; try another network.</source>
        <translation>{detail}可能有网络过滤或登录页面阻挡；请换一个网络。</translation>
    </message>
    <message id="error.ClockError.title">
        <source>The certificate of {host} is not valid at this time</source>
        <translation>{host} 的证书在当前时间无效</translation>
    </message>
    <message id="error.ClockError.hint">
        <source>Check the date and time of this Mac; its clock is probably wrong.</source>
        <translation>请检查这台 Mac 的日期与时间；时钟可能不准。</translation>
    </message>
    <message id="error.LoginPageError.title">
        <source>A web page came instead of the file</source>
        <translation>收到的是网页，不是文件</translation>
    </message>
    <message id="error.LoginPageError.hint">
        <source>{host} answered with a web page. The network may want you to log in first: open any page in a browser, then try again.</source>
        <translation>{host} 返回了一个网页。网络可能要求先登录：请在浏览器中打开任意网页，然后再试一次。</translation>
    </message>
    <message id="error.UnauthorisedError.title">
        <source>{host} wants an access token</source>
        <translation>{host} 要求访问令牌</translation>
    </message>
    <message id="error.UnauthorisedError.hint">
        <source>Log in with Hugging Face&apos;s own tool, or give a valid token in HF_TOKEN.</source>
        <translation>请用 Hugging Face 的工具登录，或在 HF_TOKEN 中设定有效的令牌。</translation>
    </message>
    <message id="error.AccessDeniedError.title">
        <source>{host} does not give access to {name}</source>
        <translation>{host} 不允许访问 {name}</translation>
    </message>
    <message id="error.AccessDeniedError.hint">
        <source>Its page may ask to accept conditions first: open it in a browser and log in.</source>
        <translation>其网页可能要求先接受条款：请在浏览器中打开并登录。</translation>
    </message>
    <message id="error.NotOnServerError.title">
        <source>{name} is not on {host}</source>
        <translation>{host} 上没有 {name}</translation>
    </message>
    <message id="error.NotOnServerError.hint">
        <source>It may have been moved. A newer version of this program may know where to.</source>
        <translation>它可能已被移走。较新版本的 PLaMo Desktop 也许知道新位置。</translation>
    </message>
    <message id="error.ServerBusyError.title">
        <source>{host} is busy</source>
        <translation>{host} 繁忙</translation>
    </message>
    <message id="error.ServerBusyError.hint">
        <source>Try again in a few minutes: what has arrived is kept.</source>
        <translation>请过几分钟再试：已收到的数据会保留。</translation>
    </message>
    <message id="error.ServerError.title">
        <source>{host} has a problem</source>
        <translation>{host} 出现问题</translation>
    </message>
    <message id="error.ServerError.hint">
        <source>It answered with the code {status}. Try again later: what has arrived is kept.</source>
        <translation>它返回了代码 {status}。请稍后再试：已收到的数据会保留。</translation>
    </message>
    <message id="error.BadAnswerError.title">
        <source>The answer of {host} makes no sense</source>
        <translation>{host} 的响应不正确</translation>
    </message>
    <message id="error.BadAnswerError.hint">
        <source>{detail} Try again later, or on another network.</source>
        <translation>{detail}请稍后再试，或换一个网络。</translation>
    </message>
    <message id="error.RedirectError.title">
        <source>{host} sends the download astray</source>
        <translation>{host} 将下载转到了错误的地址</translation>
    </message>
    <message id="error.RedirectError.hint">
        <source>{detail} Try again later, or on another network.</source>
        <translation>{detail}请稍后再试，或换一个网络。</translation>
    </message>
    <message id="error.WrongSizeError.title">
        <source>The file {file} has the wrong size on the server</source>
        <translation>服务器上“{file}”的大小不正确</translation>
    </message>
    <message id="error.WrongSizeError.hint">
        <source>It has {found} bytes instead of {expected}. Try again later.</source>
        <translation>它有 {found} 字节，应为 {expected} 字节。请稍后再试。</translation>
    </message>
    <message id="error.WrongHashError.title">
        <source>The file {file} arrived damaged</source>
        <translation>收到的“{file}”已损坏</translation>
    </message>
    <message id="error.WrongHashError.hint">
        <source>It was fetched again and is still not right, so it was thrown away. Try later.</source>
        <translation>重新获取后仍不正确，因此已丢弃。请稍后再试。</translation>
    </message>
    <message id="error.NoSpaceError.title">
        <source>There is not enough space for the model</source>
        <translation>空间不足，无法存储模型</translation>
    </message>
    <message id="error.NoSpaceError.hint">
        <source>{needed} more are needed in {folder}. Make room: what has arrived is kept.</source>
        <extracomment>{needed} is an amount, “1.2 GB”.</extracomment>
        <translation>{folder} 还需要 {needed}。请腾出空间：已收到的数据会保留。</translation>
    </message>
    <message id="error.FolderNotWritableError.title">
        <source>Cannot write to {folder}</source>
        <translation>无法写入“{folder}”</translation>
    </message>
    <message id="error.FolderNotWritableError.hint">
        <source>{detail} Allow writing there, then try again: what has arrived is kept.</source>
        <translation>{detail}请允许写入，然后再试一次：已收到的数据会保留。</translation>
    </message>
    <message id="error.ForeignFolderError.title">
        <source>The folder {folder} is not this program&apos;s own</source>
        <translation>文件夹“{folder}”不是 PLaMo Desktop 创建的</translation>
    </message>
    <message id="error.ForeignFolderError.hint">
        <source>It holds files from elsewhere, which are never changed. Move it away first.</source>
        <translation>其中有来自别处的文件，这些文件绝不会被更改。请先将它移走。</translation>
    </message>
    <message id="error.ModelBusyError.title">
        <source>The model {name} is being downloaded or imported</source>
        <translation>正在下载或导入模型“{name}”</translation>
    </message>
    <message id="error.ModelBusyError.hint">
        <source>Wait until that is done, or stop it, then try again.</source>
        <translation>请等它完成或将它停止，然后再试一次。</translation>
    </message>
    <message id="error.ModelChangedError.title">
        <source>The model&apos;s files have changed: {files}</source>
        <translation>模型的文件已被更改：{files}</translation>
    </message>
    <message id="error.ModelChangedError.hint">
        <source>Download the model again: only these files are fetched.</source>
        <translation>请重新下载模型：只会获取这些文件。</translation>
    </message>
    <message id="error.NothingToCompareError.title">
        <source>There is nothing to compare the files in {folder} with</source>
        <translation>“{folder}”中的文件没有可供核对的信息</translation>
    </message>
    <message id="error.NothingToCompareError.hint">
        <source>Only models that were downloaded or imported can be verified.</source>
        <translation>只有下载或导入的模型可以验证。</translation>
    </message>
    <message id="error.ImportSourceError.title">
        <source>The model {name} cannot be imported from {folder}</source>
        <translation>无法从“{folder}”导入模型“{name}”</translation>
    </message>
    <message id="error.ImportSourceError.hint">
        <source>{file}: {detail} Nothing was changed.</source>
        <translation>{file}：{detail}未作任何更改。</translation>
    </message>
    <message id="detail.No space left on device.">
        <source>No space left on device.</source>
        <translation>磁盘空间不足。</translation>
    </message>
    <message id="detail.Read-only file system.">
        <source>Read-only file system.</source>
        <translation>磁盘为只读。</translation>
    </message>
    <message id="detail.It has changed since it was opened.">
        <source>It has changed since it was opened.</source>
        <translation>打开之后已被更改。</translation>
    </message>
    <message id="detail.It is a folder.">
        <source>It is a folder.</source>
        <translation>这是文件夹。</translation>
    </message>
    <message id="detail.It is cut short or is not a safetensors file.">
        <source>It is cut short or is not a safetensors file.</source>
        <translation>文件不完整，或不是 safetensors 文件。</translation>
    </message>
    <message id="detail.It is damaged.">
        <source>It is damaged.</source>
        <translation>文件已损坏。</translation>
    </message>
    <message id="detail.It is not a JSON object.">
        <source>It is not a JSON object.</source>
        <translation>不是 JSON 对象。</translation>
    </message>
    <message id="detail.It is not a file of the model&apos;s folder.">
        <source>It is not a file of the model&apos;s folder.</source>
        <translation>不是模型文件夹中的文件。</translation>
    </message>
    <message id="detail.It is not a regular file.">
        <source>It is not a regular file.</source>
        <translation>不是普通文件。</translation>
    </message>
    <message id="detail.It is not a text file.">
        <source>It is not a text file.</source>
        <translation>不是文本文件。</translation>
    </message>
    <message id="detail.It is not a text in UTF-8 or UTF-16.">
        <source>It is not a text in UTF-8 or UTF-16.</source>
        <translation>不是 UTF-8 或 UTF-16 文本。</translation>
    </message>
    <message id="detail.It is not valid JSON.">
        <source>It is not valid JSON.</source>
        <translation>不是有效的 JSON。</translation>
    </message>
    <message id="detail.Its attention heads do not divide into its key-value heads.">
        <source>Its attention heads do not divide into its key-value heads.</source>
        <translation>注意力头的数量不匹配。</translation>
    </message>
    <message id="detail.Its config.json names neither model_file nor both RoPE bases.">
        <source>Its config.json names neither model_file nor both RoPE bases.</source>
        <translation>config.json 中既没有 model_file，也没有两个 RoPE 基数。</translation>
    </message>
    <message id="detail.Its header is damaged.">
        <source>Its header is damaged.</source>
        <translation>文件头已损坏。</translation>
    </message>
    <message id="detail.Its layers cannot be laid out.">
        <source>Its layers cannot be laid out.</source>
        <translation>层的结构不正确。</translation>
    </message>
    <message id="detail.Its tensors overlap or leave gaps.">
        <source>Its tensors overlap or leave gaps.</source>
        <translation>张量重叠或留有空隙。</translation>
    </message>
    <message id="detail.The engine ended without a result.">
        <source>The engine ended without a result.</source>
        <translation>引擎没有返回结果就结束了。</translation>
    </message>
    <message id="detail.The model is not loaded.">
        <source>The model is not loaded.</source>
        <translation>模型尚未载入。</translation>
    </message>
    <message id="detail.There is not enough memory.">
        <source>There is not enough memory.</source>
        <translation>内存不足。</translation>
    </message>
    <message id="detail.No such file or directory.">
        <source>No such file or directory.</source>
        <translation>文件不存在。</translation>
    </message>
    <message id="detail.Permission denied.">
        <source>Permission denied.</source>
        <translation>没有访问权限。</translation>
    </message>
    <message id="detail.Is a directory.">
        <source>Is a directory.</source>
        <translation>这是文件夹。</translation>
    </message>
    <message id="detail.Its name cannot be looked up.">
        <source>Its name cannot be looked up.</source>
        <translation>找不到此主机名。</translation>
    </message>
    <message id="detail.It does not answer.">
        <source>It does not answer.</source>
        <translation>没有响应。</translation>
    </message>
    <message id="detail.The connection broke.">
        <source>The connection broke.</source>
        <translation>连接已中断。</translation>
    </message>
    <message id="detail.It is not HTTP.">
        <source>It is not HTTP.</source>
        <translation>响应不是 HTTP。</translation>
    </message>
    <message id="detail.It is no web address.">
        <source>It is no web address.</source>
        <translation>不是网址。</translation>
    </message>
    <message id="detail.It does not end.">
        <source>It does not end.</source>
        <translation>数据没有尽头。</translation>
    </message>
    <message id="detail.Its compressed data is damaged.">
        <source>Its compressed data is damaged.</source>
        <translation>压缩数据已损坏。</translation>
    </message>
    <message id="detail.It sent another part of the file.">
        <source>It sent another part of the file.</source>
        <translation>它发送了文件的其他部分。</translation>
    </message>
    <message id="detail.Its list of files is damaged.">
        <source>Its list of files is damaged.</source>
        <translation>文件列表已损坏。</translation>
    </message>
    <message id="detail.Its list of files is of another version.">
        <source>Its list of files is of another version.</source>
        <translation>文件列表属于其他版本。</translation>
    </message>
    <message id="detail.Only HTTP proxies can be used.">
        <source>Only HTTP proxies can be used.</source>
        <translation>只能使用 HTTP 代理。</translation>
    </message>
    <message id="detail.It leads in circles.">
        <source>It leads in circles.</source>
        <translation>地址循环跳转。</translation>
    </message>
    <message id="detail.It leads to an unencrypted page.">
        <source>It leads to an unencrypted page.</source>
        <translation>它转到了未加密的网页。</translation>
    </message>
    <message id="detail.That is its own folder.">
        <source>That is its own folder.</source>
        <translation>这就是模型自己的文件夹。</translation>
    </message>
    <message id="detail.It does not hold this model in this version.">
        <source>It does not hold this model in this version.</source>
        <translation>其中没有此版本的模型。</translation>
    </message>
    <message id="detail.Its certificate is not accepted.">
        <source>Its certificate is not accepted.</source>
        <translation>无法信任其证书。</translation>
    </message>
    <message id="detail.The encryption failed.">
        <source>The encryption failed.</source>
        <translation>加密失败。</translation>
    </message>
    <message id="detail.It wants a login.">
        <source>It wants a login.</source>
        <translation>它要求登录。</translation>
    </message>
    <message id="detail.It refuses the connection.">
        <source>It refuses the connection.</source>
        <translation>它拒绝连接。</translation>
    </message>
    <message id="detail.It leads to no web page.">
        <source>It leads to no web page.</source>
        <translation>它没有转到网页。</translation>
    </message>
    <message id="detail.It is not the file of this model.">
        <source>It is not the file of this model.</source>
        <translation>不是此模型的文件。</translation>
    </message>
    <message id="detail.It has changed meanwhile.">
        <source>It has changed meanwhile.</source>
        <translation>文件在此期间已被更改。</translation>
    </message>
    <message id="settings.title">
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message id="settings.general">
        <source>General</source>
        <translation>通用</translation>
    </message>
    <message id="settings.languages">
        <source>Languages</source>
        <translation>语言</translation>
    </message>
    <message id="settings.reading">
        <source>Reading</source>
        <extracomment>A page of the settings: how texts look in the panes.</extracomment>
        <translation>阅读</translation>
    </message>
    <message id="settings.shortcuts">
        <source>Shortcut and card</source>
        <extracomment>The card is the small window that translates the clipboard.</extracomment>
        <translation>快捷键与卡片</translation>
    </message>
    <message id="settings.privacy">
        <source>Privacy</source>
        <translation>隐私</translation>
    </message>
    <message id="settings.interface">
        <source>Interface</source>
        <translation>界面</translation>
    </message>
    <message id="settings.startup">
        <source>Starting and closing</source>
        <translation>启动与关闭</translation>
    </message>
    <message id="settings.typing.help">
        <source>Starts a moment after you stop. The shortcut translates at once.</source>
        <translation>停止键入片刻后开始翻译。按快捷键会立即翻译。</translation>
    </message>
    <message id="settings.keep_texts">
        <source>Keep texts between launches</source>
        <extracomment>The texts in the panes are there again after a restart.</extracomment>
        <translation>保留文本到下次启动</translation>
    </message>
    <message id="settings.login">
        <source>Open at login</source>
        <translation>登录时打开</translation>
    </message>
    <message id="settings.keep_running">
        <source>Keep running when the window is closed</source>
        <translation>关闭窗口后继续运行</translation>
    </message>
    <message id="settings.keep_running.help">
        <source>The shortcut goes on working.</source>
        <translation>快捷键仍可使用。</translation>
    </message>
    <message id="settings.show_tray">
        <source>Show in the system tray</source>
        <translation>在系统托盘中显示</translation>
    </message>
    <message id="settings.font">
        <source>Font</source>
        <translation>字体</translation>
    </message>
    <message id="settings.font.system">
        <source>System font</source>
        <translation>系统字体</translation>
    </message>
    <message id="settings.text_size">
        <source>Text size</source>
        <translation>文字大小</translation>
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
        <translation>行距</translation>
    </message>
    <message id="settings.line_spacing.tight">
        <source>Tight</source>
        <translation>紧凑</translation>
    </message>
    <message id="settings.line_spacing.normal">
        <source>Normal</source>
        <translation>标准</translation>
    </message>
    <message id="settings.line_spacing.wide">
        <source>Wide</source>
        <translation>宽松</translation>
    </message>
    <message id="settings.arrangement">
        <source>Panes</source>
        <translation>窗格排列</translation>
    </message>
    <message id="settings.arrangement.automatic">
        <source>As the window allows</source>
        <translation>随窗口调整</translation>
    </message>
    <message id="settings.arrangement.side by side">
        <source>Side by side</source>
        <translation>左右并排</translation>
    </message>
    <message id="settings.arrangement.stacked">
        <source>One above the other</source>
        <translation>上下排列</translation>
    </message>
    <message id="settings.pair">
        <source>Usual pair</source>
        <extracomment>The two languages somebody usually translates between.</extracomment>
        <translation>常用语言</translation>
    </message>
    <message id="settings.pair.note">
        <source>When the text is in the target language already, it is translated into the other one.</source>
        <translation>如果文本已是目标语言，就会翻译成另一种语言。</translation>
    </message>
    <message id="settings.source">
        <source>Translate from</source>
        <translation>源语言</translation>
    </message>
    <message id="settings.target">
        <source>Translate into</source>
        <translation>目标语言</translation>
    </message>
    <message id="settings.other_target">
        <source>If the text is already in it</source>
        <extracomment>Label of the language to translate into when the text is in the target language.</extracomment>
        <translation>文本已是该语言时译为</translation>
    </message>
    <message id="settings.shortcut">
        <source>Translate the clipboard</source>
        <translation>翻译剪贴板</translation>
    </message>
    <message id="settings.shortcut.help">
        <source>Works in every app. Copy a text, then press the shortcut.</source>
        <translation>在任何 App 中都可使用。先拷贝文本，再按快捷键。</translation>
    </message>
    <message id="settings.double_copy">
        <source>Copying twice</source>
        <extracomment>Pressing the keys for Copy twice.</extracomment>
        <translation>连续拷贝两次</translation>
    </message>
    <message id="settings.double_copy.help">
        <source>Two copies in a row translate too. Off by default: other translators use it.</source>
        <translation>连续拷贝两次也会翻译。默认关闭，因为其他翻译 App 也用此方式。</translation>
    </message>
    <message id="settings.network">
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message id="settings.network.value">
        <source>Not used</source>
        <extracomment>What the program does with the network: nothing.</extracomment>
        <translation>未使用</translation>
    </message>
    <message id="settings.network.help">
        <source>Used only when you download a model.</source>
        <translation>仅在你下载模型时使用。</translation>
    </message>
    <message id="settings.history">
        <source>Keep a history</source>
        <translation>保留历史记录</translation>
    </message>
    <message id="settings.history.help">
        <source>On this computer only.</source>
        <translation>仅保存在这台电脑上。</translation>
    </message>
    <message id="settings.forget">
        <source>Forget</source>
        <extracomment>Label of a row with buttons: delete parts of the history.</extracomment>
        <translation>清除</translation>
    </message>
    <message id="settings.export">
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message id="settings.export.help">
        <source>As JSON, or as a table in CSV.</source>
        <translation>导出为 JSON 或 CSV 表格。</translation>
    </message>
    <message id="history.title">
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message id="history.forget.hour.short">
        <source>Last hour</source>
        <translation>最近一小时</translation>
    </message>
    <message id="history.forget.all.short">
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message id="history.export">
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message id="chord.recording">
        <source>Press keys</source>
        <extracomment>In the field of a shortcut, while it waits for keys.</extracomment>
        <translation>请按快捷键</translation>
    </message>
    <message id="chord.none">
        <source>None</source>
        <extracomment>There is no shortcut.</extracomment>
        <translation>无</translation>
    </message>
    <message id="error.ChordError.title">
        <source>{chord} cannot be a shortcut</source>
        <extracomment>{chord} is a key combination.</extracomment>
        <translation>{chord} 不能用作快捷键</translation>
    </message>
    <message id="error.ChordError.hint">
        <source>{detail}</source>
        <translation>{detail}</translation>
    </message>
    <message id="error.ChordTakenError.title">
        <source>The shortcut {chord} is taken by another program</source>
        <translation>快捷键 {chord} 已被其他 App 占用</translation>
    </message>
    <message id="error.ChordTakenError.hint">
        <source>Choose other keys in the settings.</source>
        <translation>请在设置中选取其他按键。</translation>
    </message>
    <message id="error.ChordsUnavailableError.title">
        <source>Shortcuts from other programs do not work on this desktop</source>
        <translation>此桌面环境不支持在其他 App 中使用快捷键</translation>
    </message>
    <message id="error.ChordsUnavailableError.hint">
        <source>{detail} Paste or drop texts into the window instead.</source>
        <translation>{detail}请改为将文本粘贴或拖到窗口中。</translation>
    </message>
    <message id="error.HistoryError.title">
        <source>The history cannot be used</source>
        <translation>无法使用历史记录</translation>
    </message>
    <message id="error.HistoryError.hint">
        <source>{detail} Translating works without it.</source>
        <translation>{detail}没有历史记录也可以翻译。</translation>
    </message>
    <message id="error.HistoryDamagedError.title">
        <source>The history was damaged and begins anew</source>
        <translation>历史记录已损坏，现重新开始</translation>
    </message>
    <message id="error.HistoryDamagedError.hint">
        <source>The damaged file is kept as {file}.</source>
        <translation>损坏的文件保留为“{file}”。</translation>
    </message>
    <message id="error.HistoryNewerError.title">
        <source>The history is of a newer version of PLaMo Desktop</source>
        <translation>历史记录来自较新版本的 PLaMo Desktop</translation>
    </message>
    <message id="error.HistoryNewerError.hint">
        <source>It is left as it is, and nothing is added to it. Update PLaMo Desktop.</source>
        <translation>它会保持原样，也不会添加内容。请更新 PLaMo Desktop。</translation>
    </message>
    <message id="error.HistoryExportError.title">
        <source>The history could not be exported to {file}</source>
        <translation>无法将历史记录导出到“{file}”</translation>
    </message>
    <message id="error.HistoryExportError.hint">
        <source>{detail} Choose another place.</source>
        <translation>{detail}请选取其他位置。</translation>
    </message>
    <message id="detail.A shortcut needs Command or Control in it.">
        <source>A shortcut needs Command or Control in it.</source>
        <translation>快捷键必须包含 Command 或 Control。</translation>
    </message>
    <message id="detail.Its keys are not known.">
        <source>Its keys are not known.</source>
        <translation>无法识别这些按键。</translation>
    </message>
    <message id="detail.Programs use it themselves.">
        <source>Programs use it themselves.</source>
        <translation>许多 App 自己会用到这组按键。</translation>
    </message>
    <message id="detail.This keyboard has no such key.">
        <source>This keyboard has no such key.</source>
        <translation>此键盘没有该按键。</translation>
    </message>
    <message id="detail.This keyboard layout has no such key.">
        <source>This keyboard layout has no such key.</source>
        <translation>此键盘布局没有该按键。</translation>
    </message>
    <message id="detail.Wayland lets no program listen to keys of another.">
        <source>Wayland lets no program listen to keys of another.</source>
        <translation>Wayland 不允许 App 接收其他 App 的按键。</translation>
    </message>
    <message id="history.search">
        <source>Search the history</source>
        <translation>搜索历史记录</translation>
    </message>
    <message id="history.favourites">
        <source>Favourites</source>
        <translation>收藏</translation>
    </message>
    <message id="history.more">
        <source>More…</source>
        <translation>更多…</translation>
    </message>
    <message id="history.empty">
        <source>No translations here yet</source>
        <translation>还没有翻译</translation>
    </message>
    <message id="history.open">
        <source>Open in window</source>
        <translation>在窗口中打开</translation>
    </message>
    <message id="history.copy">
        <source>Copy translation</source>
        <translation>拷贝译文</translation>
    </message>
    <message id="history.mark">
        <source>Mark as favourite</source>
        <translation>添加到收藏</translation>
    </message>
    <message id="history.unmark">
        <source>Remove from favourites</source>
        <translation>从收藏中移除</translation>
    </message>
    <message id="history.forget">
        <source>Forget</source>
        <extracomment>A button: delete this translation.</extracomment>
        <translation>清除</translation>
    </message>
    <message id="history.forget.hour">
        <source>Forget the last hour</source>
        <translation>清除最近一小时</translation>
    </message>
    <message id="history.forget.all">
        <source>Forget everything…</source>
        <translation>全部清除…</translation>
    </message>
    <message id="history.forget.all.question">
        <source>Forget the whole history?</source>
        <translation>要清除全部历史记录吗？</translation>
    </message>
    <message id="history.forget.all.hint">
        <source>Favourites are forgotten too. This cannot be undone.</source>
        <translation>收藏也会被清除。此操作无法撤销。</translation>
    </message>
    <message id="history.forget.all.yes">
        <source>Forget everything</source>
        <translation>全部清除</translation>
    </message>
    <message id="history.export.title">
        <source>Export the history</source>
        <translation>导出历史记录</translation>
    </message>
    <message id="history.export.name">
        <source>PLaMo Desktop history</source>
        <translation>PLaMo Desktop 历史记录</translation>
    </message>
    <message id="button.cancel">
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message id="source.detected">
        <source>Detected</source>
        <extracomment>In place of the name of a language, where it was detected.</extracomment>
        <translation>自动检测</translation>
    </message>
    <message id="card.close">
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message id="card.pin">
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message id="card.unpin">
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message id="card.open">
        <source>Open in window</source>
        <translation>在窗口中打开</translation>
    </message>
    <message id="card.replace">
        <source>Replace clipboard</source>
        <translation>用译文替换剪贴板</translation>
    </message>
    <message id="card.copied">
        <source>Copied</source>
        <translation>已拷贝</translation>
    </message>
    <message id="card.waiting">
        <source>Translating…</source>
        <translation>正在翻译…</translation>
    </message>
    <message id="card.changed">
        <source>The clipboard holds something else by now; it was left alone.</source>
        <translation>剪贴板的内容已变化，因此未作更改。</translation>
    </message>
    <message id="card.replaced">
        <source>The translation is on the clipboard.</source>
        <translation>译文已放入剪贴板。</translation>
    </message>
    <message id="card.nothing">
        <source>There is no text on the clipboard. Copy a text first.</source>
        <translation>剪贴板中没有文本。请先拷贝文本。</translation>
    </message>
    <message id="card.image">
        <source>There is a picture on the clipboard. Texts in pictures cannot be translated.</source>
        <translation>剪贴板中是图片。无法翻译图片中的文字。</translation>
    </message>
    <message id="card.refused">
        <source>The text on the clipboard was not given out. Drop it on the window, or paste it there.</source>
        <translation>无法获取剪贴板中的文本。请将它拖到或粘贴到窗口中。</translation>
    </message>
    <message id="card.files">
        <source>There are several files on the clipboard. Drop them on the window.</source>
        <translation>剪贴板中有多个文件。请将它们拖到窗口中。</translation>
    </message>
    <message id="card.long">
        <source>The text on the clipboard has {n} characters: too long for the card. Open it in the window.</source>
        <translation>剪贴板中的文本有 {n} 个字符，对卡片来说太长。请在窗口中打开。</translation>
    </message>
    <message id="settings.model.title">
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message id="settings.model.used">
        <source>In use</source>
        <translation>正在使用</translation>
    </message>
    <message id="settings.model.none">
        <source>None is loaded yet</source>
        <translation>尚未载入</translation>
    </message>
    <message id="settings.model.get">
        <source>PLaMo 2 Translate</source>
        <translation>PLaMo 2 Translate</translation>
    </message>
    <message id="settings.model.get.help">
        <source>Not on this computer yet.</source>
        <translation>还不在这台电脑上。</translation>
    </message>
    <message id="settings.unload">
        <source>Free its memory when idle</source>
        <translation>空闲时释放内存</translation>
    </message>
    <message id="settings.unload.help">
        <source>Loading it again takes a few seconds.</source>
        <translation>重新载入需要几秒钟。</translation>
    </message>
    <message id="settings.unload.never">
        <source>Never</source>
        <extracomment>A choice in “Free its memory when idle”.</extracomment>
        <translation>从不</translation>
    </message>
    <message id="settings.unload.minutes">
        <source>After {n} minutes</source>
        <translation>{n} 分钟后</translation>
    </message>
    <message id="error.DamagedShortcutError.title">
        <source>The stored shortcut cannot be used</source>
        <translation>存储的快捷键无法使用</translation>
    </message>
    <message id="error.DamagedShortcutError.hint">
        <source>The usual one is used instead. Choose another one in the settings.</source>
        <translation>现使用默认快捷键。你可以在设置中选取其他快捷键。</translation>
    </message>
    <message id="error.LoginItemError.title">
        <source>PLaMo Desktop cannot be opened at login</source>
        <translation>无法在登录时打开 PLaMo Desktop</translation>
    </message>
    <message id="error.LoginItemError.hint">
        <source>{detail}</source>
        <translation>{detail}</translation>
    </message>
    <message id="detail.It was not started as an app.">
        <source>It was not started as an app.</source>
        <translation>它不是作为 App 启动的。</translation>
    </message>
    <message id="source.detected.word">
        <source>detected</source>
        <extracomment>In place of the name of a language, where it is only a guess.</extracomment>
        <translation>检测到</translation>
    </message>
    <message id="source.detected.perhaps">
        <source>{language}?</source>
        <extracomment>In place of the name of a language, where it is only a guess.</extracomment>
        <translation>{language}？</translation>
    </message>
    <message id="state.resting">
        <source>Resting, its memory is free</source>
        <translation>休眠中，已释放内存</translation>
    </message>
    <message id="tray.window">
        <source>Show PLaMo Desktop</source>
        <translation>显示 PLaMo Desktop</translation>
    </message>
    <message id="card.permission">
        <source>macOS asks whether PLaMo Desktop may read what you copied. Choose Allow, then press the shortcut again. A text that is dropped on the window or pasted there is never asked about.</source>
        <translation>macOS 会询问是否允许 PLaMo Desktop 读取您复制的内容。请选择“允许”，然后再按一次快捷键。拖放或粘贴到窗口的文本不会询问。</translation>
    </message>
    <message id="settings.window_shortcut">
        <source>Show the window</source>
        <translation>显示窗口</translation>
    </message>
    <message id="settings.window_shortcut.help">
        <source>Brings PLaMo Desktop forward from every app.</source>
        <translation>在任何应用中将 PLaMo Desktop 显示到最前。</translation>
    </message>
    <message id="settings.private">
        <source>Private mode</source>
        <translation>隐私模式</translation>
    </message>
    <message id="settings.private.help">
        <source>Nothing is kept: neither texts nor history.</source>
        <translation>不保存任何内容：既不保存文本，也不保存历史记录。</translation>
    </message>
    <message id="state.private">
        <source>Private mode</source>
        <translation>隐私模式</translation>
    </message>
    <message id="find.open">
        <source>Find…</source>
        <translation>查找…</translation>
    </message>
    <message id="find.hint">
        <source>Find in this text</source>
        <translation>在此文本中查找</translation>
    </message>
    <message id="find.count">
        <source>{n} of {total}</source>
        <translation>第 {n} 个，共 {total} 个</translation>
    </message>
    <message id="find.none">
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message id="find.next">
        <source>Find Next</source>
        <translation>查找下一个</translation>
    </message>
    <message id="find.previous">
        <source>Find Previous</source>
        <translation>查找上一个</translation>
    </message>
    <message id="find.close">
        <source>Close the search</source>
        <translation>关闭查找</translation>
    </message>
    <message id="source.join_lines">
        <source>Join Wrapped Lines</source>
        <translation>合并换行</translation>
    </message>
    <message id="target.copy_both">
        <source>Copy Text and Translation</source>
        <translation>复制原文和译文</translation>
    </message>
    <message id="target.save">
        <source>Save Translation As…</source>
        <translation>译文另存为…</translation>
    </message>
    <message id="target.save.name">
        <source>Translation</source>
        <translation>译文</translation>
    </message>
    <message id="target.save.filter">
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message id="menu.view">
        <source>View</source>
        <translation>显示</translation>
    </message>
    <message id="view.larger">
        <source>Larger Text</source>
        <translation>放大文字</translation>
    </message>
    <message id="view.smaller">
        <source>Smaller Text</source>
        <translation>缩小文字</translation>
    </message>
    <message id="view.normal">
        <source>Normal Text Size</source>
        <translation>标准文字大小</translation>
    </message>
    <message id="settings.join_lines">
        <source>Join wrapped lines when pasting</source>
        <translation>粘贴时合并换行</translation>
    </message>
    <message id="settings.join_lines.help">
        <source>For text from mail and PDF files. Lists, verse and tables stay as they are; Undo brings the lines back.</source>
        <translation>适用于邮件和 PDF 中的文本。列表、诗歌和表格保持原样；撤销可恢复换行。</translation>
    </message>
    <message id="error.FileNotSavedError.title">
        <source>{file} cannot be saved</source>
        <translation>无法保存 {file}</translation>
    </message>
    <message id="error.FileNotSavedError.hint">
        <source>{detail} What was in the file before is untouched.</source>
        <translation>{detail}文件原有的内容未受影响。</translation>
    </message>
    <message id="finding.MARKS">
        <source>Formatting or placeholders were not kept at first: the text between them was translated piece by piece.</source>
        <translation>格式或占位符起初未能保留，因此逐段翻译了其间的文字。</translation>
    </message>
    <message id="finding.LEFT_MARKS">
        <source>The model lost formatting or placeholders; a stretch is left as it is.</source>
        <translation>模型丢失了格式或占位符，有一部分保留为原文。</translation>
    </message>
    <message id="error.QueueError.title">
        <source>The queue of files cannot be used</source>
        <translation>无法使用文件队列</translation>
    </message>
    <message id="error.QueueError.hint">
        <source>{detail} The files themselves are untouched.</source>
        <translation>{detail}文件本身没有改动。</translation>
    </message>
    <message id="error.QueueDamagedError.title">
        <source>The queue of files was damaged and begins anew</source>
        <translation>文件队列已损坏，将重新开始</translation>
    </message>
    <message id="error.QueueDamagedError.hint">
        <source>The damaged one is kept as {file}.</source>
        <translation>损坏的文件保留为 {file}。</translation>
    </message>
    <message id="error.QueueNewerError.title">
        <source>The queue of files is of a newer version of PLaMo Desktop</source>
        <translation>文件队列来自更新版本的 PLaMo Desktop</translation>
    </message>
    <message id="error.QueueNewerError.hint">
        <source>It is left as it is. Update PLaMo Desktop.</source>
        <translation>已原样保留。请更新 PLaMo Desktop。</translation>
    </message>
    <message id="error.QueueInUseError.title">
        <source>Files are being translated already</source>
        <translation>文件已在翻译中</translation>
    </message>
    <message id="error.QueueInUseError.hint">
        <source>Another PLaMo Desktop is at work on them. Wait until it has ended.</source>
        <translation>另一个 PLaMo Desktop 正在翻译，请等它结束。</translation>
    </message>
    <message id="error.MissingAnswersError.title">
        <source>The translation is not complete</source>
        <translation>翻译尚未完成</translation>
    </message>
    <message id="error.MissingAnswersError.hint">
        <source>Try it again: what is translated is kept.</source>
        <translation>请重试：已翻译的部分会保留。</translation>
    </message>
    <message id="files.title">
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message id="files.add">
        <source>Add files…</source>
        <translation>添加文件…</translation>
    </message>
    <message id="files.more">
        <source>More for files</source>
        <translation>文件的更多操作</translation>
    </message>
    <message id="files.waiting">
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message id="files.running">
        <source>Starting</source>
        <translation>正在开始</translation>
    </message>
    <message id="files.stopped">
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message id="files.done">
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message id="files.failed">
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message id="files.check">
        <source>Check</source>
        <translation>待检查</translation>
    </message>
    <message id="files.of">
        <source>{done} of {total} tokens</source>
        <translation>{done} / {total} 个词元</translation>
    </message>
    <message id="files.left" numerus="yes">
        <source>{n} stretches are not translated</source>
        <translation>
            <numerusform>{n} 处未翻译</numerusform>
        </translation>
    </message>
    <message id="files.doubts" numerus="yes">
        <source>{n} places to check</source>
        <translation>
            <numerusform>{n} 处需要检查</numerusform>
        </translation>
    </message>
    <message id="files.encoding">
        <source>written in {encoding}</source>
        <translation>以 {encoding} 保存</translation>
    </message>
    <message id="files.sum.done">
        <source>{n} done</source>
        <translation>完成 {n}</translation>
    </message>
    <message id="files.sum.running">
        <source>{n} running</source>
        <translation>进行中 {n}</translation>
    </message>
    <message id="files.sum.waiting">
        <source>{n} waiting</source>
        <translation>等待 {n}</translation>
    </message>
    <message id="files.sum.stopped">
        <source>{n} stopped</source>
        <translation>停止 {n}</translation>
    </message>
    <message id="files.sum.failed">
        <source>{n} failed</source>
        <translation>失败 {n}</translation>
    </message>
    <message id="files.paused">
        <source>Paused  ·  {summary}</source>
        <translation>已暂停  ·  {summary}</translation>
    </message>
    <message id="files.pause">
        <source>Pause files</source>
        <translation>暂停翻译文件</translation>
    </message>
    <message id="files.resume">
        <source>Go on with files</source>
        <translation>继续翻译文件</translation>
    </message>
    <message id="files.fold">
        <source>Hide files</source>
        <translation>收起文件</translation>
    </message>
    <message id="files.unfold">
        <source>Show files</source>
        <translation>展开文件</translation>
    </message>
    <message id="files.clear">
        <source>Remove Finished Files from List</source>
        <translation>从列表中移除已完成的文件</translation>
    </message>
    <message id="files.stop_all">
        <source>Stop All</source>
        <translation>全部停止</translation>
    </message>
    <message id="files.open">
        <source>Open Translation</source>
        <translation>打开译文</translation>
    </message>
    <message id="files.reveal">
        <source>Show in Folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message id="files.reveal.mac">
        <source>Show in Finder</source>
        <translation>在访达中显示</translation>
    </message>
    <message id="files.report">
        <source>What to Check…</source>
        <translation>需要检查的地方…</translation>
    </message>
    <message id="files.stop">
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message id="files.up">
        <source>Move Up</source>
        <translation>上移</translation>
    </message>
    <message id="files.down">
        <source>Move Down</source>
        <translation>下移</translation>
    </message>
    <message id="files.again">
        <source>Translate Again</source>
        <translation>重新翻译</translation>
    </message>
    <message id="files.remove">
        <source>Remove from List</source>
        <translation>从列表中移除</translation>
    </message>
    <message id="files.choose">
        <source>Choose files to translate</source>
        <translation>选择要翻译的文件</translation>
    </message>
    <message id="files.translate">
        <source>Translate Files…</source>
        <translation>翻译文件…</translation>
    </message>
    <message id="files.line">
        <source>Line {n}</source>
        <translation>第 {n} 行</translation>
    </message>
    <message id="files.report.title">
        <source>What to check in {file}</source>
        <translation>{file} 中需要检查的地方</translation>
    </message>
    <message id="files.report.hint">
        <source>The translation is written. These places were found doubtful:</source>
        <translation>译文已写入。以下地方存在疑问：</translation>
    </message>
    <message id="files.report.copy">
        <source>Copy list</source>
        <translation>复制列表</translation>
    </message>
    <message id="files.drop.text">
        <source>Show its text here</source>
        <translation>在此显示其文本</translation>
    </message>
    <message id="files.drop.one">
        <source>Translate into {language}</source>
        <translation>翻译成{language}</translation>
    </message>
    <message id="files.drop.beside">
        <source>The translation is put beside the file. Nothing is overwritten.</source>
        <translation>译文保存在原文件旁边，不会覆盖任何文件。</translation>
    </message>
    <message id="files.drop.folder">
        <source>The translation is put into {folder}. Nothing is overwritten.</source>
        <translation>译文保存到 {folder}，不会覆盖任何文件。</translation>
    </message>
    <message id="settings.files">
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message id="settings.output">
        <source>Put translations</source>
        <translation>译文保存位置</translation>
    </message>
    <message id="settings.output.help">
        <source>A translation has the language in its name. It never takes the place of another file.</source>
        <translation>译文的文件名中带有语言，绝不会取代其他文件。</translation>
    </message>
    <message id="settings.output.beside">
        <source>Beside the file</source>
        <translation>原文件旁边</translation>
    </message>
    <message id="settings.output.choose">
        <source>Choose a folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message id="settings.bilingual">
        <source>Keep the original beside the translation</source>
        <translation>将原文与译文一并保留</translation>
    </message>
    <message id="settings.bilingual.help">
        <source>Paragraph by paragraph, in formats that can hold both.</source>
        <translation>在能容纳两者的格式中逐段对照。</translation>
    </message>
    <message id="settings.footer">
        <source>Say that it is machine translated</source>
        <translation>注明是机器翻译</translation>
    </message>
    <message id="settings.footer.help">
        <source>A sentence at the end: “Machine translated with PLaMo.”</source>
        <translation>在末尾加一句：“由 PLaMo 机器翻译。”</translation>
    </message>
    <message id="settings.file_tokens">
        <source>Text per request</source>
        <translation>每次请求的文本量</translation>
    </message>
    <message id="settings.file_tokens.help">
        <source>More gives the model more context. Smaller pieces are tried automatically where something goes wrong.</source>
        <translation>文本越多，模型了解的上下文就越多；出问题的地方会自动分成小段重试。</translation>
    </message>
    <message id="error.DocumentError.title">
        <source>This is not a proper {format} file</source>
        <translation>这不是正确的 {format} 文件</translation>
    </message>
    <message id="error.DocumentError.hint">
        <source>{detail} Nothing was changed.</source>
        <translation>{detail} 未作任何更改。</translation>
    </message>
    <message id="error.SourceChangedError.title">
        <source>{file} is no longer what it was</source>
        <translation>{file} 已不是原来的内容</translation>
    </message>
    <message id="error.SourceChangedError.hint">
        <source>{detail} Translate it again; nothing was written.</source>
        <translation>{detail} 请重新翻译；未写入任何内容。</translation>
    </message>
    <message id="error.FilesPassedOverError.title">
        <source>Some files were passed over</source>
        <translation>有些文件被跳过</translation>
    </message>
    <message id="error.FilesPassedOverError.hint">
        <source>{names}: {detail}</source>
        <translation>{names}：{detail}</translation>
    </message>
    <message id="detail.It is not there.">
        <source>It is not there.</source>
        <translation>它不存在。</translation>
    </message>
    <message id="detail.It cannot be read.">
        <source>It cannot be read.</source>
        <translation>无法读取。</translation>
    </message>
    <message id="detail.It is neither a file nor a folder.">
        <source>It is neither a file nor a folder.</source>
        <translation>它既不是文件也不是文件夹。</translation>
    </message>
    <message id="detail.There is no file in it that can be translated.">
        <source>There is no file in it that can be translated.</source>
        <translation>其中没有可以翻译的文件。</translation>
    </message>
    <message id="detail.It was changed while it was being translated.">
        <source>It was changed while it was being translated.</source>
        <translation>它在翻译过程中被更改。</translation>
    </message>
    <message id="detail.It is larger than 256 MB.">
        <source>It is larger than 256 MB.</source>
        <translation>它大于 256 MB。</translation>
    </message>
    <message id="files.elsewhere">
        <source>Put Translation Elsewhere…</source>
        <translation>将译文保存到别处…</translation>
    </message>
    <message id="files.elsewhere.title">
        <source>Choose a folder for the translation</source>
        <translation>选择译文保存的文件夹</translation>
    </message>
    <message id="detail.Its first line does not begin with “WEBVTT”.">
        <source>Its first line does not begin with “WEBVTT”.</source>
        <translation>第一行不是以“WEBVTT”开头。</translation>
    </message>
    <message id="detail.Its values are nested too deeply.">
        <source>Its values are nested too deeply.</source>
        <translation>其中的值嵌套过深。</translation>
    </message>
    <message id="detail.There is no section “[Events]”.">
        <source>There is no section “[Events]”.</source>
        <translation>没有“[Events]”部分。</translation>
    </message>
    <message id="detail.It is protected with a password, or an old .doc under another name.">
        <source>It is protected with a password, or an old .doc under another name.</source>
        <translation>它受密码保护，或者是改了名字的旧版 .doc。</translation>
    </message>
    <message id="detail.It is damaged, or no package of files.">
        <source>It is damaged, or no package of files.</source>
        <translation>它已损坏，或者不是文件包。</translation>
    </message>
    <message id="detail.It is protected with a password.">
        <source>It is protected with a password.</source>
        <translation>它受密码保护。</translation>
    </message>
    <message id="detail.It holds two files of the same name.">
        <source>It holds two files of the same name.</source>
        <translation>其中有两个同名文件。</translation>
    </message>
    <message id="detail.It has no list of contents, so it is no document of a word processor.">
        <source>It has no list of contents, so it is no document of a word processor.</source>
        <translation>它没有内容列表，因此不是文字处理文档。</translation>
    </message>
    <message id="detail.There is no text document in it.">
        <source>There is no text document in it.</source>
        <translation>其中没有文本文档。</translation>
    </message>
    <message id="files.paragraph">
        <source>Paragraph {n}</source>
        <translation>第 {n} 段</translation>
    </message>
    <message id="detail.macOS does not allow it. Allow the folder in System Settings, Privacy &amp; Security, Files and Folders, for PLaMo Desktop or the terminal it runs in.">
        <source>macOS does not allow it. Allow the folder in System Settings, Privacy &amp; Security, Files and Folders, for PLaMo Desktop or the terminal it runs in.</source>
        <translation>macOS 不允许访问。请在“系统设置”的“隐私与安全性”中的“文件与文件夹”里，允许 PLaMo Desktop（或运行它的终端）访问此文件夹。</translation>
    </message>
    <message id="files.sum.check">
        <source>{n} to check</source>
        <translation>待检查 {n}</translation>
    </message>
    <message id="files.read_in">
        <source>read as {encoding}</source>
        <translation>按 {encoding} 读取</translation>
    </message>
    <message id="files.encodings">
        <source>Text Encoding</source>
        <translation>文本编码</translation>
    </message>
    <message id="files.encodings.found_out">
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message id="encoding.japanese">
        <source>Japanese</source>
        <translation>日文</translation>
    </message>
    <message id="encoding.simplified">
        <source>Simplified Chinese</source>
        <translation>简体中文</translation>
    </message>
    <message id="encoding.traditional">
        <source>Traditional Chinese</source>
        <translation>繁体中文</translation>
    </message>
    <message id="encoding.korean">
        <source>Korean</source>
        <translation>韩文</translation>
    </message>
    <message id="encoding.western">
        <source>Western European</source>
        <translation>西欧语言</translation>
    </message>
    <message id="encoding.central">
        <source>Central European</source>
        <translation>中欧语言</translation>
    </message>
    <message id="encoding.cyrillic">
        <source>Cyrillic</source>
        <translation>西里尔文</translation>
    </message>
    <message id="encoding.greek">
        <source>Greek</source>
        <translation>希腊文</translation>
    </message>
    <message id="encoding.turkish">
        <source>Turkish</source>
        <translation>土耳其文</translation>
    </message>
    <message id="encoding.hebrew">
        <source>Hebrew</source>
        <translation>希伯来文</translation>
    </message>
    <message id="encoding.arabic">
        <source>Arabic</source>
        <translation>阿拉伯文</translation>
    </message>
    <message id="encoding.baltic">
        <source>Baltic</source>
        <translation>波罗的语言</translation>
    </message>
    <message id="encoding.vietnamese">
        <source>Vietnamese</source>
        <translation>越南文</translation>
    </message>
    <message id="encoding.thai">
        <source>Thai</source>
        <translation>泰文</translation>
    </message>
    <message id="error.DemoModelError.title">
        <source>The demo model is part of PLaMo Desktop</source>
        <translation>演示模型是 PLaMo Desktop 的一部分</translation>
    </message>
    <message id="error.DemoModelError.hint">
        <source>It is neither downloaded nor removed. Models that are: {known}.</source>
        <translation>它不需要下载，也不能移除。可下载的模型：{known}。</translation>
    </message>
    <message id="state.outside">
        <source>From a link: choose Translate</source>
        <translation>来自链接的文本：请点按“翻译”</translation>
    </message>
    <message id="outside.title">
        <source>This text came with a link</source>
        <translation>此文本来自链接</translation>
    </message>
    <message id="outside.text">
        <source>A web page or another program opened the link. Nothing is translated until you choose Translate; Undo brings your own text back.</source>
        <translation>链接由网页或其他程序打开。点按“翻译”之前不会翻译；撤销即可恢复原来的文本。</translation>
    </message>
    <message id="error.LinkError.title">
        <source>The link was not opened</source>
        <translation>未打开链接</translation>
    </message>
    <message id="error.LinkError.hint">
        <source>{detail} Nothing was changed.</source>
        <translation>{detail}未作任何更改。</translation>
    </message>
    <message id="error.LinkPartError.title">
        <source>The link was not opened</source>
        <translation>未打开链接</translation>
    </message>
    <message id="error.LinkPartError.hint">
        <source>Links know no “{name}”, only text, from and to. Nothing was changed.</source>
        <translation>链接不支持“{name}”，仅支持 text、from 和 to。未作任何更改。</translation>
    </message>
    <message id="error.LinkLanguageError.title">
        <source>The link was not opened</source>
        <translation>未打开链接</translation>
    </message>
    <message id="error.LinkLanguageError.hint">
        <source>The model does not know the language “{name}”. Nothing was changed.</source>
        <translation>模型不支持语言“{name}”。未作任何更改。</translation>
    </message>
    <message id="error.LoginItemApprovalError.title">
        <source>macOS waits for you to allow this</source>
        <translation>macOS 正在等待你的允许</translation>
    </message>
    <message id="error.LoginItemApprovalError.hint">
        <source>Turn PLaMo Desktop on in System Settings, General, Login Items.</source>
        <translation>请在“系统设置”的“通用”&gt;“登录项”中打开 PLaMo Desktop。</translation>
    </message>
    <message id="detail.It is longer than 100,000 characters.">
        <source>It is longer than 100,000 characters.</source>
        <translation>长度超过 100,000 个字符。</translation>
    </message>
    <message id="detail.It does not begin with plamo-desktop://translate.">
        <source>It does not begin with plamo-desktop://translate.</source>
        <translation>它不是以 plamo-desktop://translate 开头。</translation>
    </message>
    <message id="detail.Only “?” and parameters can follow, and “#” is written %23.">
        <source>Only “?” and parameters can follow, and “#” is written %23.</source>
        <translation>其后只能是“?”和参数；“#”应写作 %23。</translation>
    </message>
    <message id="detail.Text and translation would be in the same language.">
        <source>Text and translation would be in the same language.</source>
        <translation>原文和译文为同一种语言。</translation>
    </message>
    <message id="detail.It says something twice.">
        <source>It says something twice.</source>
        <translation>同一参数出现了两次。</translation>
    </message>
    <message id="detail.Its percent-encoding is broken.">
        <source>Its percent-encoding is broken.</source>
        <translation>百分号编码已损坏。</translation>
    </message>
    <message id="detail.Its text has control characters.">
        <source>Its text has control characters.</source>
        <translation>文本包含控制字符。</translation>
    </message>
    <message id="detail.Its text has characters that turn the direction of writing around.">
        <source>Its text has characters that turn the direction of writing around.</source>
        <translation>文本包含会改变书写方向的字符。</translation>
    </message>
    <message id="detail.It has no text.">
        <source>It has no text.</source>
        <translation>没有文本。</translation>
    </message>
    <message id="licences.open">
        <source>Licences</source>
        <translation>许可证</translation>
    </message>
    <message id="licences.title">
        <source>Licences</source>
        <translation>许可证</translation>
    </message>
    <message id="licences.part">
        <source>Part of the program</source>
        <translation>程序的组成部分</translation>
    </message>
    <message id="licences.sentence">
        <source>PLaMo Desktop is made of these parts, each under a licence of its own.</source>
        <translation>PLaMo Desktop 由以下软件组成，它们各有自己的许可证。</translation>
    </message>
    <message id="licences.close">
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message id="detail.PLaMo Desktop was moved or replaced while it ran. Quit it and open it again.">
        <source>PLaMo Desktop was moved or replaced while it ran. Quit it and open it again.</source>
        <translation>PLaMo Desktop 在运行时被移动或替换。请退出后重新打开。</translation>
    </message>
    <message id="error.ChoicesNotKeptError.title">
        <source>The settings cannot be saved</source>
        <translation>无法存储设置</translation>
    </message>
    <message id="error.ChoicesNotKeptError.hint">
        <source>{detail} What you have chosen is in force until you quit.</source>
        <translation>{detail}所选设置在退出前有效。</translation>
    </message>
    <message id="detail.It is a translation of a file beside it.">
        <source>It is a translation of a file beside it.</source>
        <translation>它是旁边文件的译文。</translation>
    </message>
    <message id="detail.Database or disk is full.">
        <source>Database or disk is full.</source>
        <translation>磁盘空间不足。</translation>
    </message>
    <message id="detail.Database is locked.">
        <source>Database is locked.</source>
        <translation>其他程序正在使用它。</translation>
    </message>
    <message id="detail.Unable to open database file.">
        <source>Unable to open database file.</source>
        <translation>无法打开文件。</translation>
    </message>
    <message id="detail.Disk I/O error.">
        <source>Disk I/O error.</source>
        <translation>磁盘读写出错。</translation>
    </message>
    <message id="error.AlreadyTranslatedError.title">
        <source>{file} is in {language} already</source>
        <translation>{file} 已经是{language}</translation>
    </message>
    <message id="error.AlreadyTranslatedError.hint">
        <source>Nothing was written. Choose another language to translate into; or, if it is in another one itself, name that one.</source>
        <translation>未写入任何内容。请选择另一种目标语言；如果它其实是另一种语言，请指定该语言。</translation>
    </message>
    <message id="detail.By its name it is in that language already.">
        <source>By its name it is in that language already.</source>
        <translation>从文件名看，它已经是该语言。</translation>
    </message>
    <message id="settings.show_tray.mac">
        <source>Show in the menu bar</source>
        <translation>在菜单栏中显示</translation>
    </message>
    <message id="licence.failed">
        <source>The licence was not fetched. Check the network and try again.</source>
        <translation>未能获取许可证。请检查网络后再试一次。</translation>
    </message>
</context>
</TS>
