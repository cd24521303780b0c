import { autocompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { EditorState, Prec, Text, Transaction, type Extension } from '@codemirror/state';
import { Decoration, EditorView, highlightActiveLine, keymap } from '@codemirror/view';
import { completionsIn, type Choices } from './completions.ts';
import { writeMark, type Mark, type MarkedText } from '../markdown/markdown-edits.ts';
import { markdownOf } from './pasted-markdown.ts';
import { editorLook, longTextLook } from './editor-look.ts';
import { formattedView } from './formatted-view.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { content as t } from '../texts/content.ts';
import { toast } from '../toasts.tsx';

export interface EditorAttributes {
  label: string;
  /** Help and mistakes: labels of the page cannot be named from within a shadow root. */
  description: string;
  isInvalid: boolean;
  /** The numbers of the lines that have mistakes. */
  mistakes?: readonly number[];
  isReadOnly: boolean;
}

const mistaken = Decoration.line({ class: 'mistake' });

/** Marks lines that have mistakes. */
export const mistakesAt = (lines: readonly number[]): Extension =>
  EditorView.decorations.of(({ state: { doc } }) =>
    Decoration.set(
      lines.filter((line) => line <= doc.lines).map((line) => mistaken.range(doc.line(line).from)),
      true,
    ),
  );

/** What assistive technology is told of the text, and whether it can be changed. */
export const attributesOf = ({ label, description, isInvalid, isReadOnly }: EditorAttributes): Extension => [
  EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-description': description,
    'aria-invalid': String(isInvalid),
    tabindex: '0',
    spellcheck: 'true',
    autocapitalize: 'sentences',
  }),
  EditorState.readOnly.of(isReadOnly),
];

/** Markdown, a text of several lines, or one of a single line. */
export type EditorKind = 'markdown' | 'text' | 'line';

interface EditorOptions {
  kind: EditorKind;
  text: string;
  /** Extensions that are replaced later. */
  variable: Extension;
  choices: () => Choices;
  /** The address of a picture that the text shows. */
  addressOf: (path: string) => string;
  /** Not called for changes that are marked as remote. */
  onChange: (text: string) => void;
  /** Called with the number of the line that the cursor is in while the text has the focus. */
  onLine: (number: number) => void;
}

/** The state of an editor that has a text. */
export const editorState = ({
  kind,
  text,
  variable,
  choices,
  addressOf,
  onChange,
  onLine,
}: EditorOptions): EditorState =>
  EditorState.create({
    doc: text,
    extensions: [
      variable,
      EditorState.lineSeparator.of(lineBreakIn(text)),
      history(),
      autocompletion({
        override: [(context) => completionsIn(context, choices())],
        icons: false,
        // It opens after its two marks only, so Enter means the option that is seen.
        interactionDelay: 0,
      }),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      EditorView.lineWrapping,
      EditorView.perLineTextDirection.of(true),
      EditorView.updateListener.of(
        ({ view, selectionSet, focusChanged, docChanged, state, transactions }) => {
          if (view.hasFocus && (selectionSet || focusChanged || docChanged))
            onLine(state.doc.lineAt(state.selection.main.head).number);
          if (docChanged && !transactions.some((one) => one.annotation(Transaction.remote)))
            onChange(textOf(state));
        },
      ),
      editorLook,
      kind === 'markdown' ? markdownSupport(addressOf) : [],
      kind === 'line' ? oneLine : [],
    ],
  });

/** The marks of Markdown, formatted outside the line that is edited, which is marked. */
const markdownSupport = (addressOf: (path: string) => string): Extension => [
  markdown({ base: markdownLanguage, completeHTMLTags: false }),
  // Before the marks of Markdown continue the list.
  Prec.highest(keymap.of([{ key: 'Enter', run: endList }])),
  Prec.high(
    keymap.of([
      { key: 'Mod-b', run: (view) => write(view, 'bold') },
      { key: 'Mod-i', run: (view) => write(view, 'italic') },
    ]),
  ),
  EditorView.domEventHandlers({ paste: pasteMarks }),
  formattedView(addressOf),
  highlightActiveLine(),
  longTextLook,
];

