import { call } from '../client/call.ts';

/** A search takes at most this many characters. */
const MAX_TEXT = 200;

/** The text below the pointer in a page: of one text node, because a field may be only a part of an element. */
export function clickedText({ target, clientX, clientY }: MouseEvent): string {
  const element = target as Element;
  const node = element.ownerDocument.caretPositionFromPoint?.(clientX, clientY)?.offsetNode;
  const isBelow = node?.nodeType === Node.TEXT_NODE && element.contains(node);
  const image = element.closest('img')?.alt;
  const text = image ?? (isBelow ? node.textContent : element.textContent) ?? '';
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
}

/** The field that shows a text: the one of the edited file, or else of another. Of these, the one with nothing else. */
export async function fieldShowing(text: string, file: string) {
  const hits = await call('POST /content/search', { text });
  const own = hits.filter((hit) => hit.file === file && hit.path !== '');
  const others = hits.filter((hit) => hit.path !== '');
  const candidates = own.length > 0 ? own : others;
  return candidates.find((hit) => hit.text === text) ?? candidates[0];
}
