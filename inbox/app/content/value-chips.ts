import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  WidgetType,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';

/** A value that a text names, as a page prints it. */
class Chip extends WidgetType {
  readonly printed: string;
  constructor(printed: string) {
    super();
    this.printed = printed;
  }
  override eq(other: Chip): boolean {
    return other.printed === this.printed;
  }
  override toDOM(): HTMLElement {
    return Object.assign(document.createElement('span'), { className: 'value', textContent: this.printed });
  }
}

/** Pages print code as it is written. */
const isCode = (state: EditorState, position: number): boolean =>
  /Code|HTML/.test(syntaxTree(state).resolveInner(position, 1).name);

/**
 * Shows the values that a text names instead of their codes. The cursor passes over a value, and a key removes it whole,
 * so that no code is broken.
 * @param print returns a text with its values
 */
export function valueChips(print: (text: string) => string): Extension {
  const decorator = new MatchDecorator({
    regexp: /\{[a-z]+\.\w+\}/g,
    decoration: ([code], { state }, position) => {
      const printed = print(code);
      if (printed === code || isCode(state, position)) return null;
      return Decoration.replace({ widget: new Chip(printed) });
    },
  });
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = decorator.createDeco(view);
      }
      update(update: ViewUpdate) {
        this.decorations = decorator.updateDeco(update, this.decorations);
      }
    },
    {
      decorations: ({ decorations }) => decorations,
      provide: (plugin) =>
        EditorView.atomicRanges.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
    },
  );
}
