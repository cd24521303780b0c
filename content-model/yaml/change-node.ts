import { isFields, type Fields } from './fields.ts';
import { isDeepStrictEqual } from 'node:util';
import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { matchItems } from './match-items.ts';
import { endOf, lineEnd, lineStart, offsetOf } from './node-place.ts';
import {
  afterKey,
  applySplices,
  flowText,
  itemText,
  pairText,
  type QuoteStyle,
  type Splice,
  type Value,
} from './render-yaml.ts';

/** A node of a document that keeps its source tokens, its present data and the data to write. */
export interface Change {
  source: string;
  node: Node;
  before: Value;
  after: Value;
  /** Column of the key or the dash that the node belongs to. */
  column: number;
  isInFlow?: boolean;
}

/**
 * Returns the splices that turn a node into its new data. What is equal stays as it is, with its comments and quotes.
 *
 * Worked examples are in change-node.test.ts.
 */
export function changesOf(change: Change): Splice[] {
  const { node, before, after } = change;
  if (isDeepStrictEqual(before, after)) return [];
  if (isMap(node) && isFields(before) && isFields(after) && (node.flow || Object.keys(after).length > 0))
    return changesOfMap({ ...change, before, after }, node as YAMLMap<Node, Node | null>);
  const isBlockToBlock =
    isSeq(node) && Array.isArray(after) && (node.flow ? node.items.length > 0 : after.length > 0);
  if (isBlockToBlock && Array.isArray(before)) return changesOfList({ ...change, before, after }, node);
  return [replacement(change)];
}

/**
 * Replaces the whole text of a node, which keeps its quotes where it can: `title: 'Old'` with the value `New` becomes
 * `title: 'New'`. Where a comment follows or precedes the value, a text of several lines becomes one quoted line, because
 * a block (`|`) would swallow the comment: `text: a # why` with "a\nb" becomes `text: "a\nb" # why`.
 */
