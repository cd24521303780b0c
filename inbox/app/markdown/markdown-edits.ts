export type Mark = 'bold' | 'heading' | 'bullets' | 'table';

const TABLE = `| First | Second |
| ----- | ------ |
|       |        |`;

/** What marks are written into: a text area, or an editor that is used like one. */
export interface MarkedText {
  readonly value: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
  setRangeText(text: string, start: number, end: number, select: 'select' | 'end'): void;
  setSelectionRange(start: number, end: number): void;
}

/** Writes a mark of Markdown around or before the selected text, and selects what is to be typed next. */
export function writeMark(area: MarkedText, mark: Mark): void {
  if (mark === 'bold') return writeBold(area);
  if (mark === 'table') return writeBlock(area, TABLE);
  const prefix = mark === 'heading' ? '## ' : '- ';
  const { value, selectionStart, selectionEnd } = area;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const lines = value.slice(start, selectionEnd).split('\n');
  const marked = lines.map((line) => (line.startsWith(prefix) ? line : prefix + line));
  area.setRangeText(marked.join('\n'), start, selectionEnd, 'end');
}

/**
 * Begins the next item of the list that the caret is in, or ends the list after an empty item. Returns whether the caret
 * is in a list.
 */
export function continueList(area: MarkedText): boolean {
  const { value, selectionStart, selectionEnd } = area;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const [, mark, text] = /^(\s*[-*] )(.*)$/.exec(value.slice(start, selectionStart)) ?? [];
  if (mark === undefined) return false;
  if (text === '') area.setRangeText('', start, selectionEnd, 'end');
  else area.setRangeText(`\n${mark}`, selectionStart, selectionEnd, 'end');
  return true;
}

/** Takes a mark that is typed after the one of `continueList`, before its space. Returns whether there was one. */
export function takeDoubleMark(area: MarkedText): boolean {
  const { value, selectionStart, selectionEnd } = area;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  if (!/^\s*([-*]) \1$/.test(value.slice(start, selectionStart))) return false;
  area.setRangeText('', selectionStart - 1, selectionEnd, 'end');
  return true;
}

const BOLD = '**';

/** Within bold words, the caret leaves them, and selected or missing words lose their marks. */
function writeBold(area: MarkedText): void {
  const { value, selectionStart: start, selectionEnd: end } = area;
  const line = value.slice(value.lastIndexOf('\n', start - 1) + 1, start);
  const isWithin = line.split(BOLD).length % 2 === 0 && value.startsWith(BOLD, end);
  if (isWithin && line.endsWith(BOLD))
    area.setRangeText(value.slice(start, end), start - BOLD.length, end + BOLD.length, 'select');
  else if (isWithin && start === end) area.setSelectionRange(end + BOLD.length, end + BOLD.length);
  else {
    area.setRangeText(`${BOLD}${value.slice(start, end)}${BOLD}`, start, end, 'end');
    if (start === end) area.setSelectionRange(start + BOLD.length, start + BOLD.length);
  }
}

/** Writes a link with the selected words, or else with the title of its page. */
export function writeLink(area: MarkedText, page: { title: string; path: string }): void {
  const { value, selectionStart: start, selectionEnd: end } = area;
  const words = (value.slice(start, end) || page.title).replaceAll(/([[\]])/g, String.raw`\$1`);
  area.setRangeText(`[${words}](${page.path})`, start, end, 'end');
}

/** Writes a block after the line of the selection, with empty lines around it. */
export function writeBlock(area: MarkedText, block: string): void {
  const { value, selectionEnd } = area;
  const lineEnd = value.indexOf('\n', selectionEnd);
  const at = lineEnd === -1 ? value.length : lineEnd;
  const before = value.slice(0, at);
  const missing = '\n\n'.slice(/\n{0,2}$/.exec(before)![0].length);
  area.setRangeText(`${before.trim() === '' ? '' : missing}${block}\n`, at, at, 'end');
}

/** A picture as Markdown writes it; its alternative text stays on one line and cannot end the brackets. */
export const pictureMarkdown = (path: string, alternative: string): string =>
  `![${alternative.replaceAll(/\s+/g, ' ').replaceAll(/([[\]])/g, String.raw`\$1`)}](${path})`;
