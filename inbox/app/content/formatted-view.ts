import { syntaxTree } from '@codemirror/language';
import { findClusterBreak, Prec, type EditorState, type Extension, type Range } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  keymap,
  ViewPlugin,
  WidgetType,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import { tables } from './table-view.ts';

type Node = ReturnType<typeof syntaxTree>['topNode'];

/** Marks that stand around words. */
const AROUND = ['EmphasisMark', 'StrikethroughMark'];
const hidden = Decoration.replace({});

/** A picture of the text, in place of its Markdown. */
class Picture extends WidgetType {
  readonly source: string;
  readonly alternative: string;
  constructor(source: string, alternative: string) {
    super();
    this.source = source;
    this.alternative = alternative;
  }
  override eq(other: Picture): boolean {
    return other.source === this.source && other.alternative === this.alternative;
  }
  override toDOM(): HTMLElement {
    return Object.assign(document.createElement('img'), { src: this.source, alt: this.alternative });
  }
}

/** A dot in place of the hyphen of a list. */
class Bullet extends WidgetType {
  override eq(): boolean {
    return true;
  }
  override toDOM(): HTMLElement {
    return Object.assign(document.createElement('span'), { textContent: '•' });
  }
}

/** Words between marks, and the name of these. */
const PAIRED: Readonly<Record<string, string>> = {
  StrongEmphasis: 'EmphasisMark',
  Emphasis: 'EmphasisMark',
  Strikethrough: 'StrikethroughMark',
  Link: 'LinkMark',
};
const quoted = Decoration.line({ class: 'quote' });

interface Formatted {
  /** What is shown instead of marks. */
  shown: Range<Decoration>[];
  /** What the cursor passes over in one step. */
  atomic: Range<Decoration>[];
}

/**
 * Shows a text without marks, also where it is edited. The source of a picture is shown in the lines of the selection,
 * where its alternative text is edited.
 */
export function formattedIn(
  state: EditorState,
  { isEdited, addressOf }: { isEdited: boolean; addressOf: (path: string) => string },
): Formatted {
  const { doc } = state;
  const edited = new Set<number>();
  if (isEdited)
    for (const { from, to } of state.selection.ranges)
      for (let line = doc.lineAt(from).number; line <= doc.lineAt(to).number; line += 1) edited.add(line);
  const shown: Range<Decoration>[] = [];
  const atomic: Range<Decoration>[] = [];
  const hide = (from: number, to: number, decoration = hidden) => {
    if (from === to) return;
    shown.push(decoration.range(from, to));
    atomic.push(decoration.range(from, to));
  };
  syntaxTree(state).iterate({
    enter({ name, from, to, node }) {
      const line = doc.lineAt(from);
      if (name === 'Blockquote')
        for (let at = from; at <= to; at = doc.lineAt(at).to + 1)
          shown.push(quoted.range(doc.lineAt(at).from));
      if (to > line.to) return;
      if (name === 'Image' && !edited.has(line.number)) {
        const [, alternative = '', path] =
          /^!\[((?:[^\]\\]|\\.)*)\]\(\s*<?([^\s>)]+)/.exec(doc.sliceString(from, to)) ?? [];
        const words = alternative.replaceAll(/\\(.)/g, '$1');
        if (path) hide(from, to, Decoration.replace({ widget: new Picture(addressOf(path), words) }));
      }
      if (name === 'Link') {
        const [, end] = node.getChildren('LinkMark');
        if (!end || !node.getChild('URL')) return;
        hide(from, from + 1);
        hide(end.from, to);
      }
      if ((name === 'HeaderMark' && from === line.from) || name === 'QuoteMark')
        hide(from, doc.sliceString(to, to + 1) === ' ' ? to + 1 : to);
      if (name === 'ListMark' && node.parent?.parent?.name === 'BulletList')
        hide(from, to, Decoration.replace({ widget: new Bullet() }));
      if (AROUND.includes(name)) hide(from, to);
      if (name === 'Escape') {
        shown.push(hidden.range(from, from + 1));
        atomic.push(hidden.range(from, to));
      }
    },
  });
  return { shown, atomic };
}

/** Words with their marks: `from` and `to` are around the marks, `wordsFrom` and `wordsTo` within. */
interface Pair {
  from: number;
  wordsFrom: number;
  wordsTo: number;
  to: number;
}

/** The words between marks in the line of a position, the outer ones first. */
function pairsAt(state: EditorState, position: number): Pair[] {
  const { from: lineFrom, to: lineTo } = state.doc.lineAt(position);
  const pairs: Pair[] = [];
  syntaxTree(state).iterate({
    from: lineFrom,
    to: lineTo,
    enter({ name, from, to, node }) {
      const mark = PAIRED[name];
      const [start, end] = mark ? node.getChildren(mark) : [];
      if (start && end) pairs.push({ from, wordsFrom: start.to, wordsTo: end.from, to });
    },
  });
  return pairs;
}

