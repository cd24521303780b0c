const GAP = /^[ \t]*[-*•][ \t]*$|\[(?:\.{3}|…| )*\]|_{3,}|\{\w+\}/m;

/** Finds a gap that a template leaves to the author: an empty list item, `[...]`, `___` or a name in braces. */
export const gapIn = (text: string): string | undefined => GAP.exec(text)?.[0].trim();

/** A template with a space after each empty list mark, because Markdown needs it before the text of an item. */
export const withOpenItems = (template: string): string => template.replaceAll(/^[ \t]*[-*•]$/gm, '$& ');

/** Where the gaps are: an empty list item ends behind its mark, where the author writes on. */
export const gapRanges = (text: string): [start: number, end: number][] =>
  [...text.matchAll(new RegExp(GAP, 'gm'))].map((match) => {
    const end = match.index + match[0].length;
    return /^[ \t]*[-*•]/.test(match[0]) ? [end, end] : [match.index, end];
  });

/**
 * Selects the gap behind the caret, so that typing replaces it; from no gap, the first one if there is none behind.
 * Returns whether there is one, so that Tab leaves the text at the last gap.
 */
export function selectNextGap(area: HTMLTextAreaElement): boolean {
  const { selectionStart, selectionEnd } = area;
  const gaps = gapRanges(area.value);
  const isAtGap = gaps.some(([start, end]) => start === selectionStart && end === selectionEnd);
  const next = gaps.find(([start]) => start >= selectionEnd && !(isAtGap && start === selectionStart));
  const range = next ?? (isAtGap ? undefined : gaps[0]);
  if (range) area.setSelectionRange(...range);
  return range !== undefined;
}
