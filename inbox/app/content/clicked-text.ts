import { call } from '../client/call.ts';

/** A search takes at most this many characters. */
const MAX_TEXT = 200;

const MAX_NEAR = 1_000;

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What holds one thing of a page, such as a plan with its price. */
export const NEAR = 'tr, li, article, section, dl';

/** The words around what was clicked, which say whose price it is. */
export const wordsNear = ({ target }: MouseEvent): string =>
  inOneLine((target as Element).closest(NEAR)?.textContent ?? '').slice(0, MAX_NEAR);

/** The text below the pointer in a page: of one text node, because a field may be only a part of an element. */
export function clickedText({ target, clientX, clientY }: MouseEvent): string {
  const element = target as Element;
  const node = element.ownerDocument.caretPositionFromPoint?.(clientX, clientY)?.offsetNode;
  const isBelow = node?.nodeType === Node.TEXT_NODE && element.contains(node);
  const image = element.closest('img')?.alt;
  const text = image ?? (isBelow ? node.textContent : element.textContent) ?? '';
  return inOneLine(text).slice(0, MAX_TEXT);
}

/**
 * The field that shows a text: one that holds nothing else, such as a price, before a text that has it among others, and
 * one of the edited file before one of another.
 */
export async function fieldShowing(text: string, near: string, file: string) {
  const hits = (await call('POST /content/search', { text, near })).filter(({ path }) => path !== '');
  const exact = hits.filter(({ isExact }) => isExact);
  const candidates = exact.length > 0 ? exact : hits;
  return candidates.find((hit) => hit.file === file) ?? candidates[0];
}
