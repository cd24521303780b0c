/** Where one is chosen among others: all of them, and the one. */
export const CHOICES = [
  ['/pricing', '[role=radiogroup] label', '[role=radiogroup] label:has(:checked)'],
  ['/product/erp', '[role=tab]', '[role=tab][aria-selected=true]'],
  ['/blog', 'main nav ul:has([aria-current]) a', 'main nav ul [aria-current]'],
] as const;

/**
 * The grounds on which elements are seen: where one has none, that of what it stands on. Forced colors leave what has
 * none transparent, which would count as another color. Runs in the page.
 */
export function groundsOf(selector: string): string[] {
  const groundOf = (part: Element): string => {
    const { backgroundColor } = getComputedStyle(part);
    const isClear = /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
    return isClear && part.parentElement ? groundOf(part.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll(selector)].map(groundOf);
}
