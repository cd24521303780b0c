import { stringify } from 'yaml';

/** Data as JSON has it. */
export type Value = null | boolean | number | string | Value[] | { [key: string]: Value };

/** Replaces the characters from `start` to `end` of a source text. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

export const YAML_OPTIONS = { customTags: ['timestamp' as const, 'merge' as const] };
const STYLE = { ...YAML_OPTIONS, lineWidth: 0, singleQuote: true };

export type QuoteStyle = 'PLAIN' | 'QUOTE_SINGLE' | 'QUOTE_DOUBLE';

/** Returns the characters from `start` to `end` with the splices in that range. They do not overlap. */
export function applySplices(
  source: string,
  { start, end }: { start: number; end: number },
  splices: readonly Splice[],
): string {
  let position = start;
  let text = '';
  for (const splice of splices.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    text += source.slice(position, splice.start) + splice.text;
    position = splice.end;
  }
  return text + source.slice(position, end);
}

/** Returns a value as it stands after `key:` at a column, without the last line break: ` text`, `\n  - item`. */
export function afterKey(value: Value, column: number, style: QuoteStyle = 'PLAIN'): string {
  const text = stringify({ k: value }, { ...STYLE, defaultStringType: style, defaultKeyType: 'PLAIN' });
  return indent(text.slice('k:'.length).replace(/\n$/, ''), column);
}

/** Returns `key: value` at a column, without the indentation of its first line and the last line break. */
export const pairText = (key: string, value: Value, column: number): string =>
  flowText(key, 'PLAIN') + ':' + afterKey(value, column);

/** Returns `- value` as whole lines at a column. */
export function itemText(value: Value, column: number): string {
  const spaces = ' '.repeat(column);
  return spaces + indent(stringify([value], STYLE).replace(/\n$/, ''), column) + '\n';
}

/** Returns a value on one line, as in `[a, { b: c }]`. */
export function flowText(value: Value, style: QuoteStyle = 'PLAIN'): string {
  if (Array.isArray(value)) return `[${value.map((item) => flowText(item)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(([key, item]) => `${flowText(key)}: ${flowText(item)}`);
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
  }
  // JSON's strings are double-quoted scalars of YAML, with escaped line breaks.
  if (typeof value === 'string' && value.includes('\n')) return JSON.stringify(value);
  const options = { ...STYLE, defaultStringType: style, flowCollectionPadding: false };
  return stringify([value], { ...options, collectionStyle: 'flow' }).slice(1, -2);
}

const indent = (text: string, column: number): string =>
  text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(column)}`);
