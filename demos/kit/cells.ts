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
  return named.some(Boolean) && !cells.some((cell) => /[\d@]/.test(cell)) ? named : undefined;
}
