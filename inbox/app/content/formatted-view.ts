import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension, Range } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  ViewPlugin,
  WidgetType,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';

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

/** What is shown instead of marks, in all lines but those of the selection, where they are edited. */
export function formattedIn(
  state: EditorState,
  { isEdited, addressOf }: { isEdited: boolean; addressOf: (path: string) => string },
): Range<Decoration>[] {
  const { doc } = state;
  const edited = new Set<number>();
  if (isEdited)
    for (const { from, to } of state.selection.ranges)
      for (let line = doc.lineAt(from).number; line <= doc.lineAt(to).number; line += 1) edited.add(line);
  const found: Range<Decoration>[] = [];
  syntaxTree(state).iterate({
    enter({ name, from, to, node }) {
      const line = doc.lineAt(from);
      if (to > line.to || edited.has(line.number)) return;
      if (name === 'Image') {
        const [, alternative = '', path] =
          /^!\[((?:[^\]\\]|\\.)*)\]\(\s*<?([^\s>)]+)/.exec(doc.sliceString(from, to)) ?? [];
        const shown = alternative.replaceAll(/\\(.)/g, '$1');
        if (path)
          found.push(Decoration.replace({ widget: new Picture(addressOf(path), shown) }).range(from, to));
      }
      if (name === 'Link') {
        const [, end] = node.getChildren('LinkMark');
        if (end && node.getChild('URL')) found.push(hidden.range(from, from + 1), hidden.range(end.from, to));
      }
      if (name === 'HeaderMark' && from === line.from)
        found.push(hidden.range(from, Math.min(to + 1, line.to)));
      if (name === 'ListMark' && node.parent?.parent?.name === 'BulletList')
        found.push(Decoration.replace({ widget: new Bullet() }).range(from, to));
      if (AROUND.includes(name)) found.push(hidden.range(from, to));
    },
  });
  return found;
}

/** Shows a text formatted, and the marks of Markdown only in the line that is edited. */
export const formattedView = (addressOf: (path: string) => string): Extension =>
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = this.decorate(view);
      }
      update({ view, docChanged, selectionSet, focusChanged, startState, state }: ViewUpdate) {
        const isParsed = syntaxTree(startState) !== syntaxTree(state);
        if (docChanged || selectionSet || focusChanged || isParsed) this.decorations = this.decorate(view);
      }
      decorate({ state, hasFocus }: EditorView): DecorationSet {
        return Decoration.set(formattedIn(state, { isEdited: hasFocus, addressOf }), true);
      }
    },
    { decorations: ({ decorations }) => decorations },
  );