const oneLine: Extension = [
  EditorView.clipboardInputFilter.of((pasted) => pasted.replaceAll(/\s*\n\s*/g, ' ')),
  EditorState.transactionFilter.of((change) => (change.newDoc.lines > 1 ? [] : change)),
];

/** Opens an editor in the shadow root of an element, where its adopted styles need no exception from the policy. */
export function openEditor(host: HTMLElement, options: EditorOptions): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  return new EditorView({ state: editorState(options), root, parent: root });
}

/** Puts the cursor into a line and the line into view. */
export function showLine(view: EditorView, number: number): void {
  const { doc } = view.state;
  if (!(number >= 1 && number <= doc.lines)) return;
  const { from } = doc.line(number);
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
}

/** The line break of a text. Where it has several, only `\n` is one, and `\r` stays a character, so that none is changed. */
const lineBreakIn = (text: string): string =>
  text.includes('\r\n') && !/[^\r]\n|^\n|\r(?!\n)/.test(text) ? '\r\n' : '\n';

/** The text, byte for byte. */
export const textOf = (state: EditorState): string => state.sliceDoc();

function write(view: EditorView, mark: Mark): boolean {
  if (view.state.readOnly) return false;
  writeMark(markedTextOf(view), mark);
  return true;
}

/** Ends a list after an empty item with an empty line, without which the next words would belong to the last item. */
function endList({ state, dispatch }: EditorView): boolean {
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const isAfterItem = line.number > 1 && state.doc.line(line.number - 1).text.trim() !== '';
  if (state.readOnly || !main.empty || !isAfterItem || !/^([-*+]|\d+[.)])\s*$/.test(line.text)) return false;
  dispatch({
    changes: { from: line.from, to: line.to, insert: state.lineBreak },
    selection: { anchor: line.from + 1 },
    userEvent: 'input',
  });
  return true;
}

/** Pastes formatted text as Markdown; anything else is left to the editor. */
function pasteMarks({ clipboardData }: ClipboardEvent, view: EditorView): boolean {
  if (view.state.readOnly) return false;
  const { text, title, pictures } = markdownOf(clipboardData?.getData('text/html') ?? '');
  const leftOut = [
    title !== undefined && fill(t.titleLeftOut, { title }),
    pictures > 0 && fill(t.picturesLeftOut, { count: pictures }),
  ].filter((sentence) => sentence !== false);
  if (leftOut.length > 0) toast(leftOut.join(' '));
  if (text === undefined) return false;
  const { from, to } = view.state.selection.main;
  markedTextOf(view).setRangeText(apartFrom(view.state, text), from, to, 'end');
  return true;
}

/** Puts empty lines between pasted blocks and the words in whose line they are pasted, which would join a list. */
function apartFrom({ doc, selection }: EditorState, text: string): string {
  if (!text.includes('\n')) return text;
  const { from, to } = selection.main;
  const hasBefore = doc.sliceString(doc.lineAt(from).from, from).trim() !== '';
  const hasAfter = doc.sliceString(to, doc.lineAt(to).to).trim() !== '';
  return `${hasBefore ? '\n\n' : ''}${text}${hasAfter ? '\n\n' : ''}`;
}

/** Lets marks be written into an editor as into a text area, where a line break is one character. */
export const markedTextOf = (view: EditorView): MarkedText => ({
  get value() {
    return view.state.doc.toString();
  },
  get selectionStart() {
    return view.state.selection.main.from;
  },
  get selectionEnd() {
    return view.state.selection.main.to;
  },
  setRangeText(text, ...[from, to, select]) {
    const end = from + text.length;
    view.dispatch({
      changes: { from, to, insert: Text.of(text.split('\n')) },
      selection: { anchor: select === 'select' ? from : end, head: end },
      scrollIntoView: true,
      userEvent: 'input',
    });
  },
  setSelectionRange(anchor, head) {
    view.dispatch({ selection: { anchor, head }, scrollIntoView: true });
  },
});
