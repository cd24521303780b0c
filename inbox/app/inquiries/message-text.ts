/** A part of a message: text, or the rows of a table made of lines such as `Price: $5`. */
export type Block = { text: string } | { rows: [name: string, value: string][] };

/** Fewer matching lines are sentences with a colon. */
const MIN_ROWS = 3;
const ROW = /^(?:- )?([^\n:]{1,80}): (\S.*)$/;

/** Splits a message into text and the tables that a demo or the estimator attached. */
export function blocksOf(message: string): Block[] {
  const blocks: Block[] = [];
  let text: string[] = [];
  let rows: string[] = [];
  const endText = () => {
    const joined = withoutEnd(text.join('\n').replace(/^\n+/, ''), '\n');
    if (joined) blocks.push({ text: joined });
    text = [];
  };
  const endRows = () => {
    if (rows.length < MIN_ROWS) text.push(...rows);
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

const MAX_LINKS = 10;
const URL_PATTERN = /(?:https?:\/\/|(?<![\w.@-])www\.\w)[^\s<>"'`]+/giu;
const PUNCTUATION = ').,;:!?]';

export function linksIn(text: string): URL[] {
  const found = [...text.matchAll(URL_PATTERN)].flatMap(
    ([url]) => URL.parse(withoutEnd(url, PUNCTUATION).replace(/^www\./i, (www) => `https://${www}`)) ?? [],
  );
  return [...new Map(found.map((url) => [url.href, url])).values()].slice(0, MAX_LINKS);
}

/** Removes these characters from the end. A pattern for that needs quadratic time when they repeat elsewhere. */
function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
