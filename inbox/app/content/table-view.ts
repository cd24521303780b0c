import { syntaxTree } from '@codemirror/language';
import { StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import { fill } from '../../../content-model/text/fill.ts';
import { content as t } from '../texts/content.ts';
import { cellsOfTable, rowOf, tableOf } from './table-text.ts';

/** A table whose cells are fields, in place of its Markdown. */
class Table extends WidgetType {
  readonly source: string;
  readonly isReadOnly: boolean;
  constructor(source: string, isReadOnly: boolean) {
    super();
    this.source = source;
    this.isReadOnly = isReadOnly;
  }
  override eq(other: Table): boolean {
    return other.source === this.source && other.isReadOnly === this.isReadOnly;
  }
  override toDOM(view: EditorView): HTMLElement {
    const table = document.createElement('table');
    for (const [index, cells] of cellsOfTable(this.source).entries()) {
      const row = table.insertRow();
      for (const [column, value] of cells.entries()) {
        const label = fill(t.cell, { row: index + 1, column: column + 1 });
        const field = Object.assign(document.createElement('textarea'), {
          rows: 1,
          value,
          ariaLabel: label,
          readOnly: this.isReadOnly,
        });
        const cell = document.createElement(index === 0 ? 'th' : 'td');
        cell.append(field);
        row.append(cell);
      }
    }
    // A frame, because the height of a block is measured without its margins.
    const frame = Object.assign(document.createElement('div'), { className: 'table' });
    frame.append(table);
    table.addEventListener('input', ({ target }) => writeRow(view, frame, target as HTMLTextAreaElement));
    table.addEventListener('keydown', moveOn);
    if (!this.isReadOnly) frame.append(...sizeButtons(view, frame));
    return frame;
  }
  /** Keeps the field that is typed in. */
  override updateDOM(frame: HTMLElement): boolean {
    const cells = cellsOfTable(this.source);
    const fields = rowsIn(frame);
    if (fields.map((row) => row.length).join() !== cells.map((row) => row.length).join()) return false;
    for (const [row, values] of cells.entries())
      for (const [column, value] of values.entries()) {
        const field = fields[row]![column]!;
        if (field.readOnly !== this.isReadOnly) return false;
        if (field.value.trim() !== value) field.value = value;
      }
    return true;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

const rowsIn = (frame: Element): HTMLTextAreaElement[][] =>
  [...frame.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('textarea')]);

/** The range of the table that a frame shows. */
function rangeOf(view: EditorView, frame: HTMLElement): { from: number; to: number } | undefined {
  const at = view.posAtDOM(frame);
  let found: { from: number; to: number } | undefined;
  tablesIn(view.state).between(at, at, (from, to) => {
    found = { from, to };
  });
  return found;
}

/** Writes the row of a field into the text, and leaves the other rows as they are. */
function writeRow(view: EditorView, frame: HTMLElement, field: HTMLTextAreaElement): void {
  const range = rangeOf(view, frame);
  const index = rowsIn(frame).findIndex((row) => row.includes(field));
  if (!range || index === -1) return;
  const { doc } = view.state;
  const line = doc.line(doc.lineAt(range.from).number + (index === 0 ? 0 : index + 1));
  const insert = rowOf(rowsIn(frame)[index]!.map(({ value }) => value.trim()));
  view.dispatch({ changes: { from: line.from, to: line.to, insert }, userEvent: 'input' });
}

/** Enter leads to the cell below, as in a sheet. */
function moveOn(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.isComposing) return;
  event.preventDefault();
  const field = event.target as HTMLTextAreaElement;
  const rows = rowsIn(field.closest('table')!);
  const row = rows.findIndex((one) => one.includes(field));
  rows[row + 1]?.[rows[row]!.indexOf(field)]?.focus();
}

type Cells = readonly (readonly string[])[];
const SIZES: readonly [label: string, change: (cells: Cells) => Cells][] = [
  [t.addRow, (cells) => [...cells, []]],
  [t.removeRow, (cells) => (cells.length > 1 ? cells.slice(0, -1) : cells)],
  [t.addColumn, (cells) => cells.map((row) => [...row, ''])],
  [t.removeColumn, (cells) => (cells[0]!.length > 1 ? cells.map((row) => row.slice(0, -1)) : cells)],
];

/** Buttons that add a row or column at the end, or remove the last one. */
const sizeButtons = (view: EditorView, frame: HTMLElement): HTMLElement[] =>
  SIZES.map(([label, change]) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
    button.addEventListener('click', () => {
      const range = rangeOf(view, frame);
      if (!range) return;
      const cells = cellsOfTable(view.state.sliceDoc(range.from, range.to));
      const insert = view.state.toText(tableOf(change(cells)).replaceAll('\n', view.state.lineBreak));
      view.dispatch({ changes: { ...range, insert }, userEvent: 'input' });
    });
    return button;
  });

function tablesIn(state: EditorState): DecorationSet {
  const found: { from: number; to: number }[] = [];
  syntaxTree(state).iterate({
    enter({ name, from, to }) {
      const isWhole = from === state.doc.lineAt(from).from && to === state.doc.lineAt(to).to;
      if (name === 'Table' && isWhole) found.push({ from, to });
    },
  });
  return Decoration.set(
    found.map(({ from, to }) =>
      Decoration.replace({
        widget: new Table(state.sliceDoc(from, to), state.readOnly),
        block: true,
      }).range(from, to),
    ),
  );
}

/** Shows tables as tables whose cells are fields. */
export const tables: Extension = StateField.define<DecorationSet>({
  create: tablesIn,
  update(shown, { docChanged, startState, state }) {
    const isSame =
      !docChanged && syntaxTree(startState) === syntaxTree(state) && startState.readOnly === state.readOnly;
    return isSame ? shown : tablesIn(state);
  },
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of((view) => view.state.field(field)),
  ],
});
