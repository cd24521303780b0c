import { isMap, isPair, isSeq, type Node, type Pair } from 'yaml';

/** The token `type` among the tokens of a pair or an item. */
export const offsetOf = (tokens: readonly { type: string; offset: number }[] | undefined, type: string) =>
  tokens?.find((token) => token.type === type)?.offset;

/** Where the text of a node ends: before comments and blank lines that follow it. */
export function endOf(node: Node | Pair<Node, Node | null>): number {
  if (isPair(node)) return node.value ? endOf(node.value) : endOf(node.key);
  if ((isMap(node) || isSeq(node)) && !node.flow) {
    const last = node.items.at(-1) as Node | Pair<Node, Node | null> | undefined;
    if (last) return endOf(last);
  }
  return node.range![1];
}

export const lineStart = (source: string, offset: number): number => source.lastIndexOf('\n', offset - 1) + 1;

/** The start of the next line after the text that ends at `offset`. */
export function lineEnd(source: string, offset: number): number {
  if (source[offset - 1] === '\n') return offset;
  const end = source.indexOf('\n', offset);
  return end < 0 ? source.length : end + 1;
}