function replacement({ source, node, after, column, isInFlow }: Change): Splice {
  const start = node.range![0];
  const end = endOf(node);
  const style: QuoteStyle =
    isScalar(node) && (node.type === 'QUOTE_SINGLE' || node.type === 'QUOTE_DOUBLE') ? node.type : 'PLAIN';
  const isDay = isScalar(node) && node.value instanceof Date && /^\d{4}-\d{2}-\d{2}$/.test(String(after));
  if (isDay) return { start, end, text: String(after) };
  if (isInFlow || isAlias(node)) return { start, end, text: flowText(after, style) };
  // Before the value: the blank after its key, or the line break before a block.
  const beginning = source.slice(0, start).trimEnd().length;
  const isBelowKey = source.slice(beginning, start).includes('\n');
  const text = afterKey(after, column, style);
  const isOneLine = !text.includes('\n');
  // A comment would become part of a text of several lines, or hide the value.
  const hasComment = isAfterComment(source, beginning) || (!isOneLine && /^[ \t]+#/.test(source.slice(end)));
  if (hasComment) return { start, end, text: flowText(after, style) };
  const lineBreak = source[end - 1] === '\n' ? '\n' : '';
  // Not `trimStart`, because a text may begin with a blank that is none in YAML, such as an en quad.
  if (isOneLine && !isBelowKey) return { start, end, text: text.replace(/^ /, '') + lineBreak };
  return { start: beginning, end, text: text + lineBreak };
}

/** Whether the line before a value ends in a comment, which has to stay on its line. */
const isAfterComment = (source: string, offset: number): boolean =>
  /(^|\s)#/.test(source.slice(lineStart(source, offset), offset));

function changesOfMap(
  change: Change & { before: Fields; after: Fields },
  map: YAMLMap<Node, Node | null>,
): Splice[] {
  const { source, before, after } = change;
  const pairs = new Map(
    map.items.map((pair) => [String((pair.key as unknown as { value: unknown }).value), pair]),
  );
  const removed = [...pairs.keys()].filter((key) => key !== '<<' && !(key in after));
  const added = Object.keys(after).filter(
    (key) => !pairs.has(key) && !(key in before && isDeepStrictEqual(before[key], after[key])),
  );
  const inFlow = Boolean(change.isInFlow || map.flow);
  const inner = [...pairs].flatMap(([key, pair]) =>
    key in after
      ? changesOfPair({ source, pair, before: before[key] ?? null, after: after[key]!, inFlow })
      : [],
  );
  if (map.flow) {
    if (removed.length + added.length === 0) return inner;
    const kept = [...pairs].filter(([key]) => !removed.includes(key));
    const texts = [
      ...kept.map(([, pair]) => {
        const [start, end] = [pair.key.range![0], endOf(pair)];
        return applySplices(
          source,
          { start, end },
          inner.filter((splice) => splice.start >= start && splice.end <= end),
        );
      }),
      ...added.map((key) => `${flowText(key)}: ${flowText(after[key]!)}`),
    ];
    return [
      {
        start: map.range![0],
        end: map.range![1],
        text: texts.length === 0 ? '{}' : `{ ${texts.join(', ')} }`,
      },
    ];
  }
  const column = map.items[0]!.key.range![0] - lineStart(source, map.items[0]!.key.range![0]);
  const removals = removed.map((key) => removal(source, map.items, pairs.get(key)!));
  const order = Object.keys(after);
  const additions = added.map((key): Splice => {
    const previous = order.slice(0, order.indexOf(key)).findLast((name) => pairs.has(name));
    const anchor = previous === undefined ? map.items.at(-1)! : pairs.get(previous)!;
    const at = lineEnd(source, endOf(anchor));
    const text = `${' '.repeat(column)}${pairText(key, after[key]!, column)}`;
    return { start: at, end: at, text: at > 0 && source[at - 1] !== '\n' ? `\n${text}` : `${text}\n` };
  });
  return [...inner, ...removals, ...additions];
}

interface PairChange extends Pick<Change, 'source' | 'before' | 'after'> {
  pair: Pair<Node, Node | null>;
  inFlow: boolean;
}

function changesOfPair({ source, pair, before, after, inFlow }: PairChange): Splice[] {
  const { key, value } = pair;
  const keyStart = key.range![0];
  const column = keyStart - lineStart(source, keyStart);
  if (value && !(isScalar(value) && value.source === '' && before === null))
    return changesOf({ source, node: value, before, after, column, isInFlow: inFlow });
  if (isDeepStrictEqual(before, after)) return [];
  const tokens = (pair.srcToken as { sep?: { type: string; offset: number }[] } | undefined)?.sep;
  const at = (offsetOf(tokens, 'map-value-ind') ?? endOf(key)) + 1;
  return [{ start: at, end: at, text: inFlow ? ` ${flowText(after)}` : afterKey(after, column) }];
}

/**
 * Removes the lines of a pair: `a: 1\nb: 2` without `a` becomes `b: 2`. The first pair of a list item stands behind a
 * dash, which stays for the next one: `- a: 1\n  b: 2` without `a` becomes `- b: 2`.
 */
function removal(
  source: string,
  pairs: readonly Pair<Node, Node | null>[],
  pair: Pair<Node, Node | null>,
): Splice {
  const start = pair.key.range![0];
  const line = lineStart(source, start);
  const next = pairs[pairs.indexOf(pair) + 1];
  if (source.slice(line, start).trim() !== '' && next) return { start, end: next.key.range![0], text: '' };
  return { start: line, end: lineEnd(source, endOf(pair)), text: '' };
}

type ListChange = Change & { before: Value[]; after: Value[] };

/** Returns the splices of a list. Items that stay or move keep their text with its comments. */
function changesOfList(change: ListChange, list: YAMLSeq): Splice[] {
  const { source, before, after } = change;
  const items = list.items as Node[];
  const matches = matchItems(before, after);
  const inner = (index: number, value: Value): Splice[] =>
    changesOf({
      source,
      node: items[index]!,
      before: before[index]!,
      after: value,
      column: list.flow ? change.column : columnOf(source, list),
      isInFlow: Boolean(change.isInFlow || list.flow),
    });
  const isSameOrder = after.length === before.length && matches.every((match, index) => match === index);
  if (isSameOrder) return after.flatMap((value, index) => inner(index, value));
  if (list.flow) {
    const texts = after.map((value, index) => {
      const match = matches[index];
      if (match === undefined) return flowText(value);
      const [start, end] = items[match]!.range!;
      return applySplices(source, { start, end }, inner(match, value));
    });
    return [{ start: list.range![0], end: list.range![1], text: inBrackets(source, list, texts) }];
  }
  const chunks = chunksOf(source, list);
  const text = after
    .map((value, index) => {
      const match = matches[index];
      if (match === undefined) return itemText(value, columnOf(source, list));
      const { start, end } = chunks[match]!;
      return applySplices(source, { start, end }, inner(match, value)).replace(/[^\n]$/, '$&\n');
    })
    .join('');
  return [{ start: chunks[0]!.start, end: chunks.at(-1)!.end, text }];
}

/** Keeps a flow list on one line or on several, as it is. */
function inBrackets(source: string, list: YAMLSeq, texts: readonly string[]): string {
  const [start, end] = list.range!;
  if (texts.length === 0 || !source.slice(start, end).includes('\n')) return `[${texts.join(', ')}]`;
  const column = start - lineStart(source, start);
  const [, blanks = ''] = /^([ \t]*)/.exec(source.slice(lineStart(source, start))) ?? [];
  const indent = column === blanks.length ? blanks : `${blanks}  `;
  return `[\n${texts.map((text) => `${indent}  ${text},\n`).join('')}${indent}]`;
}

const dashOf = (list: YAMLSeq, index: number): number => {
  const { items } = list.srcToken as { items: { start: { type: string; offset: number }[] }[] };
  return offsetOf(items[index]!.start, 'seq-item-ind')!;
};

const columnOf = (source: string, list: YAMLSeq): number => {
  const dash = dashOf(list, 0);
  return dash - lineStart(source, dash);
};

/**
 * The lines of each item, with the comments and blank lines above it, so that they move with it. Those above the first
 * one stay in place: in `# all\n- one\n# second\n- two`, the second item begins at `# second`, and `# all` never moves.
 */
function chunksOf(source: string, list: YAMLSeq): { start: number; end: number }[] {
  const items = list.items as Node[];
  const starts = items.map((_, index) => {
    const dash = dashOf(list, index);
    return index === 0
      ? lineStart(source, dash)
      : lineEnd(source, Math.max(endOf(items[index - 1]!), dashOf(list, index - 1) + 1));
  });
  return starts.map((start, index) => ({
    start,
    end: starts[index + 1] ?? lineEnd(source, endOf(items[index]!)),
  }));
}
