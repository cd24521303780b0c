/** A part of a message: text as it was written, or lines such as `Price: $5` as the rows of a table. */
export type Block = { text: string } | { rows: [name: string, value: string][] };

/** Fewer are a sentence with a colon in it. */
const FEWEST_ROWS = 3;
const ROW = /^(?:- )?([^\n:]{1,80}): (\S.*)$/;

/**
 * The parts of a message, in order. What a demo or the estimator attached is a table of names and values again, as the
 * visitor saw it; everything else stays the text it is.
 */
export function blocksOf(message: string): Block[] {
  const blocks: Block[] = [];
  let text: string[] = [];
  let rows: string[] = [];
  const endText = () => {
    const whole = text.join('\n').replaceAll(/^\n+|\n+$/g, '');
    if (whole) blocks.push({ text: whole });
    text = [];
  };
  const endRows = () => {
    if (rows.length < FEWEST_ROWS) text.push(...rows);
    else {
      endText();
      blocks.push({ rows: rows.map(rowOf) });
    }
    rows = [];
  };
  for (const line of message.split('\n')) {
    if (ROW.test(line)) rows.push(line);
    else {
      endRows();
      text.push(line);
    }
  }
  endRows();
  endText();
  return blocks;
}

function rowOf(line: string): [string, string] {
  const [, name = '', value = ''] = ROW.exec(line) ?? [];
  return [name, value];
}
