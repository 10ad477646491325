<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name></name>
    <message id="app.about">
        <source>About PLaMo Desktop</source>
        <translation>About PLaMo Desktop</translation>
    </message>
    <message id="app.sentence">
        <source>A private translator that works without a network.</source>
        <extracomment>One line under the name in “About”.</extracomment>
        <translation>A private translator that works without a network.</translation>
    </message>
    <message id="app.version">
        <source>Version {version}</source>
        <translation>Version {version}</translation>
    </message>
    <message id="app.licence">
        <source>Licensed under the Apache License 2.0</source>
        <translation>Licensed under the Apache License 2.0</translation>
    </message>
    <message id="app.built">
        <source>Built with PLaMo</source>
        <extracomment>A phrase of the model&apos;s licence: always in English.</extracomment>
        <translation>Built with PLaMo</translation>
    </message>
    <message id="source.name">
        <source>Text to translate</source>
        <translation>Text to translate</translation>
    </message>
    <message id="source.placeholder">
        <source>Type or paste text</source>
        <translation>Type or paste text</translation>
    </message>
    <message id="source.language">
        <source>Translate from</source>
        <translation>Translate from</translation>
    </message>
    <message id="source.detect">
        <source>Detect language</source>
        <extracomment>A choice in the list of source languages, above the languages.</extracomment>
        <translation>Detect language</translation>
    </message>
    <message id="source.clear">
        <source>Clear</source>
        <extracomment>Name of the button that empties the left pane.</extracomment>
        <translation>Clear</translation>
    </message>
    <message id="target.name">
        <source>Translation</source>
        <translation>Translation</translation>
    </message>
    <message id="target.placeholder">
        <source>The translation appears here</source>
        <translation>The translation appears here</translation>
    </message>
    <message id="target.language">
        <source>Translate into</source>
        <translation>Translate into</translation>
    </message>
    <message id="target.copy">
        <source>Copy</source>
        <translation>Copy</translation>
    </message>
    <message id="target.copy.name">
        <source>Copy the translation</source>
        <translation>Copy the translation</translation>
    </message>
    <message id="language.experimental">
        <source>experimental</source>
        <extracomment>Beside the name of a language the model knows less well.</extracomment>
        <translation>experimental</translation>
    </message>
    <message id="language.experimental.group">
        <source>Experimental</source>
        <extracomment>Heading of such languages in the list.</extracomment>
        <translation>Experimental</translation>
    </message>
    <message id="toolbar.swap">
        <source>Swap languages and texts</source>
        <translation>Swap languages and texts</translation>
    </message>
    <message id="toolbar.translate">
        <source>Translate</source>
        <extracomment>A button: a verb.</extracomment>
        <translation>Translate</translation>
    </message>
    <message id="toolbar.stop">
        <source>Stop</source>
        <translation>Stop</translation>
    </message>
    <message id="toolbar.settings">
        <source>Settings</source>
        <translation>Settings</translation>
    </message>
    <message id="count.tokens" numerus="yes">
        <source>{n} tokens</source>
        <extracomment>A token is the unit that the model reads. {n} is the number.</extracomment>
        <translation>
            <numerusform>{n} token</numerusform>
            <numerusform>{n} tokens</numerusform>
        </translation>
    </message>
    <message id="count.tokens.pending">
        <source>… tokens</source>
        <extracomment>Shown until the number is known.</extracomment>
        <translation>… tokens</translation>
    </message>
    <message id="count.tip">
        <source>Tokens are what the model reads: so many this text adds to its prompt. White space around the text is not sent, and not counted.
Characters are those of the whole text.
A text of more than {n} tokens is translated in parts, cut between paragraphs or sentences.
“plamo-desktop tokens” counts a text by itself.</source>
        <translation>Tokens are what the model reads: so many this text adds to its prompt. White space around the text is not sent, and not counted.