/**
 * Breaks a line. Words between marks, such as a link, are two pieces after that, each with its marks; at their edge they
 * stay one. A paragraph or heading ends with an empty line, without which the next words would belong to it.
 */
function breakLine({ state, dispatch }: EditorView): boolean {
  const { head, empty } = state.selection.main;
  if (state.readOnly || !empty) return false;
  const pairs = pairsAt(state, head);
  let at = head;
  for (const { from, wordsFrom, wordsTo, to } of pairs) {
    if (at > from && at <= wordsFrom) at = from;
    if (at >= wordsTo && at < to) at = to;
  }
  const around = pairs.filter(({ from, to }) => from < at && at < to);
  const isPlain = isParagraph(state, at) && state.doc.lineAt(at).text.trim() !== '';
  if (!isPlain && around.length === 0 && at === head) return false;
  const close = around.map(({ wordsTo, to }) => state.sliceDoc(wordsTo, to)).toReversed();
  const open = around.map(({ from, wordsFrom }) => state.sliceDoc(from, wordsFrom));
  const insert = state.toText(close.join('') + state.lineBreak.repeat(isPlain ? 2 : 1) + open.join(''));
  dispatch({
    changes: { from: at, insert },
    selection: { anchor: at + insert.length },
    scrollIntoView: true,
    userEvent: 'input',
  });
  return true;
}

/** Whether a line stands in a paragraph or heading, and not in a list, a table, a quote or code. */
function isParagraph(state: EditorState, at: number): boolean {
  const start = state.doc.lineAt(at).from;
  let node: Node | null = syntaxTree(state).resolveInner(start, 1);
  for (; node; node = node.parent)
    if (/List|Table|Blockquote|CodeBlock|FencedCode|HTMLBlock/.test(node.name)) return false;
  return true;
}

/** Removes the letter before the cursor where marks stand between them, which nobody sees. */
function deleteBeforeMarks({ state, dispatch }: EditorView): boolean {
  const { head, empty } = state.selection.main;
  if (state.readOnly || !empty) return false;
  const pairs = pairsAt(state, head);
  let to = head;
  // The inner pairs end first.
  for (const pair of [...pairs, ...pairs.toReversed()]) {
    if (to === pair.to) to = pair.wordsTo;
    else if (to === pair.wordsFrom) to = pair.from;
  }
  const line = state.doc.lineAt(head);
  if (to === line.from) return false;
  const { name, from: escapeFrom } = syntaxTree(state).resolveInner(to, -1);
  const from =
    name === 'Escape' ? escapeFrom : line.from + findClusterBreak(line.text, to - line.from, false);
  // Words of which nothing is left go with their marks.
  const emptied = pairs.find((pair) => pair.wordsFrom === from && pair.wordsTo === to);
  if (to === head && !emptied) return false;
  dispatch({
    changes: emptied ? { from: emptied.from, to: emptied.to } : { from, to },
    selection: { anchor: emptied?.from ?? from },
    scrollIntoView: true,
    userEvent: 'delete.backward',
  });
  return true;
}

/** Shows a text formatted, and its tables as tables while they are not edited. */
export const formattedView = (addressOf: (path: string) => string): Extension => [
  ViewPlugin.fromClass(
    class {
      formatted: { shown: DecorationSet; atomic: DecorationSet };
      constructor(view: EditorView) {
        this.formatted = this.decorate(view);
      }
      update({ view, docChanged, selectionSet, focusChanged, startState, state }: ViewUpdate) {
        const isParsed = syntaxTree(startState) !== syntaxTree(state);
        if (docChanged || selectionSet || focusChanged || isParsed) this.formatted = this.decorate(view);
      }
      decorate({ state, hasFocus }: EditorView) {
        const { shown, atomic } = formattedIn(state, { isEdited: hasFocus, addressOf });
        return { shown: Decoration.set(shown, true), atomic: Decoration.set(atomic, true) };
      }
    },
    {
      decorations: ({ formatted }) => formatted.shown,
      provide: (plugin) =>
        EditorView.atomicRanges.of((view) => view.plugin(plugin)?.formatted.atomic ?? Decoration.none),
    },
  ),
  tables,
  Prec.highest(
    keymap.of([
      { key: 'Enter', run: breakLine },
      { key: 'Backspace', run: deleteBeforeMarks },
    ]),
  ),
];
