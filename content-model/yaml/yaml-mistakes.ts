import type { YAMLParseError } from 'yaml';

/** The text behind `name: ` or `- `. */
const VALUE = /^\s*(?:- )?(?:[\w-]+|'[^']*'|"[^"]*"):\s+(.*)$/;
/** A bracket that the line does not close. */
const OPEN_BRACKET = /[:-] +[[{][^\]}]*$/;
/** A value with a quote at its beginning and none at its end. */
const OPEN_QUOTE = /^\s*(?:- )?(?:[\w-]+: +)?(?:"[^"]*|'[^']*)$/;
/** A line that Git writes around two versions of a text. */
const MERGE_MARK = /^(<{7}|={7}|>{7})( |$)/;
const INDENTED = 'is indented differently from the lines above it; begin it in the same column';

/**
 * Says in plain words what is wrong with the YAML of a file.
 * @param lines the lines up to the one that the parser names
 */
export function explainYamlError({ code, message }: YAMLParseError, lines: readonly string[]): string {
  const [line = '', above = ''] = lines.toReversed().filter((text) => text.trim() !== '');
  const value = VALUE.exec(line)?.[1] ?? '';
  const needsQuotes = (reason: string) => explainQuotes(value, reason);
  const mark = lines.find((text) => MERGE_MARK.test(text));
  if (mark !== undefined)
    return `has the line "${mark}" of a merge that was not finished; keep one of the two versions and delete these lines`;
  if (/^\s*-[^\s-]/.test(line)) return 'needs a space after the hyphen';
  if (/^BLOCK_|^MULTILINE/.test(code) && OPEN_BRACKET.test(above))
    return 'follows a line whose [ or { is not closed';
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'is indented with a tab; use spaces';
    case 'DUPLICATE_KEY':
      return 'names a field a second time; delete one of the two';
    case 'MULTIPLE_DOCS':
      return 'a line of --- begins a second document; remove it';
    case 'BAD_DQ_ESCAPE':
      return 'has a backslash in double quotes, where it has a meaning of its own; use single quotes';
    case 'BAD_SCALAR_START':
      return needsQuotes(`begins with ${value[0] ?? 'a character with a meaning in YAML'}`);
    case 'BLOCK_AS_IMPLICIT_KEY':
      return value.includes(':')
        ? needsQuotes('contains a colon')
        : 'has a text, so the lines below it must not be indented further';
    case 'BAD_INDENT':
      if (!message.startsWith('Flow')) return INDENTED;
      return `is not closed: it needs a ${message.includes('map') ? '}' : ']'} at its end`;
    case 'UNEXPECTED_TOKEN':
      return explainToken(line, value, message) ?? unreadable(message);
    case 'BLOCK_IN_FLOW':
      return 'has two fields with no comma between them, or a colon in a text that is not in quotes';
    case 'MISSING_CHAR':
    case 'MULTILINE_IMPLICIT_KEY':
      return explainMissing(lines, message);
    default:
      return unreadable(message);
  }
}

/** Says why a text has to stand in quotes. */
export const explainQuotes = (text: string, reason: string): string =>
  `put the text in quotes, because it ${reason}: ${quoted(text)}`;

function explainToken(line: string, value: string, message: string): string | undefined {
  const [first = ''] = value;
  // What is unexpected stands behind the quote that ended a text.
  const column = Number(/column (\d+)/.exec(message)?.[1]);
  const before = line[column - 2];
  if (before === "'")
    return `its quotes end too early; write '' for each apostrophe in the text, or put the text in double quotes`;
  if (before === '"') return 'its quotes end too early; put the text in single quotes, or write \\" in it';
  if (first === '-') return 'has a list beside the name; put each entry on a line of its own';
  return /[[{*&!>|]/.test(first) ? explainQuotes(value, `begins with ${first}`) : undefined;
}

function explainMissing(lines: readonly string[], message: string): string {
  const line = lines.findLast((text) => text.trim() !== '') ?? '';
  if (message.includes('closing')) {
    const opened = lines.findIndex((text) => OPEN_QUOTE.test(text)) + 1;
    return opened > 0
      ? `the quote that begins the text in line ${opened} is not closed`
      : 'a quote that begins a text in a line above is not closed';
  }
  if (message.startsWith('Sequence')) return INDENTED;
  if (/^\s*(- )?[\w-]+:\S/.test(line)) return 'needs a space after the colon';
  return 'is not a field; write a name, a colon, a space, and the text';
}

const unreadable = (message: string) =>
  `the YAML cannot be read: ${message.split('\n')[0]!.replace(/ at line \d+.*/, '')}`;

/** Quotes a text for YAML. */
const quoted = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);