Characters are those of the whole text.
A text of more than {n} tokens is translated in parts, cut between paragraphs or sentences.
“plamo-desktop tokens” counts a text by itself.</translation>
    </message>
    <message id="count.characters" numerus="yes">
        <source>{n} characters</source>
        <extracomment>{n} is the number.</extracomment>
        <translation>
            <numerusform>{n} character</numerusform>
            <numerusform>{n} characters</numerusform>
        </translation>
    </message>
    <message id="count.parts">
        <source>about {n} parts</source>
        <extracomment>How many parts a long text will be cut into; there are always several.</extracomment>
        <translation>about {n} parts</translation>
    </message>
    <message id="count.rate">
        <source>{n} tok/s</source>
        <extracomment>Tokens per second; keep it short.</extracomment>
        <translation>{n} tok/s</translation>
    </message>
    <message id="count.seconds">
        <source>{n} s</source>
        <extracomment>Seconds; keep it short.</extracomment>
        <translation>{n} s</translation>
    </message>
    <message id="count.stopped">
        <source>Stopped</source>
        <translation>Stopped</translation>
    </message>
    <message id="count.unfinished">
        <source>Unfinished</source>
        <translation>Unfinished</translation>
    </message>
    <message id="state.preparing">
        <source>Preparing the vocabulary…</source>
        <translation>Preparing the vocabulary…</translation>
    </message>
    <message id="state.preparing.percent">
        <source>Preparing the vocabulary… {percent} %</source>
        <translation>Preparing the vocabulary… {percent} %</translation>
    </message>
    <message id="state.loading">
        <source>Loading model…</source>
        <translation>Loading model…</translation>
    </message>
    <message id="state.loading.percent">
        <source>Loading model… {percent} %</source>
        <translation>Loading model… {percent} %</translation>
    </message>
    <message id="state.ready">
        <source>Ready</source>
        <translation>Ready</translation>
    </message>
    <message id="state.waiting">
        <source>Waiting for the model…</source>
        <translation>Waiting for the model…</translation>
    </message>
    <message id="state.waiting.percent">
        <source>Waiting for the model… {percent} %</source>
        <translation>Waiting for the model… {percent} %</translation>
    </message>
    <message id="state.reading">
        <source>Reading…</source>
        <extracomment>The model reads the text, before it writes.</extracomment>
        <translation>Reading…</translation>
    </message>
    <message id="state.reading.percent">
        <source>Reading… {percent} %</source>
        <translation>Reading… {percent} %</translation>
    </message>
    <message id="state.reading.part">
        <source>Reading… ({number}/{total})</source>
        <extracomment>{number} and {total} are numbers.</extracomment>
        <translation>Reading… ({number}/{total})</translation>
    </message>
    <message id="state.translating">
        <source>Translating…</source>
        <translation>Translating…</translation>
    </message>
    <message id="state.translating.part">
        <source>Translating… ({number}/{total})</source>
        <extracomment>{number} and {total} are numbers.</extracomment>
        <translation>Translating… ({number}/{total})</translation>
    </message>
    <message id="state.stopped">
        <source>Stopped</source>
        <translation>Stopped</translation>
    </message>
    <message id="state.none">
        <source>No model</source>
        <translation>No model</translation>
    </message>
    <message id="state.long">
        <source>Long text: choose Translate</source>
        <extracomment>“Translate” is the button of toolbar.translate.</extracomment>
        <translation>Long text: choose Translate</translation>
    </message>
    <message id="model.name">
        <source>{name} · {precision}</source>
        <extracomment>{name} is the model&apos;s name, {precision} “4-bit”, “8-bit” or “BF16”.</extracomment>
        <translation>{name} · {precision}</translation>
    </message>
    <message id="model.demo">
        <source>Demo model</source>
        <translation>Demo model</translation>
    </message>
    <message id="download.open">
        <source>Download the real model…</source>
        <extracomment>“Real” in contrast to the demo model that is bundled.</extracomment>
        <translation>Download the real model…</translation>
    </message>
    <message id="download.name">
        <source>Download</source>
        <translation>Download</translation>
    </message>
    <message id="download.part">
        <source>{done} of {total} {unit}</source>
        <extracomment>{unit} is MB or GB, as in “3.2 of 5.4 GB”.</extracomment>
        <translation>{done} of {total} {unit}</translation>
    </message>
    <message id="download.left.seconds">
        <source>about {n} s left</source>
        <translation>about {n} s left</translation>
    </message>
    <message id="download.left.minutes">
        <source>about {n} min left</source>
        <translation>about {n} min left</translation>
    </message>
    <message id="download.left.hours">
        <source>about {hours} h {minutes} min left</source>
        <translation>about {hours} h {minutes} min left</translation>
    </message>
    <message id="download.stage.waiting-for-other">
        <source>Waiting for the download of another window</source>
        <translation>Waiting for the download of another window</translation>
    </message>
    <message id="download.stage.connecting">
        <source>Connecting…</source>
        <translation>Connecting…</translation>
    </message>
    <message id="download.stage.downloading">
        <source>Downloading</source>
        <translation>Downloading</translation>
    </message>
    <message id="download.stage.stalled">
        <source>Nothing is arriving</source>
        <translation>Nothing is arriving</translation>
    </message>
    <message id="download.stage.retrying">
        <source>Trying again in {seconds} s</source>
        <translation>Trying again in {seconds} s</translation>
    </message>
    <message id="download.stage.verifying">
        <source>Checking what has arrived</source>
        <translation>Checking what has arrived</translation>
    </message>
    <message id="download.stage.copying">
        <source>Copying</source>
        <translation>Copying</translation>
    </message>
    <message id="download.stage.complete">
        <source>Complete</source>
        <translation>Complete</translation>
    </message>
    <message id="download.ready">
        <source>Ready to download</source>
        <translation>Ready to download</translation>
    </message>
    <message id="download.start">
        <source>Download Anyway</source>
        <extracomment>Though there is not enough memory.</extracomment>
        <translation>Download Anyway</translation>
    </message>
    <message id="download.paused">
        <source>Paused</source>
        <translation>Paused</translation>
    </message>
    <message id="download.pause">
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message id="download.resume">
        <source>Resume</source>
        <translation>Resume</translation>
    </message>
    <message id="download.background">
        <source>Continue in Background</source>
        <translation>Continue in Background</translation>
    </message>
    <message id="download.discard">
        <source>Cancel Download</source>
        <translation>Cancel Download</translation>
    </message>
    <message id="download.keep">
        <source>Keep</source>
        <extracomment>A button: do not cancel the download.</extracomment>
        <translation>Keep</translation>
    </message>
    <message id="download.discard.title">
        <source>Cancel the download?</source>
        <translation>Cancel the download?</translation>
    </message>
    <message id="download.discard.text">
        <source>What has arrived is removed from this computer.</source>
        <translation>What has arrived is removed from this computer.</translation>
    </message>
    <message id="download.note">
        <source>Closing this sheet does not stop the download. After a restart it goes on where it was.</source>
        <translation>Closing this sheet does not stop the download. After a restart it goes on where it was.</translation>
    </message>
    <message id="download.note.paused">
        <source>What has arrived is kept; it goes on where it was.</source>
        <translation>What has arrived is kept; it goes on where it was.</translation>
    </message>
    <message id="download.note.stalled">
        <source>The connection is open but silent. It is tried anew if this lasts.</source>
        <translation>The connection is open but silent. It is tried anew if this lasts.</translation>
    </message>
    <message id="download.news.running">
        <source>{name} is being downloaded</source>
        <translation>{name} is being downloaded</translation>
    </message>
    <message id="download.news.paused">
        <source>The download of {name} is paused</source>
        <translation>The download of {name} is paused</translation>
    </message>
    <message id="download.news.show">
        <source>Show</source>
        <translation>Show</translation>
    </message>
    <message id="sheet.title">
        <source>Get the model</source>
        <translation>Get the model</translation>
    </message>
    <message id="sheet.about">
        <source>{precision}, for Apple silicon  ·  {size}</source>
        <extracomment>{precision} is “4-bit” or so, {size} “5.4 GB”.</extracomment>
        <translation>{precision}, for Apple silicon  ·  {size}</translation>
    </message>
    <message id="sheet.cancel">
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message id="sheet.close">
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message id="licence.title">
        <source>PLaMo community licence</source>
        <translation>PLaMo community licence</translation>
    </message>
    <message id="licence.summary">
        <source>In short, and no replacement for reading it: commercial use, also inside a company, needs registration with Preferred Networks beforehand. Whoever passes the model or its translations on says “Built with PLaMo”, supplies the licence, and says that published translations are made by a machine. Users are adults or have consent. Do not rely on it alone for legal, medical or financial decisions.</source>
        <extracomment>In plain words; the licence itself is shown below it. “Built with PLaMo” stays English.</extracomment>
        <translation>In short, and no replacement for reading it: commercial use, also inside a company, needs registration with Preferred Networks beforehand. Whoever passes the model or its translations on says “Built with PLaMo”, supplies the licence, and says that published translations are made by a machine. Users are adults or have consent. Do not rely on it alone for legal, medical or financial decisions.</translation>
    </message>
    <message id="licence.waiting">
        <source>The licence is being fetched…</source>
        <translation>The licence is being fetched…</translation>
    </message>
    <message id="licence.use">
        <source>What will you use it for?</source>
        <translation>What will you use it for?</translation>
    </message>
    <message id="licence.use.private">
        <source>Private use</source>
        <translation>Private use</translation>
    </message>
    <message id="licence.use.commercial">
        <source>Commercial use, registered with Preferred Networks</source>
        <translation>Commercial use, registered with Preferred Networks</translation>
    </message>
    <message id="licence.agree">
        <source>I have read the licence and agree to it</source>
        <translation>I have read the licence and agree to it</translation>
    </message>
    <message id="licence.network">
        <source>This opens the network once, for this download only.</source>
        <translation>This opens the network once, for this download only.</translation>
    </message>
    <message id="licence.go">
        <source>Agree and Download</source>
        <translation>Agree and Download</translation>
    </message>
    <message id="models.title">
        <source>Models</source>
        <translation>Models</translation>
    </message>
    <message id="models.looking">
        <source>Looking…</source>
        <translation>Looking…</translation>
    </message>
    <message id="models.checking">
        <source>Checking…</source>
        <translation>Checking…</translation>
    </message>
    <message id="models.used">
        <source>In use</source>
        <extracomment>Beside the model that is in use.</extracomment>
        <translation>In use</translation>
    </message>
    <message id="models.use">
        <source>Use</source>
        <extracomment>A button: use this model.</extracomment>
        <translation>Use</translation>
    </message>
    <message id="models.download">
        <source>Download…</source>
        <translation>Download…</translation>
    </message>
    <message id="models.smaller">
        <source>Take {precision}</source>
        <extracomment>A button: take the smaller model; {precision} is “4-bit” or so.</extracomment>
        <translation>Take {precision}</translation>
    </message>
    <message id="models.forget">
        <source>Forget this folder</source>
        <extracomment>Its files stay.</extracomment>
        <translation>Forget this folder</translation>
    </message>
    <message id="models.folder">
        <source>Choose a Folder…</source>
        <translation>Choose a Folder…</translation>
    </message>
    <message id="models.folder.title">
        <source>Choose a model folder</source>
        <translation>Choose a model folder</translation>
    </message>
    <message id="models.demo">
        <source>A small model to try things out; always here</source>
        <translation>A small model to try things out; always here</translation>
    </message>
    <message id="models.here">
        <source>On this computer</source>
        <translation>On this computer</translation>
    </message>
    <message id="models.partial">
        <source>Partly downloaded</source>
        <translation>Partly downloaded</translation>
    </message>
    <message id="models.absent">
        <source>Not downloaded</source>
        <translation>Not downloaded</translation>
    </message>
    <message id="models.unusable">
        <source>Its folder holds other files</source>
        <translation>Its folder holds other files</translation>
    </message>
    <message id="models.needs">
        <source>{size} of memory</source>
        <translation>{size} of memory</translation>
    </message>
    <message id="models.misfit">
        <source>Needs {needed} of memory; this computer has {available} for it</source>
        <translation>Needs {needed} of memory; this computer has {available} for it</translation>
    </message>
    <message id="loading.title">
        <source>The model is being loaded</source>
        <translation>The model is being loaded</translation>
    </message>
    <message id="loading.text">
        <source>You can type already; the text is translated as soon as the model is ready.</source>
        <translation>You can type already; the text is translated as soon as the model is ready.</translation>
    </message>
    <message id="demo.title">
        <source>You are using the demo model</source>
        <translation>You are using the demo model</translation>
    </message>
    <message id="demo.text">
        <source>It knows only about 300 words and some set phrases. Anything else comes out wrong.</source>
        <translation>It knows only about 300 words and some set phrases. Anything else comes out wrong.</translation>
    </message>
    <message id="demo.try">
        <source>Try a sentence</source>
        <translation>Try a sentence</translation>
    </message>
    <message id="demo.outside.title">
        <source>Outside the demo model’s language</source>
        <translation>Outside the demo model’s language</translation>
    </message>
    <message id="demo.outside.text">
        <source>The demo model does not know: {words}. Do not trust this translation.</source>
        <extracomment>{words} is a list of words in quotation marks.</extracomment>
        <translation>The demo model does not know: {words}. Do not trust this translation.</translation>
    </message>
    <message id="demo.outside.more">
        <source>The demo model does not know: {words} and more. Do not trust this translation.</source>
        <extracomment>{words} is a list of words; there are more.</extracomment>
        <translation>The demo model does not know: {words} and more. Do not trust this translation.</translation>
    </message>
    <message id="finding.title">
        <source>Check this translation</source>
        <translation>Check this translation</translation>
    </message>
    <message id="finding.title.left">
        <source>Not everything is translated</source>
        <translation>Not everything is translated</translation>
    </message>
    <message id="finding.ECHO">
        <source>It is the same as the text: nothing was translated.</source>
        <translation>It is the same as the text: nothing was translated.</translation>
    </message>
    <message id="finding.SCRIPT">
        <source>It is not in the script of the language that was asked for.</source>
        <translation>It is not in the script of the language that was asked for.</translation>
    </message>
    <message id="finding.SIMPLIFIED">
        <source>It has Simplified characters where Traditional ones were asked for: {characters}.</source>
        <translation>It has Simplified characters where Traditional ones were asked for: {characters}.</translation>
    </message>
    <message id="finding.TRADITIONAL">
        <source>It has Traditional characters where Simplified ones were asked for: {characters}.</source>
        <translation>It has Traditional characters where Simplified ones were asked for: {characters}.</translation>
    </message>
    <message id="finding.NUMBERS">
        <source>Numbers of the text are missing: {numbers}.</source>
        <translation>Numbers of the text are missing: {numbers}.</translation>
    </message>
    <message id="finding.PARAGRAPHS">
        <source>Paragraphs or lines differ: the text has {expected}, the translation {found}.</source>
        <translation>Paragraphs or lines differ: the text has {expected}, the translation {found}.</translation>
    </message>
    <message id="finding.SHORT">
        <source>It is much shorter than the text: a part seems to be missing.</source>
        <translation>It is much shorter than the text: a part seems to be missing.</translation>
    </message>
    <message id="finding.LONG">
        <source>It is much longer than the text: perhaps the text was answered, not translated.</source>
        <translation>It is much longer than the text: perhaps the text was answered, not translated.</translation>
    </message>
    <message id="finding.LEFT_ECHO">
        <source>The model gave the text back; a stretch is left as it is.</source>
        <extracomment>“A stretch”: some part of the text, left untranslated.</extracomment>
        <translation>The model gave the text back; a stretch is left as it is.</translation>
    </message>
    <message id="finding.LEFT_SCRIPT">
        <source>The model wrote in another script; a stretch is left as it is.</source>
        <translation>The model wrote in another script; a stretch is left as it is.</translation>
    </message>
    <message id="finding.LEFT_LOOP">
        <source>The model went in circles; a stretch is left as it is.</source>
        <translation>The model went in circles; a stretch is left as it is.</translation>
    </message>
    <message id="finding.LEFT_ENDLESS">
        <source>The model did not come to an end; a stretch is left as it is.</source>
        <translation>The model did not come to an end; a stretch is left as it is.</translation>
    </message>
    <message id="finding.LEFT_EMPTY">
        <source>The model wrote nothing; a stretch is left as it is.</source>
        <translation>The model wrote nothing; a stretch is left as it is.</translation>
    </message>
    <message id="finding.LEFT_MARKUP">
        <source>The model wrote control tokens; a stretch is left as it is.</source>
        <translation>The model wrote control tokens; a stretch is left as it is.</translation>
    </message>
    <message id="finding.LEFT_LINES">
        <source>The model changed the blank lines; a stretch is left as it is.</source>
        <translation>The model changed the blank lines; a stretch is left as it is.</translation>
    </message>
    <message id="finding.LEFT_UNCUT">
        <source>A stretch is too long for the model and cannot be cut; it is left as it is.</source>
        <translation>A stretch is too long for the model and cannot be cut; it is left as it is.</translation>
    </message>
    <message id="finding.part">
        <source>Part {number} of {total}: {sentence}</source>
        <extracomment>{sentence} is another of these texts.</extracomment>
        <translation>Part {number} of {total}: {sentence}</translation>
    </message>
    <message id="finding.more" numerus="yes">
        <source>And {n} more.</source>
        <extracomment>Further findings that are not listed.</extracomment>
        <translation>
            <numerusform>And {n} more.</numerusform>
            <numerusform>And {n} more.</numerusform>
        </translation>
    </message>
    <message id="list.comma">
        <source>, </source>
        <extracomment>Between the items of a list.</extracomment>
        <translation>, </translation>
    </message>
    <message id="notice.retry">
        <source>Retry</source>
        <translation>Retry</translation>
    </message>
    <message id="notice.retry.languages">
        <source>Retry with languages set</source>
        <translation>Retry with languages set</translation>
    </message>
    <message id="notice.retry.parts">
        <source>Retry in parts</source>
        <translation>Retry in parts</translation>
    </message>
    <message id="notice.again">
        <source>Try again</source>
        <translation>Try again</translation>
    </message>
    <message id="notice.demo">
        <source>Use the demo model</source>
        <translation>Use the demo model</translation>
    </message>
    <message id="notice.use">
        <source>Use {name}</source>
        <extracomment>{name} is a model, as “4-bit”.</extracomment>
        <translation>Use {name}</translation>
    </message>
    <message id="notice.models">
        <source>Choose a model…</source>
        <translation>Choose a model…</translation>
    </message>
    <message id="notice.close">
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message id="settings.typing">
        <source>Translate while typing</source>
        <translation>Translate while typing</translation>
    </message>
    <message id="settings.model">
        <source>Model…</source>
        <translation>Model…</translation>
    </message>
    <message id="settings.appearance">
        <source>Appearance</source>
        <translation>Appearance</translation>
    </message>
    <message id="settings.appearance.system">
        <source>System</source>
        <translation>System</translation>
    </message>
    <message id="settings.appearance.light">
        <source>Light</source>
        <translation>Light</translation>
    </message>
    <message id="settings.appearance.dark">
        <source>Dark</source>
        <translation>Dark</translation>
    </message>
    <message id="settings.language">
        <source>Interface language</source>
        <translation>Interface language</translation>
    </message>
    <message id="settings.language.system">
        <source>System</source>
        <translation>System</translation>
    </message>
    <message id="menu.edit">
        <source>Edit</source>
        <extracomment>A menu: the standard word of the Mac.</extracomment>
        <translation>Edit</translation>
    </message>
    <message id="menu.undo">
        <source>Undo</source>
        <translation>Undo</translation>
    </message>
    <message id="menu.redo">
        <source>Redo</source>
        <translation>Redo</translation>
    </message>
    <message id="menu.cut">
        <source>Cut</source>
        <translation>Cut</translation>
    </message>
    <message id="menu.copy">
        <source>Copy</source>
        <translation>Copy</translation>
    </message>
    <message id="menu.paste">
        <source>Paste</source>
        <translation>Paste</translation>
    </message>
    <message id="menu.delete">
        <source>Delete</source>
        <translation>Delete</translation>
    </message>
    <message id="menu.select_all">
        <source>Select All</source>
        <translation>Select All</translation>
    </message>
    <message id="menu.translation">
        <source>Translation</source>
        <translation>Translation</translation>
    </message>
    <message id="menu.window">
        <source>Window</source>
        <extracomment>A menu: the standard word of the Mac.</extracomment>
        <translation>Window</translation>
    </message>
    <message id="menu.close">
        <source>Close Window</source>
        <translation>Close Window</translation>
    </message>
    <message id="menu.quit">
        <source>Quit PLaMo Desktop</source>
        <translation>Quit PLaMo Desktop</translation>
    </message>
    <message id="language.ja">
        <source>Japanese</source>
        <translation>Japanese</translation>
    </message>
    <message id="language.en">
        <source>English</source>
        <translation>English</translation>
    </message>
    <message id="language.ja-easy">
        <source>Easy Japanese</source>
        <translation>Easy Japanese</translation>
    </message>
    <message id="language.zh-Hans">
        <source>Chinese (Simplified)</source>
        <translation>Chinese (Simplified)</translation>
    </message>
    <message id="language.zh-Hant">
        <source>Chinese (Traditional)</source>
        <translation>Chinese (Traditional)</translation>
    </message>
    <message id="language.ko">
        <source>Korean</source>
        <translation>Korean</translation>
    </message>
    <message id="language.ar">
        <source>Arabic</source>
        <translation>Arabic</translation>
    </message>
    <message id="language.it">
        <source>Italian</source>
        <translation>Italian</translation>
    </message>
    <message id="language.id">
        <source>Indonesian</source>
        <translation>Indonesian</translation>
    </message>
    <message id="language.nl">
        <source>Dutch</source>
        <translation>Dutch</translation>
    </message>
    <message id="language.es">
        <source>Spanish</source>
        <translation>Spanish</translation>
    </message>
    <message id="language.th">
        <source>Thai</source>
        <translation>Thai</translation>
    </message>
    <message id="language.de">
        <source>German</source>
        <translation>German</translation>
    </message>
    <message id="language.fr">
        <source>French</source>
        <translation>French</translation>
    </message>
    <message id="language.vi">
        <source>Vietnamese</source>
        <translation>Vietnamese</translation>
    </message>
    <message id="language.ru">
        <source>Russian</source>
        <translation>Russian</translation>
    </message>
    <message id="error.PlamoError.title">
        <source>Something went wrong</source>
        <translation>Something went wrong</translation>
    </message>
    <message id="error.PlamoError.hint">
        <source>{detail}</source>
        <extracomment>{detail} is a sentence.</extracomment>
        <translation>{detail}</translation>
    </message>
    <message id="error.NoSuchModelError.title">
        <source>There is no model “{name}” here</source>
        <translation>There is no model “{name}” here</translation>
    </message>
    <message id="error.NoSuchModelError.hint">
        <source>Known names are {known}; a folder with a model in it works too.</source>
        <translation>Known names are {known}; a folder with a model in it works too.</translation>
    </message>
    <message id="error.ModelFolderGoneError.title">
        <source>The model folder {folder} is not there</source>
        <translation>The model folder {folder} is not there</translation>
    </message>
    <message id="error.ModelFolderGoneError.hint">
        <source>Connect its disk, or put it back, and try again; or choose another model.</source>
        <translation>Connect its disk, or put it back, and try again; or choose another model.</translation>
    </message>
    <message id="error.ModelNotInstalledError.title">
        <source>The model {name} is not on this computer yet</source>
        <translation>The model {name} is not on this computer yet</translation>
    </message>
    <message id="error.ModelNotInstalledError.hint">
        <source>Get it with “plamo-desktop model download”, put its files into {folder}, or use the demo model.</source>
        <translation>Get it with “plamo-desktop model download”, put its files into {folder}, or use the demo model.</translation>
    </message>
    <message id="error.ModelFileError.title">
        <source>The model file {file} cannot be used</source>
        <translation>The model file {file} cannot be used</translation>
    </message>
    <message id="error.ModelFileError.hint">
        <source>{detail} Get the file again, or choose another model.</source>
        <translation>{detail} Get the file again, or choose another model.</translation>
    </message>
    <message id="error.UnsupportedModelError.title">
        <source>The model in {folder} is not supported</source>
        <translation>The model in {folder} is not supported</translation>
    </message>
    <message id="error.UnsupportedModelError.hint">
        <source>{detail} PLaMo Desktop runs PLaMo 2 Translate models for MLX.</source>
        <translation>{detail} PLaMo Desktop runs PLaMo 2 Translate models for MLX.</translation>
    </message>
    <message id="error.UnknownModelCodeError.title">
        <source>The model names an unknown code file: {file}</source>
        <translation>The model names an unknown code file: {file}</translation>
    </message>
    <message id="error.UnknownModelCodeError.hint">
        <source>{detail} Code of a model folder is never run, so its meaning cannot be checked. Use the published release of the model.</source>
        <translation>{detail} Code of a model folder is never run, so its meaning cannot be checked. Use the published release of the model.</translation>
    </message>
    <message id="error.VocabularyError.title">
        <source>The vocabulary {file} cannot be used</source>
        <translation>The vocabulary {file} cannot be used</translation>
    </message>
    <message id="error.VocabularyError.hint">
        <source>{detail} Get the file again, or choose another model.</source>
        <translation>{detail} Get the file again, or choose another model.</translation>
    </message>
    <message id="error.TokenIdError.title">
        <source>There is no token {id}</source>
        <translation>There is no token {id}</translation>
    </message>
    <message id="error.TokenIdError.hint">
        <source>The vocabulary&apos;s ids are 0 to {last}.</source>
        <translation>The vocabulary&apos;s ids are 0 to {last}.</translation>
    </message>
    <message id="error.NothingToTranslateError.title">
        <source>There is no text to translate</source>
        <translation>There is no text to translate</translation>
    </message>
    <message id="error.NothingToTranslateError.hint">
        <source>Give a text with at least one visible character.</source>
        <translation>Give a text with at least one visible character.</translation>
    </message>
    <message id="error.TextTooLongError.title">
        <source>The text is too long: {tokens} tokens</source>
        <translation>The text is too long: {tokens} tokens</translation>
    </message>
    <message id="error.TextTooLongError.hint">
        <source>The model reads at most {limit} tokens at once. Translate it in parts.</source>
        <translation>The model reads at most {limit} tokens at once. Translate it in parts.</translation>
    </message>
    <message id="error.UnknownLanguageError.title">
        <source>Unknown language “{name}”</source>
        <translation>Unknown language “{name}”</translation>
    </message>
    <message id="error.UnknownLanguageError.hint">
        <source>Known languages: {known}.</source>
        <translation>Known languages: {known}.</translation>
    </message>
    <message id="error.OutputLimitError.title">
        <source>The translation did not end</source>
        <translation>The translation did not end</translation>
    </message>
    <message id="error.OutputLimitError.hint">
        <source>The model was stopped after {tokens} tokens. What arrived is kept, but unfinished.</source>
        <translation>The model was stopped after {tokens} tokens. What arrived is kept, but unfinished.</translation>
    </message>
    <message id="error.LoopedOutputError.title">
        <source>The translation went in circles</source>
        <translation>The translation went in circles</translation>
    </message>
    <message id="error.LoopedOutputError.hint">
        <source>The model repeated itself and was stopped after {tokens} tokens. What arrived is kept, but unfinished.</source>
        <translation>The model repeated itself and was stopped after {tokens} tokens. What arrived is kept, but unfinished.</translation>
    </message>
    <message id="error.UnexpectedOutputError.title">
        <source>The translation went wrong</source>
        <translation>The translation went wrong</translation>
    </message>
    <message id="error.UnexpectedOutputError.hint">
        <source>The model wrote the control token {token}. What arrived before it is kept.</source>
        <translation>The model wrote the control token {token}. What arrived before it is kept.</translation>
    </message>
    <message id="error.EmptyOutputError.title">
        <source>The model wrote nothing</source>
        <translation>The model wrote nothing</translation>
    </message>
    <message id="error.EmptyOutputError.hint">
        <source>Perhaps it does not know these languages. Choose others, or another model.</source>
        <translation>Perhaps it does not know these languages. Choose others, or another model.</translation>
    </message>
    <message id="error.NonFiniteOutputError.title">
        <source>The model produced invalid numbers</source>
        <translation>The model produced invalid numbers</translation>
    </message>
    <message id="error.NonFiniteOutputError.hint">
        <source>Its weights are probably damaged. Get the model again, or choose another one.</source>
        <translation>Its weights are probably damaged. Get the model again, or choose another one.</translation>
    </message>
    <message id="error.GenerationError.title">
        <source>The translation stopped</source>
        <translation>The translation stopped</translation>
    </message>
    <message id="error.GenerationError.hint">
        <source>{detail} What arrived is kept.</source>
        <translation>{detail} What arrived is kept.</translation>
    </message>
    <message id="error.LoadError.title">
        <source>The model could not be loaded</source>
        <translation>The model could not be loaded</translation>
    </message>
    <message id="error.LoadError.hint">
        <source>{detail}</source>
        <translation>{detail}</translation>
    </message>
    <message id="error.NotEnoughMemoryError.title">
        <source>There is not enough memory for the {precision} model</source>
        <translation>There is not enough memory for the {precision} model</translation>
    </message>
    <message id="error.NotEnoughMemoryError.hint">
        <source>It takes about {needed} GB, and {available} GB can be had. Close other programs, or choose a smaller model.</source>
        <translation>It takes about {needed} GB, and {available} GB can be had. Close other programs, or choose a smaller model.</translation>
    </message>
    <message id="error.SmallerModelFitsError.title">
        <source>There is not enough memory for the {precision} model</source>
        <translation>There is not enough memory for the {precision} model</translation>
    </message>
    <message id="error.SmallerModelFitsError.hint">
        <source>It takes about {needed} GB, and this computer has {available} GB for it. The {smaller} model takes {smaller_needed} GB and fits.</source>
        <translation>It takes about {needed} GB, and this computer has {available} GB for it. The {smaller} model takes {smaller_needed} GB and fits.</translation>
    </message>
    <message id="error.NoModelFitsError.title">
        <source>There is not enough memory for the {precision} model</source>
        <translation>There is not enough memory for the {precision} model</translation>
    </message>
    <message id="error.NoModelFitsError.hint">
        <source>It takes about {needed} GB, and this computer has {available} GB for it. No smaller one fits either; the demo model does.</source>
        <translation>It takes about {needed} GB, and this computer has {available} GB for it. No smaller one fits either; the demo model does.</translation>
    </message>
    <message id="error.InputFileError.title">
        <source>Cannot read {file}</source>
        <translation>Cannot read {file}</translation>
    </message>
    <message id="error.InputFileError.hint">
        <source>{detail}</source>
        <translation>{detail}</translation>
    </message>
    <message id="error.DamagedSettingsError.title">
        <source>The settings were damaged</source>
        <translation>The settings were damaged</translation>
    </message>
    <message id="error.DamagedSettingsError.hint">
        <source>Default settings are used. The old file is kept as {file}.</source>
        <translation>Default settings are used. The old file is kept as {file}.</translation>
    </message>
    <message id="error.SettingsNotSavedError.title">
        <source>The settings cannot be saved</source>
        <translation>The settings cannot be saved</translation>
    </message>
    <message id="error.SettingsNotSavedError.hint">
        <source>{detail} They are as they were.</source>
        <translation>{detail} They are as they were.</translation>
    </message>
    <message id="error.DamagedSessionError.title">
        <source>The texts of the last time cannot be read</source>
        <translation>The texts of the last time cannot be read</translation>
    </message>
    <message id="error.DamagedSessionError.hint">
        <source>Their file is kept as {file}.</source>
        <translation>Their file is kept as {file}.</translation>
    </message>
    <message id="error.SessionNotSavedError.title">
        <source>The texts cannot be saved</source>
        <translation>The texts cannot be saved</translation>
    </message>
    <message id="error.SessionNotSavedError.hint">
        <source>{detail} They will be lost when the window is closed.</source>
        <translation>{detail} They will be lost when the window is closed.</translation>
    </message>
    <message id="error.ModelIncompleteError.title">
        <source>The model {name} is not complete</source>
        <translation>The model {name} is not complete</translation>
    </message>
    <message id="error.ModelIncompleteError.hint">
        <source>{missing} are missing. Start the download again: it goes on where it stopped.</source>
        <extracomment>{missing} is an amount, “1.2 GB”.</extracomment>
        <translation>{missing} are missing. Start the download again: it goes on where it stopped.</translation>
    </message>
    <message id="error.DownloadError.title">
        <source>The download stopped</source>
        <translation>The download stopped</translation>
    </message>
    <message id="error.DownloadError.hint">
        <source>{detail} Try again: what has arrived is kept.</source>
        <translation>{detail} Try again: what has arrived is kept.</translation>
    </message>
    <message id="error.OfflineError.title">
        <source>No connection to {host}</source>
        <translation>No connection to {host}</translation>
    </message>
    <message id="error.OfflineError.hint">
        <source>{detail} Check the network and try again: what has arrived is kept.</source>
        <translation>{detail} Check the network and try again: what has arrived is kept.</translation>
    </message>
    <message id="error.ProxyError.title">
        <source>The proxy {proxy} cannot be used</source>
        <translation>The proxy {proxy} cannot be used</translation>
    </message>
    <message id="error.ProxyError.hint">
        <source>{detail} Check the proxy in the network settings.</source>
        <translation>{detail} Check the proxy in the network settings.</translation>
    </message>
    <message id="error.SecureConnectionError.title">
        <source>No secure connection to {host}</source>
        <translation>No secure connection to {host}</translation>
    </message>
    <message id="error.SecureConnectionError.hint">
        <source>{detail} A network filter or a login page may stand between; try another network.</source>
        <translation>{detail} A network filter or a login page may stand between; try another network.</translation>
    </message>
    <message id="error.ClockError.title">
        <source>The certificate of {host} is not valid at this time</source>
        <translation>The certificate of {host} is not valid at this time</translation>
    </message>
    <message id="error.ClockError.hint">
        <source>Check the date and time of this Mac; its clock is probably wrong.</source>
        <translation>Check the date and time of this Mac; its clock is probably wrong.</translation>
    </message>
    <message id="error.LoginPageError.title">
        <source>A web page came instead of the file</source>
        <translation>A web page came instead of the file</translation>
    </message>
    <message id="error.LoginPageError.hint">
        <source>{host} answered with a web page. The network may want you to log in first: open any page in a browser, then try again.</source>
        <translation>{host} answered with a web page. The network may want you to log in first: open any page in a browser, then try again.</translation>
    </message>
    <message id="error.UnauthorisedError.title">
        <source>{host} wants an access token</source>
        <translation>{host} wants an access token</translation>
    </message>
    <message id="error.UnauthorisedError.hint">
        <source>Log in with Hugging Face&apos;s own tool, or give a valid token in HF_TOKEN.</source>
        <translation>Log in with Hugging Face&apos;s own tool, or give a valid token in HF_TOKEN.</translation>
    </message>
    <message id="error.AccessDeniedError.title">
        <source>{host} does not give access to {name}</source>
        <translation>{host} does not give access to {name}</translation>
    </message>
    <message id="error.AccessDeniedError.hint">
        <source>Its page may ask to accept conditions first: open it in a browser and log in.</source>
        <translation>Its page may ask to accept conditions first: open it in a browser and log in.</translation>
    </message>
    <message id="error.NotOnServerError.title">
        <source>{name} is not on {host}</source>
        <translation>{name} is not on {host}</translation>
    </message>
    <message id="error.NotOnServerError.hint">
        <source>It may have been moved. A newer version of this program may know where to.</source>
        <translation>It may have been moved. A newer version of this program may know where to.</translation>
    </message>
    <message id="error.ServerBusyError.title">
        <source>{host} is busy</source>
        <translation>{host} is busy</translation>
    </message>
    <message id="error.ServerBusyError.hint">
        <source>Try again in a few minutes: what has arrived is kept.</source>
        <translation>Try again in a few minutes: what has arrived is kept.</translation>
    </message>
    <message id="error.ServerError.title">
        <source>{host} has a problem</source>
        <translation>{host} has a problem</translation>
    </message>
    <message id="error.ServerError.hint">
        <source>It answered with the code {status}. Try again later: what has arrived is kept.</source>
        <translation>It answered with the code {status}. Try again later: what has arrived is kept.</translation>
    </message>
    <message id="error.BadAnswerError.title">
        <source>The answer of {host} makes no sense</source>
        <translation>The answer of {host} makes no sense</translation>
    </message>
    <message id="error.BadAnswerError.hint">
        <source>{detail} Try again later, or on another network.</source>
        <translation>{detail} Try again later, or on another network.</translation>
    </message>
    <message id="error.RedirectError.title">
        <source>{host} sends the download astray</source>
        <translation>{host} sends the download astray</translation>
    </message>
    <message id="error.RedirectError.hint">
        <source>{detail} Try again later, or on another network.</source>
        <translation>{detail} Try again later, or on another network.</translation>
    </message>
    <message id="error.WrongSizeError.title">
        <source>The file {file} has the wrong size on the server</source>
        <translation>The file {file} has the wrong size on the server</translation>
    </message>
    <message id="error.WrongSizeError.hint">
        <source>It has {found} bytes instead of {expected}. Try again later.</source>
        <translation>It has {found} bytes instead of {expected}. Try again later.</translation>
    </message>
    <message id="error.WrongHashError.title">
        <source>The file {file} arrived damaged</source>
        <translation>The file {file} arrived damaged</translation>
    </message>
    <message id="error.WrongHashError.hint">
        <source>It was fetched again and is still not right, so it was thrown away. Try later.</source>
        <translation>It was fetched again and is still not right, so it was thrown away. Try later.</translation>
    </message>
    <message id="error.NoSpaceError.title">
        <source>There is not enough space for the model</source>
        <translation>There is not enough space for the model</translation>
    </message>
    <message id="error.NoSpaceError.hint">
        <source>{needed} more are needed in {folder}. Make room: what has arrived is kept.</source>
        <extracomment>{needed} is an amount, “1.2 GB”.</extracomment>
        <translation>{needed} more are needed in {folder}. Make room: what has arrived is kept.</translation>
    </message>
    <message id="error.FolderNotWritableError.title">
        <source>Cannot write to {folder}</source>
        <translation>Cannot write to {folder}</translation>
    </message>
    <message id="error.FolderNotWritableError.hint">
        <source>{detail} Allow writing there, then try again: what has arrived is kept.</source>
        <translation>{detail} Allow writing there, then try again: what has arrived is kept.</translation>
    </message>
    <message id="error.ForeignFolderError.title">
        <source>The folder {folder} is not this program&apos;s own</source>
        <translation>The folder {folder} is not this program&apos;s own</translation>
    </message>
    <message id="error.ForeignFolderError.hint">
        <source>It holds files from elsewhere, which are never changed. Move it away first.</source>
        <translation>It holds files from elsewhere, which are never changed. Move it away first.</translation>
    </message>
    <message id="error.ModelBusyError.title">
        <source>The model {name} is being downloaded or imported</source>
        <translation>The model {name} is being downloaded or imported</translation>
    </message>
    <message id="error.ModelBusyError.hint">
        <source>Wait until that is done, or stop it, then try again.</source>
        <translation>Wait until that is done, or stop it, then try again.</translation>
    </message>
    <message id="error.ModelChangedError.title">
        <source>The model&apos;s files have changed: {files}</source>
        <translation>The model&apos;s files have changed: {files}</translation>
    </message>
    <message id="error.ModelChangedError.hint">
        <source>Download the model again: only these files are fetched.</source>
        <translation>Download the model again: only these files are fetched.</translation>
    </message>
    <message id="error.NothingToCompareError.title">
        <source>There is nothing to compare the files in {folder} with</source>
        <translation>There is nothing to compare the files in {folder} with</translation>
    </message>
    <message id="error.NothingToCompareError.hint">
        <source>Only models that were downloaded or imported can be verified.</source>
        <translation>Only models that were downloaded or imported can be verified.</translation>
    </message>
    <message id="error.ImportSourceError.title">
        <source>The model {name} cannot be imported from {folder}</source>
        <translation>The model {name} cannot be imported from {folder}</translation>
    </message>
    <message id="error.ImportSourceError.hint">
        <source>{file}: {detail} Nothing was changed.</source>
        <translation>{file}: {detail} Nothing was changed.</translation>
    </message>
    <message id="detail.No space left on device.">
        <source>No space left on device.</source>
        <translation>No space left on device.</translation>
    </message>
    <message id="detail.Read-only file system.">
        <source>Read-only file system.</source>
        <translation>Read-only file system.</translation>
    </message>
    <message id="detail.It has changed since it was opened.">
        <source>It has changed since it was opened.</source>
        <translation>It has changed since it was opened.</translation>
    </message>
    <message id="detail.It is a folder.">
        <source>It is a folder.</source>
        <translation>It is a folder.</translation>
    </message>
    <message id="detail.It is cut short or is not a safetensors file.">
        <source>It is cut short or is not a safetensors file.</source>
        <translation>It is cut short or is not a safetensors file.</translation>
    </message>
    <message id="detail.It is damaged.">
        <source>It is damaged.</source>
        <translation>It is damaged.</translation>
    </message>
    <message id="detail.It is not a JSON object.">
        <source>It is not a JSON object.</source>
        <translation>It is not a JSON object.</translation>
    </message>
    <message id="detail.It is not a file of the model&apos;s folder.">
        <source>It is not a file of the model&apos;s folder.</source>
        <translation>It is not a file of the model&apos;s folder.</translation>
    </message>
    <message id="detail.It is not a regular file.">
        <source>It is not a regular file.</source>
        <translation>It is not a regular file.</translation>
    </message>
    <message id="detail.It is not a text file.">
        <source>It is not a text file.</source>
        <translation>It is not a text file.</translation>
    </message>
    <message id="detail.It is not a text in UTF-8 or UTF-16.">
        <source>It is not a text in UTF-8 or UTF-16.</source>
        <translation>It is not a text in UTF-8 or UTF-16.</translation>
    </message>
    <message id="detail.It is not valid JSON.">
        <source>It is not valid JSON.</source>
        <translation>It is not valid JSON.</translation>
    </message>
    <message id="detail.Its attention heads do not divide into its key-value heads.">
        <source>Its attention heads do not divide into its key-value heads.</source>
        <translation>Its attention heads do not divide into its key-value heads.</translation>
    </message>
    <message id="detail.Its config.json names neither model_file nor both RoPE bases.">
        <source>Its config.json names neither model_file nor both RoPE bases.</source>
        <translation>Its config.json names neither model_file nor both RoPE bases.</translation>
    </message>
    <message id="detail.Its header is damaged.">
        <source>Its header is damaged.</source>
        <translation>Its header is damaged.</translation>
    </message>
    <message id="detail.Its layers cannot be laid out.">
        <source>Its layers cannot be laid out.</source>
        <translation>Its layers cannot be laid out.</translation>
    </message>
    <message id="detail.Its tensors overlap or leave gaps.">
        <source>Its tensors overlap or leave gaps.</source>
        <translation>Its tensors overlap or leave gaps.</translation>
    </message>
    <message id="detail.The engine ended without a result.">
        <source>The engine ended without a result.</source>
        <translation>The engine ended without a result.</translation>
    </message>
    <message id="detail.The model is not loaded.">
        <source>The model is not loaded.</source>
        <translation>The model is not loaded.</translation>
    </message>
    <message id="detail.There is not enough memory.">
        <source>There is not enough memory.</source>
        <translation>There is not enough memory.</translation>
    </message>
    <message id="detail.No such file or directory.">
        <source>No such file or directory.</source>
        <translation>No such file or directory.</translation>
    </message>
    <message id="detail.Permission denied.">
        <source>Permission denied.</source>
        <translation>Permission denied.</translation>
    </message>
    <message id="detail.Is a directory.">
        <source>Is a directory.</source>
        <translation>Is a directory.</translation>
    </message>
    <message id="detail.Its name cannot be looked up.">
        <source>Its name cannot be looked up.</source>
        <translation>Its name cannot be looked up.</translation>
    </message>
    <message id="detail.It does not answer.">
        <source>It does not answer.</source>
        <translation>It does not answer.</translation>
    </message>
    <message id="detail.The connection broke.">
        <source>The connection broke.</source>
        <translation>The connection broke.</translation>
    </message>
    <message id="detail.It is not HTTP.">
        <source>It is not HTTP.</source>
        <translation>It is not HTTP.</translation>
    </message>
    <message id="detail.It is no web address.">
        <source>It is no web address.</source>
        <translation>It is no web address.</translation>
    </message>
    <message id="detail.It does not end.">
        <source>It does not end.</source>
        <translation>It does not end.</translation>
    </message>
    <message id="detail.Its compressed data is damaged.">
        <source>Its compressed data is damaged.</source>
        <translation>Its compressed data is damaged.</translation>
    </message>
    <message id="detail.It sent another part of the file.">
        <source>It sent another part of the file.</source>
        <translation>It sent another part of the file.</translation>
    </message>
    <message id="detail.Its list of files is damaged.">
        <source>Its list of files is damaged.</source>
        <translation>Its list of files is damaged.</translation>
    </message>
    <message id="detail.Its list of files is of another version.">
        <source>Its list of files is of another version.</source>
        <translation>Its list of files is of another version.</translation>
    </message>
    <message id="detail.Only HTTP proxies can be used.">
        <source>Only HTTP proxies can be used.</source>
        <translation>Only HTTP proxies can be used.</translation>
    </message>
    <message id="detail.It leads in circles.">
        <source>It leads in circles.</source>
        <translation>It leads in circles.</translation>
    </message>
    <message id="detail.It leads to an unencrypted page.">
        <source>It leads to an unencrypted page.</source>
        <translation>It leads to an unencrypted page.</translation>
    </message>
    <message id="detail.That is its own folder.">
        <source>That is its own folder.</source>
        <translation>That is its own folder.</translation>
    </message>
    <message id="detail.It does not hold this model in this version.">
        <source>It does not hold this model in this version.</source>
        <translation>It does not hold this model in this version.</translation>
    </message>
    <message id="detail.Its certificate is not accepted.">
        <source>Its certificate is not accepted.</source>
        <translation>Its certificate is not accepted.</translation>
    </message>
    <message id="detail.The encryption failed.">
        <source>The encryption failed.</source>
        <translation>The encryption failed.</translation>
    </message>
    <message id="detail.It wants a login.">
        <source>It wants a login.</source>
        <translation>It wants a login.</translation>
    </message>
    <message id="detail.It refuses the connection.">
        <source>It refuses the connection.</source>
        <translation>It refuses the connection.</translation>
    </message>
    <message id="detail.It leads to no web page.">
        <source>It leads to no web page.</source>
        <translation>It leads to no web page.</translation>
    </message>
    <message id="detail.It is not the file of this model.">
        <source>It is not the file of this model.</source>
        <translation>It is not the file of this model.</translation>
    </message>
    <message id="detail.It has changed meanwhile.">
        <source>It has changed meanwhile.</source>
        <translation>It has changed meanwhile.</translation>
    </message>
    <message id="settings.title">
        <source>Settings</source>
        <translation>Settings</translation>
    </message>
    <message id="settings.general">
        <source>General</source>
        <translation>General</translation>
    </message>
    <message id="settings.languages">
        <source>Languages</source>
        <translation>Languages</translation>
    </message>
    <message id="settings.reading">
        <source>Reading</source>
        <extracomment>A page of the settings: how texts look in the panes.</extracomment>
        <translation>Reading</translation>
    </message>
    <message id="settings.shortcuts">
        <source>Shortcut and card</source>
        <extracomment>The card is the small window that translates the clipboard.</extracomment>
        <translation>Shortcut and card</translation>
    </message>
    <message id="settings.privacy">
        <source>Privacy</source>
        <translation>Privacy</translation>
    </message>
    <message id="settings.interface">
        <source>Interface</source>
        <translation>Interface</translation>
    </message>
    <message id="settings.startup">
        <source>Starting and closing</source>
        <translation>Starting and closing</translation>
    </message>
    <message id="settings.typing.help">
        <source>Starts a moment after you stop. The shortcut translates at once.</source>
        <translation>Starts a moment after you stop. The shortcut translates at once.</translation>
    </message>
    <message id="settings.keep_texts">
        <source>Keep texts between launches</source>
        <extracomment>The texts in the panes are there again after a restart.</extracomment>
        <translation>Keep texts between launches</translation>
    </message>
    <message id="settings.login">
        <source>Open at login</source>
        <translation>Open at login</translation>
    </message>
    <message id="settings.keep_running">
        <source>Keep running when the window is closed</source>
        <translation>Keep running when the window is closed</translation>
    </message>
    <message id="settings.keep_running.help">
        <source>The shortcut goes on working.</source>
        <translation>The shortcut goes on working.</translation>
    </message>
    <message id="settings.show_tray">
        <source>Show in the system tray</source>
        <translation>Show in the system tray</translation>
    </message>
    <message id="settings.font">
        <source>Font</source>
        <translation>Font</translation>
    </message>
    <message id="settings.font.system">
        <source>System font</source>
        <translation>System font</translation>
    </message>
    <message id="settings.text_size">
        <source>Text size</source>
        <translation>Text size</translation>
    </message>
    <message id="settings.text_size.small">
        <source>Small</source>
        <translation>Small</translation>
    </message>
    <message id="settings.text_size.medium">
        <source>Medium</source>
        <translation>Medium</translation>
    </message>
    <message id="settings.text_size.large">
        <source>Large</source>
        <translation>Large</translation>
    </message>
    <message id="settings.text_size.largest">
        <source>Largest</source>
        <translation>Largest</translation>
    </message>
    <message id="settings.line_spacing">
        <source>Line spacing</source>
        <translation>Line spacing</translation>
    </message>
    <message id="settings.line_spacing.tight">
        <source>Tight</source>
        <translation>Tight</translation>
    </message>
    <message id="settings.line_spacing.normal">
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message id="settings.line_spacing.wide">
        <source>Wide</source>
        <translation>Wide</translation>
    </message>
    <message id="settings.arrangement">
        <source>Panes</source>
        <translation>Panes</translation>
    </message>
    <message id="settings.arrangement.automatic">
        <source>As the window allows</source>
        <translation>As the window allows</translation>
    </message>
    <message id="settings.arrangement.side by side">
        <source>Side by side</source>
        <translation>Side by side</translation>
    </message>
    <message id="settings.arrangement.stacked">
        <source>One above the other</source>
        <translation>One above the other</translation>
    </message>
    <message id="settings.pair">
        <source>Usual pair</source>
        <extracomment>The two languages somebody usually translates between.</extracomment>
        <translation>Usual pair</translation>
    </message>
    <message id="settings.pair.note">
        <source>When the text is in the target language already, it is translated into the other one.</source>
        <translation>When the text is in the target language already, it is translated into the other one.</translation>
    </message>
    <message id="settings.source">
        <source>Translate from</source>
        <translation>Translate from</translation>
    </message>
    <message id="settings.target">
        <source>Translate into</source>
        <translation>Translate into</translation>
    </message>
    <message id="settings.other_target">
        <source>If the text is already in it</source>
        <extracomment>Label of the language to translate into when the text is in the target language.</extracomment>
        <translation>If the text is already in it</translation>
    </message>
    <message id="settings.shortcut">
        <source>Translate the clipboard</source>
        <translation>Translate the clipboard</translation>
    </message>
    <message id="settings.shortcut.help">
        <source>Works in every app. Copy a text, then press the shortcut.</source>
        <translation>Works in every app. Copy a text, then press the shortcut.</translation>
    </message>
    <message id="settings.double_copy">
        <source>Copying twice</source>
        <extracomment>Pressing the keys for Copy twice.</extracomment>
        <translation>Copying twice</translation>
    </message>
    <message id="settings.double_copy.help">
        <source>Two copies in a row translate too. Off by default: other translators use it.</source>
        <translation>Two copies in a row translate too. Off by default: other translators use it.</translation>
    </message>
    <message id="settings.network">
        <source>Network</source>
        <translation>Network</translation>
    </message>
    <message id="settings.network.value">
        <source>Not used</source>
        <extracomment>What the program does with the network: nothing.</extracomment>
        <translation>Not used</translation>
    </message>
    <message id="settings.network.help">
        <source>Used only when you download a model.</source>
        <translation>Used only when you download a model.</translation>
    </message>
    <message id="settings.history">
        <source>Keep a history</source>
        <translation>Keep a history</translation>
    </message>
    <message id="settings.history.help">
        <source>On this computer only.</source>
        <translation>On this computer only.</translation>
    </message>
    <message id="settings.forget">
        <source>Forget</source>
        <extracomment>Label of a row with buttons: delete parts of the history.</extracomment>
        <translation>Forget</translation>
    </message>
    <message id="settings.export">
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message id="settings.export.help">
        <source>As JSON, or as a table in CSV.</source>
        <translation>As JSON, or as a table in CSV.</translation>
    </message>
    <message id="history.title">
        <source>History</source>
        <translation>History</translation>
    </message>
    <message id="history.forget.hour.short">
        <source>Last hour</source>
        <translation>Last hour</translation>
    </message>
    <message id="history.forget.all.short">
        <source>Everything</source>
        <translation>Everything</translation>
    </message>
    <message id="history.export">
        <source>Export…</source>
        <translation>Export…</translation>
    </message>
    <message id="chord.recording">
        <source>Press keys</source>
        <extracomment>In the field of a shortcut, while it waits for keys.</extracomment>
        <translation>Press keys</translation>
    </message>
    <message id="chord.none">
        <source>None</source>
        <extracomment>There is no shortcut.</extracomment>
        <translation>None</translation>
    </message>
    <message id="error.ChordError.title">
        <source>{chord} cannot be a shortcut</source>
        <extracomment>{chord} is a key combination.</extracomment>
        <translation>{chord} cannot be a shortcut</translation>
    </message>
    <message id="error.ChordError.hint">
        <source>{detail}</source>
        <translation>{detail}</translation>
    </message>
    <message id="error.ChordTakenError.title">
        <source>The shortcut {chord} is taken by another program</source>
        <translation>The shortcut {chord} is taken by another program</translation>
    </message>
    <message id="error.ChordTakenError.hint">
        <source>Choose other keys in the settings.</source>
        <translation>Choose other keys in the settings.</translation>
    </message>
    <message id="error.ChordsUnavailableError.title">
        <source>Shortcuts from other programs do not work on this desktop</source>
        <translation>Shortcuts from other programs do not work on this desktop</translation>
    </message>
    <message id="error.ChordsUnavailableError.hint">
        <source>{detail} Paste or drop texts into the window instead.</source>
        <translation>{detail} Paste or drop texts into the window instead.</translation>
    </message>
    <message id="error.HistoryError.title">
        <source>The history cannot be used</source>
        <translation>The history cannot be used</translation>
    </message>
    <message id="error.HistoryError.hint">
        <source>{detail} Translating works without it.</source>
        <translation>{detail} Translating works without it.</translation>
    </message>
    <message id="error.HistoryDamagedError.title">
        <source>The history was damaged and begins anew</source>
        <translation>The history was damaged and begins anew</translation>
    </message>
    <message id="error.HistoryDamagedError.hint">
        <source>The damaged file is kept as {file}.</source>
        <translation>The damaged file is kept as {file}.</translation>
    </message>
    <message id="error.HistoryNewerError.title">
        <source>The history is of a newer version of PLaMo Desktop</source>
        <translation>The history is of a newer version of PLaMo Desktop</translation>
    </message>
    <message id="error.HistoryNewerError.hint">
        <source>It is left as it is, and nothing is added to it. Update PLaMo Desktop.</source>
        <translation>It is left as it is, and nothing is added to it. Update PLaMo Desktop.</translation>
    </message>
    <message id="error.HistoryExportError.title">
        <source>The history could not be exported to {file}</source>
        <translation>The history could not be exported to {file}</translation>
    </message>
    <message id="error.HistoryExportError.hint">
        <source>{detail} Choose another place.</source>
        <translation>{detail} Choose another place.</translation>
    </message>
    <message id="detail.A shortcut needs Command or Control in it.">
        <source>A shortcut needs Command or Control in it.</source>
        <translation>A shortcut needs Command or Control in it.</translation>
    </message>
    <message id="detail.Its keys are not known.">
        <source>Its keys are not known.</source>
        <translation>Its keys are not known.</translation>
    </message>
    <message id="detail.Programs use it themselves.">
        <source>Programs use it themselves.</source>
        <translation>Programs use it themselves.</translation>
    </message>
    <message id="detail.This keyboard has no such key.">
        <source>This keyboard has no such key.</source>
        <translation>This keyboard has no such key.</translation>
    </message>
    <message id="detail.This keyboard layout has no such key.">
        <source>This keyboard layout has no such key.</source>
        <translation>This keyboard layout has no such key.</translation>
    </message>
    <message id="detail.Wayland lets no program listen to keys of another.">
        <source>Wayland lets no program listen to keys of another.</source>
        <translation>Wayland lets no program listen to keys of another.</translation>
    </message>
    <message id="history.search">
        <source>Search the history</source>
        <translation>Search the history</translation>
    </message>
    <message id="history.favourites">
        <source>Favourites</source>
        <translation>Favourites</translation>
    </message>
    <message id="history.more">
        <source>More…</source>
        <translation>More…</translation>
    </message>
    <message id="history.empty">
        <source>No translations here yet</source>
        <translation>No translations here yet</translation>
    </message>
    <message id="history.open">
        <source>Open in window</source>
        <translation>Open in window</translation>
    </message>
    <message id="history.copy">
        <source>Copy translation</source>
        <translation>Copy translation</translation>
    </message>
    <message id="history.mark">
        <source>Mark as favourite</source>
        <translation>Mark as favourite</translation>
    </message>
    <message id="history.unmark">
        <source>Remove from favourites</source>
        <translation>Remove from favourites</translation>
    </message>
    <message id="history.forget">
        <source>Forget</source>
        <extracomment>A button: delete this translation.</extracomment>
        <translation>Forget</translation>
    </message>
    <message id="history.forget.hour">
        <source>Forget the last hour</source>
        <translation>Forget the last hour</translation>
    </message>
    <message id="history.forget.all">
        <source>Forget everything…</source>
        <translation>Forget everything…</translation>
    </message>
    <message id="history.forget.all.question">
        <source>Forget the whole history?</source>
        <translation>Forget the whole history?</translation>
    </message>
    <message id="history.forget.all.hint">
        <source>Favourites are forgotten too. This cannot be undone.</source>
        <translation>Favourites are forgotten too. This cannot be undone.</translation>
    </message>
    <message id="history.forget.all.yes">
        <source>Forget everything</source>
        <translation>Forget everything</translation>
    </message>
    <message id="history.export.title">
        <source>Export the history</source>
        <translation>Export the history</translation>
    </message>
    <message id="history.export.name">
        <source>PLaMo Desktop history</source>
        <translation>PLaMo Desktop history</translation>
    </message>
    <message id="button.cancel">
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message id="source.detected">
        <source>Detected</source>
        <extracomment>In place of the name of a language, where it was detected.</extracomment>
        <translation>Detected</translation>
    </message>
    <message id="card.close">
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message id="card.pin">
        <source>Pin</source>
        <translation>Pin</translation>
    </message>
    <message id="card.unpin">
        <source>Unpin</source>
        <translation>Unpin</translation>
    </message>
    <message id="card.open">
        <source>Open in window</source>
        <translation>Open in window</translation>
    </message>
    <message id="card.replace">
        <source>Replace clipboard</source>
        <translation>Replace clipboard</translation>
    </message>
    <message id="card.copied">
        <source>Copied</source>
        <translation>Copied</translation>
    </message>
    <message id="card.waiting">
        <source>Translating…</source>
        <translation>Translating…</translation>
    </message>
    <message id="card.changed">
        <source>The clipboard holds something else by now; it was left alone.</source>
        <translation>The clipboard holds something else by now; it was left alone.</translation>
    </message>
    <message id="card.replaced">
        <source>The translation is on the clipboard.</source>
        <translation>The translation is on the clipboard.</translation>
    </message>
    <message id="card.nothing">
        <source>There is no text on the clipboard. Copy a text first.</source>
        <translation>There is no text on the clipboard. Copy a text first.</translation>
    </message>
    <message id="card.image">
        <source>There is a picture on the clipboard. Texts in pictures cannot be translated.</source>
        <translation>There is a picture on the clipboard. Texts in pictures cannot be translated.</translation>
    </message>
    <message id="card.refused">
        <source>The text on the clipboard was not given out. Drop it on the window, or paste it there.</source>
        <translation>The text on the clipboard was not given out. Drop it on the window, or paste it there.</translation>
    </message>
    <message id="card.files">
        <source>There are several files on the clipboard. Drop them on the window.</source>
        <translation>There are several files on the clipboard. Drop them on the window.</translation>
    </message>
    <message id="card.long">
        <source>The text on the clipboard has {n} characters: too long for the card. Open it in the window.</source>
        <translation>The text on the clipboard has {n} characters: too long for the card. Open it in the window.</translation>
    </message>
    <message id="settings.model.title">
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message id="settings.model.used">
        <source>In use</source>
        <translation>In use</translation>
    </message>
    <message id="settings.model.none">
        <source>None is loaded yet</source>
        <translation>None is loaded yet</translation>
    </message>
    <message id="settings.model.get">
        <source>PLaMo 2 Translate</source>
        <translation>PLaMo 2 Translate</translation>
    </message>
    <message id="settings.model.get.help">
        <source>Not on this computer yet.</source>
        <translation>Not on this computer yet.</translation>
    </message>
    <message id="settings.unload">
        <source>Free its memory when idle</source>
        <translation>Free its memory when idle</translation>
    </message>
    <message id="settings.unload.help">
        <source>Loading it again takes a few seconds.</source>
        <translation>Loading it again takes a few seconds.</translation>
    </message>
    <message id="settings.unload.never">
        <source>Never</source>
        <extracomment>A choice in “Free its memory when idle”.</extracomment>
        <translation>Never</translation>
    </message>
    <message id="settings.unload.minutes">
        <source>After {n} minutes</source>
        <translation>After {n} minutes</translation>
    </message>
    <message id="error.DamagedShortcutError.title">
        <source>The stored shortcut cannot be used</source>
        <translation>The stored shortcut cannot be used</translation>
    </message>
    <message id="error.DamagedShortcutError.hint">
        <source>The usual one is used instead. Choose another one in the settings.</source>
        <translation>The usual one is used instead. Choose another one in the settings.</translation>
    </message>
    <message id="error.LoginItemError.title">
        <source>PLaMo Desktop cannot be opened at login</source>
        <translation>PLaMo Desktop cannot be opened at login</translation>
    </message>
    <message id="error.LoginItemError.hint">
        <source>{detail}</source>
        <translation>{detail}</translation>
    </message>
    <message id="detail.It was not started as an app.">
        <source>It was not started as an app.</source>
        <translation>It was not started as an app.</translation>
    </message>
    <message id="source.detected.word">
        <source>detected</source>
        <extracomment>In place of the name of a language, where it is only a guess.</extracomment>
        <translation>detected</translation>
    </message>
    <message id="source.detected.perhaps">
        <source>{language}?</source>
        <extracomment>In place of the name of a language, where it is only a guess.</extracomment>
        <translation>{language}?</translation>
    </message>
    <message id="state.resting">
        <source>Resting, its memory is free</source>
        <translation>Resting, its memory is free</translation>
    </message>
    <message id="tray.window">
        <source>Show PLaMo Desktop</source>
        <translation>Show PLaMo Desktop</translation>
    </message>
    <message id="card.permission">
        <source>macOS asks whether PLaMo Desktop may read what you copied. Choose Allow, then press the shortcut again. A text that is dropped on the window or pasted there is never asked about.</source>
        <translation>macOS asks whether PLaMo Desktop may read what you copied. Choose Allow, then press the shortcut again. A text that is dropped on the window or pasted there is never asked about.</translation>
    </message>
    <message id="settings.window_shortcut">
        <source>Show the window</source>
        <translation>Show the window</translation>
    </message>
    <message id="settings.window_shortcut.help">
        <source>Brings PLaMo Desktop forward from every app.</source>
        <translation>Brings PLaMo Desktop forward from every app.</translation>
    </message>
    <message id="settings.private">
        <source>Private mode</source>
        <translation>Private mode</translation>
    </message>
    <message id="settings.private.help">
        <source>Nothing is kept: neither texts nor history.</source>
        <translation>Nothing is kept: neither texts nor history.</translation>
    </message>
    <message id="state.private">
        <source>Private mode</source>
        <translation>Private mode</translation>
    </message>
    <message id="find.open">
        <source>Find…</source>
        <translation>Find…</translation>
    </message>
    <message id="find.hint">
        <source>Find in this text</source>
        <translation>Find in this text</translation>
    </message>
    <message id="find.count">
        <source>{n} of {total}</source>
        <translation>{n} of {total}</translation>
    </message>
    <message id="find.none">
        <source>Not found</source>
        <translation>Not found</translation>
    </message>
    <message id="find.next">
        <source>Find Next</source>
        <translation>Find Next</translation>
    </message>
    <message id="find.previous">
        <source>Find Previous</source>
        <translation>Find Previous</translation>
    </message>
    <message id="find.close">
        <source>Close the search</source>
        <translation>Close the search</translation>
    </message>
    <message id="source.join_lines">
        <source>Join Wrapped Lines</source>
        <translation>Join Wrapped Lines</translation>
    </message>
    <message id="target.copy_both">
        <source>Copy Text and Translation</source>
        <translation>Copy Text and Translation</translation>
    </message>
    <message id="target.save">
        <source>Save Translation As…</source>
        <translation>Save Translation As…</translation>
    </message>
    <message id="target.save.name">
        <source>Translation</source>
        <translation>Translation</translation>
    </message>
    <message id="target.save.filter">
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message id="menu.view">
        <source>View</source>
        <translation>View</translation>
    </message>
    <message id="view.larger">
        <source>Larger Text</source>
        <translation>Larger Text</translation>
    </message>
    <message id="view.smaller">
        <source>Smaller Text</source>
        <translation>Smaller Text</translation>
    </message>
    <message id="view.normal">
        <source>Normal Text Size</source>
        <translation>Normal Text Size</translation>
    </message>
    <message id="settings.join_lines">
        <source>Join wrapped lines when pasting</source>
        <translation>Join wrapped lines when pasting</translation>
    </message>
    <message id="settings.join_lines.help">
        <source>For text from mail and PDF files. Lists, verse and tables stay as they are; Undo brings the lines back.</source>
        <translation>For text from mail and PDF files. Lists, verse and tables stay as they are; Undo brings the lines back.</translation>
    </message>
    <message id="error.FileNotSavedError.title">
        <source>{file} cannot be saved</source>
        <translation>{file} cannot be saved</translation>
    </message>
    <message id="error.FileNotSavedError.hint">
        <source>{detail} What was in the file before is untouched.</source>
        <translation>{detail} What was in the file before is untouched.</translation>
    </message>
    <message id="finding.MARKS">
        <source>Formatting or placeholders were not kept at first: the text between them was translated piece by piece.</source>
        <translation>Formatting or placeholders were not kept at first: the text between them was translated piece by piece.</translation>
    </message>
    <message id="finding.LEFT_MARKS">
        <source>The model lost formatting or placeholders; a stretch is left as it is.</source>
        <translation>The model lost formatting or placeholders; a stretch is left as it is.</translation>
    </message>
    <message id="error.QueueError.title">
        <source>The queue of files cannot be used</source>
        <translation>The queue of files cannot be used</translation>
    </message>
    <message id="error.QueueError.hint">
        <source>{detail} The files themselves are untouched.</source>
        <translation>{detail} The files themselves are untouched.</translation>
    </message>
    <message id="error.QueueDamagedError.title">
        <source>The queue of files was damaged and begins anew</source>
        <translation>The queue of files was damaged and begins anew</translation>
    </message>
    <message id="error.QueueDamagedError.hint">
        <source>The damaged one is kept as {file}.</source>
        <translation>The damaged one is kept as {file}.</translation>
    </message>
    <message id="error.QueueNewerError.title">
        <source>The queue of files is of a newer version of PLaMo Desktop</source>
        <translation>The queue of files is of a newer version of PLaMo Desktop</translation>
    </message>
    <message id="error.QueueNewerError.hint">
        <source>It is left as it is. Update PLaMo Desktop.</source>
        <translation>It is left as it is. Update PLaMo Desktop.</translation>
    </message>
    <message id="error.QueueInUseError.title">
        <source>Files are being translated already</source>
        <translation>Files are being translated already</translation>
    </message>
    <message id="error.QueueInUseError.hint">
        <source>Another PLaMo Desktop is at work on them. Wait until it has ended.</source>
        <translation>Another PLaMo Desktop is at work on them. Wait until it has ended.</translation>
    </message>
    <message id="error.MissingAnswersError.title">
        <source>The translation is not complete</source>
        <translation>The translation is not complete</translation>
    </message>
    <message id="error.MissingAnswersError.hint">
        <source>Try it again: what is translated is kept.</source>
        <translation>Try it again: what is translated is kept.</translation>
    </message>
    <message id="files.title">
        <source>Files</source>
        <translation>Files</translation>
    </message>
    <message id="files.add">
        <source>Add files…</source>
        <translation>Add files…</translation>
    </message>
    <message id="files.more">
        <source>More for files</source>
        <translation>More for files</translation>
    </message>
    <message id="files.waiting">
        <source>Waiting</source>
        <translation>Waiting</translation>
    </message>
    <message id="files.running">
        <source>Starting</source>
        <translation>Starting</translation>
    </message>
    <message id="files.stopped">
        <source>Stopped</source>
        <translation>Stopped</translation>
    </message>
    <message id="files.done">
        <source>Done</source>
        <translation>Done</translation>
    </message>
    <message id="files.failed">
        <source>Failed</source>
        <translation>Failed</translation>
    </message>
    <message id="files.check">
        <source>Check</source>
        <translation>Check</translation>
    </message>
    <message id="files.of">
        <source>{done} of {total} tokens</source>
        <translation>{done} of {total} tokens</translation>
    </message>
    <message id="files.left" numerus="yes">
        <source>{n} stretches are not translated</source>
        <translation>
            <numerusform>{n} stretch is not translated</numerusform>
            <numerusform>{n} stretches are not translated</numerusform>
        </translation>
    </message>
    <message id="files.doubts" numerus="yes">
        <source>{n} places to check</source>
        <translation>
            <numerusform>{n} place to check</numerusform>
            <numerusform>{n} places to check</numerusform>
        </translation>
    </message>
    <message id="files.encoding">
        <source>written in {encoding}</source>
        <translation>written in {encoding}</translation>
    </message>
    <message id="files.sum.done">
        <source>{n} done</source>
        <translation>{n} done</translation>
    </message>
    <message id="files.sum.running">
        <source>{n} running</source>
        <translation>{n} running</translation>
    </message>
    <message id="files.sum.waiting">
        <source>{n} waiting</source>
        <translation>{n} waiting</translation>
    </message>
    <message id="files.sum.stopped">
        <source>{n} stopped</source>
        <translation>{n} stopped</translation>
    </message>
    <message id="files.sum.failed">
        <source>{n} failed</source>
        <translation>{n} failed</translation>
    </message>
    <message id="files.paused">
        <source>Paused  ·  {summary}</source>
        <translation>Paused  ·  {summary}</translation>
    </message>
    <message id="files.pause">
        <source>Pause files</source>
        <translation>Pause files</translation>
    </message>
    <message id="files.resume">
        <source>Go on with files</source>
        <translation>Go on with files</translation>
    </message>
    <message id="files.fold">
        <source>Hide files</source>
        <translation>Hide files</translation>
    </message>
    <message id="files.unfold">
        <source>Show files</source>
        <translation>Show files</translation>
    </message>
    <message id="files.clear">
        <source>Remove Finished Files from List</source>
        <translation>Remove Finished Files from List</translation>
    </message>
    <message id="files.stop_all">
        <source>Stop All</source>
        <translation>Stop All</translation>
    </message>
    <message id="files.open">
        <source>Open Translation</source>
        <translation>Open Translation</translation>
    </message>
    <message id="files.reveal">
        <source>Show in Folder</source>
        <translation>Show in Folder</translation>
    </message>
    <message id="files.reveal.mac">
        <source>Show in Finder</source>
        <translation>Show in Finder</translation>
    </message>
    <message id="files.report">
        <source>What to Check…</source>
        <translation>What to Check…</translation>
    </message>
    <message id="files.stop">
        <source>Stop</source>
        <translation>Stop</translation>
    </message>
    <message id="files.up">
        <source>Move Up</source>
        <translation>Move Up</translation>
    </message>
    <message id="files.down">
        <source>Move Down</source>
        <translation>Move Down</translation>
    </message>
    <message id="files.again">
        <source>Translate Again</source>
        <translation>Translate Again</translation>
    </message>
    <message id="files.remove">
        <source>Remove from List</source>
        <translation>Remove from List</translation>
    </message>
    <message id="files.choose">
        <source>Choose files to translate</source>
        <translation>Choose files to translate</translation>
    </message>
    <message id="files.translate">
        <source>Translate Files…</source>
        <translation>Translate Files…</translation>
    </message>
    <message id="files.line">
        <source>Line {n}</source>
        <translation>Line {n}</translation>
    </message>
    <message id="files.report.title">
        <source>What to check in {file}</source>
        <translation>What to check in {file}</translation>
    </message>
    <message id="files.report.hint">
        <source>The translation is written. These places were found doubtful:</source>
        <translation>The translation is written. These places were found doubtful:</translation>
    </message>
    <message id="files.report.copy">
        <source>Copy list</source>
        <translation>Copy list</translation>
    </message>
    <message id="files.drop.text">
        <source>Show its text here</source>
        <translation>Show its text here</translation>
    </message>
    <message id="files.drop.one">
        <source>Translate into {language}</source>
        <translation>Translate into {language}</translation>
    </message>
    <message id="files.drop.beside">
        <source>The translation is put beside the file. Nothing is overwritten.</source>
        <translation>The translation is put beside the file. Nothing is overwritten.</translation>
    </message>
    <message id="files.drop.folder">
        <source>The translation is put into {folder}. Nothing is overwritten.</source>
        <translation>The translation is put into {folder}. Nothing is overwritten.</translation>
    </message>
    <message id="settings.files">
        <source>Files</source>
        <translation>Files</translation>
    </message>
    <message id="settings.output">
        <source>Put translations</source>
        <translation>Put translations</translation>
    </message>
    <message id="settings.output.help">
        <source>A translation has the language in its name. It never takes the place of another file.</source>
        <translation>A translation has the language in its name. It never takes the place of another file.</translation>
    </message>
    <message id="settings.output.beside">
        <source>Beside the file</source>
        <translation>Beside the file</translation>
    </message>
    <message id="settings.output.choose">
        <source>Choose a folder…</source>
        <translation>Choose a folder…</translation>
    </message>
    <message id="settings.bilingual">
        <source>Keep the original beside the translation</source>
        <translation>Keep the original beside the translation</translation>
    </message>
    <message id="settings.bilingual.help">
        <source>Paragraph by paragraph, in formats that can hold both.</source>
        <translation>Paragraph by paragraph, in formats that can hold both.</translation>
    </message>
    <message id="settings.footer">
        <source>Say that it is machine translated</source>
        <translation>Say that it is machine translated</translation>
    </message>
    <message id="settings.footer.help">
        <source>A sentence at the end: “Machine translated with PLaMo.”</source>
        <translation>A sentence at the end: “Machine translated with PLaMo.”</translation>
    </message>
    <message id="settings.file_tokens">
        <source>Text per request</source>
        <translation>Text per request</translation>
    </message>
    <message id="settings.file_tokens.help">
        <source>More gives the model more context. Smaller pieces are tried automatically where something goes wrong.</source>
        <translation>More gives the model more context. Smaller pieces are tried automatically where something goes wrong.</translation>
    </message>
    <message id="error.DocumentError.title">
        <source>This is not a proper {format} file</source>
        <translation>This is not a proper {format} file</translation>
    </message>
    <message id="error.DocumentError.hint">
        <source>{detail} Nothing was changed.</source>
        <translation>{detail} Nothing was changed.</translation>
    </message>
    <message id="error.SourceChangedError.title">
        <source>{file} is no longer what it was</source>
        <translation>{file} is no longer what it was</translation>
    </message>
    <message id="error.SourceChangedError.hint">
        <source>{detail} Translate it again; nothing was written.</source>
        <translation>{detail} Translate it again; nothing was written.</translation>
    </message>
    <message id="error.FilesPassedOverError.title">
        <source>Some files were passed over</source>
        <translation>Some files were passed over</translation>
    </message>
    <message id="error.FilesPassedOverError.hint">
        <source>{names}: {detail}</source>
        <translation>{names}: {detail}</translation>
    </message>
    <message id="detail.It is not there.">
        <source>It is not there.</source>
        <translation>It is not there.</translation>
    </message>
    <message id="detail.It cannot be read.">
        <source>It cannot be read.</source>
        <translation>It cannot be read.</translation>
    </message>
    <message id="detail.It is neither a file nor a folder.">
        <source>It is neither a file nor a folder.</source>
        <translation>It is neither a file nor a folder.</translation>
    </message>
    <message id="detail.There is no file in it that can be translated.">
        <source>There is no file in it that can be translated.</source>
        <translation>There is no file in it that can be translated.</translation>
    </message>
    <message id="detail.It was changed while it was being translated.">
        <source>It was changed while it was being translated.</source>
        <translation>It was changed while it was being translated.</translation>
    </message>
    <message id="detail.It is larger than 256 MB.">
        <source>It is larger than 256 MB.</source>
        <translation>It is larger than 256 MB.</translation>
    </message>
    <message id="files.elsewhere">
        <source>Put Translation Elsewhere…</source>
        <translation>Put Translation Elsewhere…</translation>
    </message>
    <message id="files.elsewhere.title">
        <source>Choose a folder for the translation</source>
        <translation>Choose a folder for the translation</translation>
    </message>
    <message id="detail.Its first line does not begin with “WEBVTT”.">
        <source>Its first line does not begin with “WEBVTT”.</source>
        <translation>Its first line does not begin with “WEBVTT”.</translation>
    </message>
    <message id="detail.Its values are nested too deeply.">
        <source>Its values are nested too deeply.</source>
        <translation>Its values are nested too deeply.</translation>
    </message>
    <message id="detail.There is no section “[Events]”.">
        <source>There is no section “[Events]”.</source>
        <translation>There is no section “[Events]”.</translation>
    </message>
    <message id="detail.It is protected with a password, or an old .doc under another name.">
        <source>It is protected with a password, or an old .doc under another name.</source>
        <translation>It is protected with a password, or an old .doc under another name.</translation>
    </message>
    <message id="detail.It is damaged, or no package of files.">
        <source>It is damaged, or no package of files.</source>
        <translation>It is damaged, or no package of files.</translation>
    </message>
    <message id="detail.It is protected with a password.">
        <source>It is protected with a password.</source>
        <translation>It is protected with a password.</translation>
    </message>
    <message id="detail.It holds two files of the same name.">
        <source>It holds two files of the same name.</source>
        <translation>It holds two files of the same name.</translation>
    </message>
    <message id="detail.It has no list of contents, so it is no document of a word processor.">
        <source>It has no list of contents, so it is no document of a word processor.</source>
        <translation>It has no list of contents, so it is no document of a word processor.</translation>
    </message>
    <message id="detail.There is no text document in it.">
        <source>There is no text document in it.</source>
        <translation>There is no text document in it.</translation>
    </message>
    <message id="files.paragraph">
        <source>Paragraph {n}</source>
        <translation>Paragraph {n}</translation>
    </message>
    <message id="detail.macOS does not allow it. Allow the folder in System Settings, Privacy &amp; Security, Files and Folders, for PLaMo Desktop or the terminal it runs in.">
        <source>macOS does not allow it. Allow the folder in System Settings, Privacy &amp; Security, Files and Folders, for PLaMo Desktop or the terminal it runs in.</source>
        <translation>macOS does not allow it. Allow the folder in System Settings, Privacy &amp; Security, Files and Folders, for PLaMo Desktop or the terminal it runs in.</translation>
    </message>
    <message id="files.sum.check">
        <source>{n} to check</source>
        <translation>{n} to check</translation>
    </message>
    <message id="files.read_in">
        <source>read as {encoding}</source>
        <translation>read as {encoding}</translation>
    </message>
    <message id="files.encodings">
        <source>Text Encoding</source>
        <translation>Text Encoding</translation>
    </message>
    <message id="files.encodings.found_out">
        <source>Automatic</source>
        <translation>Automatic</translation>
    </message>
    <message id="encoding.japanese">
        <source>Japanese</source>
        <translation>Japanese</translation>
    </message>
    <message id="encoding.simplified">
        <source>Simplified Chinese</source>
        <translation>Simplified Chinese</translation>
    </message>
    <message id="encoding.traditional">
        <source>Traditional Chinese</source>
        <translation>Traditional Chinese</translation>
    </message>
    <message id="encoding.korean">
        <source>Korean</source>
        <translation>Korean</translation>
    </message>
    <message id="encoding.western">
        <source>Western European</source>
        <translation>Western European</translation>
    </message>
    <message id="encoding.central">
        <source>Central European</source>
        <translation>Central European</translation>
    </message>
    <message id="encoding.cyrillic">
        <source>Cyrillic</source>
        <translation>Cyrillic</translation>
    </message>
    <message id="encoding.greek">
        <source>Greek</source>
        <translation>Greek</translation>
    </message>
    <message id="encoding.turkish">
        <source>Turkish</source>
        <translation>Turkish</translation>
    </message>
    <message id="encoding.hebrew">
        <source>Hebrew</source>
        <translation>Hebrew</translation>
    </message>
    <message id="encoding.arabic">
        <source>Arabic</source>
        <translation>Arabic</translation>
    </message>
    <message id="encoding.baltic">
        <source>Baltic</source>
        <translation>Baltic</translation>
    </message>
    <message id="encoding.vietnamese">
        <source>Vietnamese</source>
        <translation>Vietnamese</translation>
    </message>
    <message id="encoding.thai">
        <source>Thai</source>
        <translation>Thai</translation>
    </message>
    <message id="error.DemoModelError.title">
        <source>The demo model is part of PLaMo Desktop</source>
        <translation>The demo model is part of PLaMo Desktop</translation>
    </message>
    <message id="error.DemoModelError.hint">
        <source>It is neither downloaded nor removed. Models that are: {known}.</source>
        <translation>It is neither downloaded nor removed. Models that are: {known}.</translation>
    </message>
    <message id="state.outside">
        <source>From a link: choose Translate</source>
        <translation>From a link: choose Translate</translation>
    </message>
    <message id="outside.title">
        <source>This text came with a link</source>
        <translation>This text came with a link</translation>
    </message>
    <message id="outside.text">
        <source>A web page or another program opened the link. Nothing is translated until you choose Translate; Undo brings your own text back.</source>
        <translation>A web page or another program opened the link. Nothing is translated until you choose Translate; Undo brings your own text back.</translation>
    </message>
    <message id="error.LinkError.title">
        <source>The link was not opened</source>
        <translation>The link was not opened</translation>
    </message>
    <message id="error.LinkError.hint">
        <source>{detail} Nothing was changed.</source>
        <translation>{detail} Nothing was changed.</translation>
    </message>
    <message id="error.LinkPartError.title">
        <source>The link was not opened</source>
        <translation>The link was not opened</translation>
    </message>
    <message id="error.LinkPartError.hint">
        <source>Links know no “{name}”, only text, from and to. Nothing was changed.</source>
        <translation>Links know no “{name}”, only text, from and to. Nothing was changed.</translation>
    </message>
    <message id="error.LinkLanguageError.title">
        <source>The link was not opened</source>
        <translation>The link was not opened</translation>
    </message>
    <message id="error.LinkLanguageError.hint">
        <source>The model does not know the language “{name}”. Nothing was changed.</source>
        <translation>The model does not know the language “{name}”. Nothing was changed.</translation>
    </message>
    <message id="error.LoginItemApprovalError.title">
        <source>macOS waits for you to allow this</source>
        <translation>macOS waits for you to allow this</translation>
    </message>
    <message id="error.LoginItemApprovalError.hint">
        <source>Turn PLaMo Desktop on in System Settings, General, Login Items.</source>
        <translation>Turn PLaMo Desktop on in System Settings, General, Login Items.</translation>
    </message>
    <message id="detail.It is longer than 100,000 characters.">
        <source>It is longer than 100,000 characters.</source>
        <translation>It is longer than 100,000 characters.</translation>
    </message>
    <message id="detail.It does not begin with plamo-desktop://translate.">
        <source>It does not begin with plamo-desktop://translate.</source>
        <translation>It does not begin with plamo-desktop://translate.</translation>
    </message>
    <message id="detail.Only “?” and parameters can follow, and “#” is written %23.">
        <source>Only “?” and parameters can follow, and “#” is written %23.</source>
        <translation>Only “?” and parameters can follow, and “#” is written %23.</translation>
    </message>
    <message id="detail.Text and translation would be in the same language.">
        <source>Text and translation would be in the same language.</source>
        <translation>Text and translation would be in the same language.</translation>
    </message>
    <message id="detail.It says something twice.">
        <source>It says something twice.</source>
        <translation>It says something twice.</translation>
    </message>
    <message id="detail.Its percent-encoding is broken.">
        <source>Its percent-encoding is broken.</source>
        <translation>Its percent-encoding is broken.</translation>
    </message>
    <message id="detail.Its text has control characters.">
        <source>Its text has control characters.</source>
        <translation>Its text has control characters.</translation>
    </message>
    <message id="detail.Its text has characters that turn the direction of writing around.">
        <source>Its text has characters that turn the direction of writing around.</source>
        <translation>Its text has characters that turn the direction of writing around.</translation>
    </message>
    <message id="detail.It has no text.">
        <source>It has no text.</source>
        <translation>It has no text.</translation>
    </message>
    <message id="licences.open">
        <source>Licences</source>
        <translation>Licences</translation>
    </message>
    <message id="licences.title">
        <source>Licences</source>
        <translation>Licences</translation>
    </message>
    <message id="licences.part">
        <source>Part of the program</source>
        <translation>Part of the program</translation>
    </message>
    <message id="licences.sentence">
        <source>PLaMo Desktop is made of these parts, each under a licence of its own.</source>
        <translation>PLaMo Desktop is made of these parts, each under a licence of its own.</translation>
    </message>
    <message id="licences.close">
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message id="detail.PLaMo Desktop was moved or replaced while it ran. Quit it and open it again.">
        <source>PLaMo Desktop was moved or replaced while it ran. Quit it and open it again.</source>
        <translation>PLaMo Desktop was moved or replaced while it ran. Quit it and open it again.</translation>
    </message>
    <message id="error.ChoicesNotKeptError.title">
        <source>The settings cannot be saved</source>
        <translation>The settings cannot be saved</translation>
    </message>
    <message id="error.ChoicesNotKeptError.hint">
        <source>{detail} What you have chosen is in force until you quit.</source>
        <translation>{detail} What you have chosen is in force until you quit.</translation>
    </message>
    <message id="detail.It is a translation of a file beside it.">
        <source>It is a translation of a file beside it.</source>
        <translation>It is a translation of a file beside it.</translation>
    </message>
    <message id="detail.Database or disk is full.">
        <source>Database or disk is full.</source>
        <translation>Database or disk is full.</translation>
    </message>
    <message id="detail.Database is locked.">
        <source>Database is locked.</source>
        <translation>Database is locked.</translation>
    </message>
    <message id="detail.Unable to open database file.">
        <source>Unable to open database file.</source>
        <translation>Unable to open database file.</translation>
    </message>
    <message id="detail.Disk I/O error.">
        <source>Disk I/O error.</source>
        <translation>Disk I/O error.</translation>
    </message>
    <message id="error.AlreadyTranslatedError.title">
        <source>{file} is in {language} already</source>
        <translation>{file} is in {language} already</translation>
    </message>
    <message id="error.AlreadyTranslatedError.hint">
        <source>Nothing was written. Choose another language to translate into; or, if it is in another one itself, name that one.</source>
        <translation>Nothing was written. Choose another language to translate into; or, if it is in another one itself, name that one.</translation>
    </message>
    <message id="detail.By its name it is in that language already.">
        <source>By its name it is in that language already.</source>
        <translation>By its name it is in that language already.</translation>
    </message>
    <message id="settings.show_tray.mac">
        <source>Show in the menu bar</source>
        <translation>Show in the menu bar</translation>
    </message>
    <message id="licence.failed">
        <source>The licence was not fetched. Check the network and try again.</source>
        <translation>The licence was not fetched. Check the network and try again.</translation>
    </message>
</context>
</TS>
