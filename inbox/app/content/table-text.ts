/** The cells of the rows of a table in Markdown, without the line below its head. */
export const cellsOfTable = (source: string): string[][] =>
  source
    .split(/\r?\n/)
    .filter((_line, index) => index !== 1)
    .map((row) =>
      row
        .trim()
        .replace(/^\|/, '')
        .replace(/(?<!\\)\|$/, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|')),
    );

/** A row of a table in Markdown. */
export const rowOf = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/(?<!\\)\|/g, String.raw`\|`)).join(' | ')} |`;

/** The line below the head of a table with so many columns. */
const rule = (columns: number): string => `|${' --- |'.repeat(columns)}`;

/** A table with another number of rows or columns, of which each has the same number of cells. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const lines = rows.map((row) => rowOf(Array.from({ length: columns }, (_, at) => row[at] ?? '')));
  return lines.toSpliced(1, 0, rule(columns)).join('\n');
}
