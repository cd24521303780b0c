export type Mark = 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers' | 'quote' | 'table';

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

/** What a line may begin with: the marks that a button writes, of which a line has one. */
const LINE_MARK = /^(?:#{1,6} |[-*+] |\d+[.)] |> )/;

const LINE_MARKS = {
  heading: () => '## ',
  bullets: () => '- ',
  numbers: (index: number) => `${index + 1}. `,
  quote: () => '> ',
};

/** Writes a mark of Markdown around or before the selected text, or removes it, and selects what is to be typed next. */
export function writeMark(area: MarkedText, mark: Mark): void {
  if (mark === 'bold') return writeAround(area, '**');
  if (mark === 'italic') return writeAround(area, '_');
  if (mark === 'table') return writeBlock(area, TABLE);
  const { value, selectionStart, selectionEnd } = area;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const lines = value.slice(start, selectionEnd).split('\n');
  const marks = lines.map((_line, index) => LINE_MARKS[mark](index));
  const isMarked = lines.every((line, index) => line.startsWith(marks[index]!));
  const marked = lines.map((line, index) => {
    const words = line.replace(LINE_MARK, '');
    const isGap = line.trim() === '' && lines.length > 1;
    return isMarked || isGap ? words : marks[index] + words;
  });
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

/** Within words with these marks, the caret leaves them, and selected or missing words lose the marks. */
function writeAround(area: MarkedText, mark: string): void {
  const { value, selectionStart: start, selectionEnd: end } = area;
  const line = value.slice(value.lastIndexOf('\n', start - 1) + 1, start);
  const isWithin = line.split(mark).length % 2 === 0 && value.startsWith(mark, end);
  if (isWithin && line.endsWith(mark))
    area.setRangeText(value.slice(start, end), start - mark.length, end + mark.length, 'select');
  else if (isWithin && start === end) area.setSelectionRange(end + mark.length, end + mark.length);
  else {
    area.setRangeText(`${mark}${value.slice(start, end)}${mark}`, start, end, 'end');
    if (start === end) area.setSelectionRange(start + mark.length, start + mark.length);
  }
}

const LINK = /(?<!!)\[((?:[^\]\\]|\\.)*)\]\(\s*<?([^\s>)]*)[^)]*\)/g;

/** The link that the selection touches. */
export function linkAt({ value, selectionStart, selectionEnd }: MarkedText) {
  for (const { 0: written, 1: words = '', 2: path = '', index } of value.matchAll(LINK))
    if (index <= selectionStart && selectionEnd <= index + written.length)
      return { from: index, to: index + written.length, words, path };
  return undefined;
}

/** Writes a link with the selected words, or else with the title of its page. A link that is there gets the address. */
export function writeLink(area: MarkedText, page: { title: string; path: string }): void {
  const { value, selectionStart: start, selectionEnd: end } = area;
  const present = linkAt(area);
  const words =
    present?.words ?? (value.slice(start, end) || page.title).replaceAll(/([[\]])/g, String.raw`\$1`);
  area.setRangeText(`[${words}](${page.path})`, present?.from ?? start, present?.to ?? end, 'end');
}

/** Leaves the words of the link that the selection touches. */
export function removeLink(area: MarkedText): void {
  const link = linkAt(area);
  if (link) area.setRangeText(link.words, link.from, link.to, 'end');
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
