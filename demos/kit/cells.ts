/** Splits a pasted line at tabs, semicolons or commas, whichever it has outside quotes (RFC 4180). */
export function cellsOf(line: string): string[] {
  const unquoted = line.replaceAll(/"(?:[^"]|"")*"/g, '');
  const separator = ['\t', ';', ','].find((one) => unquoted.includes(one)) ?? '\t';
  const cell = new RegExp(
    `(?:^|${separator})(?:\\s*"((?:[^"]|"")*)"[^${separator}]*|([^${separator}]*))`,
    'g',
  );
  return [...line.matchAll(cell)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
}

/** The names of each field in headings, in lower case. */
export type Headings<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** Returns the fields that a line names, by column; undefined if it is no line of headings. */
export function readHeadings<Field extends string>(
  cells: readonly string[],
  headings: Headings<Field>,
): (Field | undefined)[] | undefined {
  const fields = Object.keys(headings) as Field[];
  const named = cells.map((cell) => fields.find((field) => headings[field].includes(cell.toLowerCase())));
  const hasValue = cells.some((cell, at) => named[at] === undefined && /[\d@]/.test(cell));
  return named.some(Boolean) && !hasValue ? named : undefined;
}

/** Returns the cells of a line by field. Of two columns of the same field, the first that is not empty counts. */
export function byHeadings<Field extends string>(
  cells: readonly string[],
  columns: readonly (Field | undefined)[],
): { [Name in Field]?: string } {
  const row: { [Name in Field]?: string } = {};
  for (const [at, field] of columns.entries()) if (field) row[field] ||= cells[at] ?? '';
  return row;
}

/** Whether two cells may be one amount that the comma between its thousands has cut, "12,400". */
export const isCutAmount = (line: string, one = '', next = ''): boolean =>
  line.includes(`${one},${next}`) && /^[^\d.]*\d{1,3}$/.test(one) && /^\d{3}(\.\d*)?$/.test(next);
