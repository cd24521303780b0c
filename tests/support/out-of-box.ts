import type { Page } from 'playwright';

/**
 * Returns texts that overflow horizontally: out of their block, or out of an ancestor that clips or has a background or
 * border; also reports a page wider than its viewport. Boards and tables may scroll, dialogs may not. Ignores visually
 * hidden text, which is one pixel wide.
 */
export const overflowingTexts = (page: Page) =>
  page.locator('[data-ready]').evaluate((application) => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page by ${scrollWidth - clientWidth} px`] : [];
    const texts = document.createTreeWalker(application, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    /** Tolerates 2 px for rounding and negative letter spacing. */
    const sticksOut = (box: Element) => {
      const { left, right } = box.getBoundingClientRect();
      return [...range.getClientRects()].some((line) => line.left < left - 2 || line.right > right + 2);
    };
    /** Whether the box clips or has a visible edge. The block itself may overflow its card. */
    const isBounded = (box: Element) => {
      const { overflowX, backgroundColor, borderInlineEndStyle } = getComputedStyle(box);
      const isGround = !/\/ 0\)$|, 0\)$|transparent/.test(backgroundColor);
      return overflowX !== 'visible' || borderInlineEndStyle !== 'none' || isGround;
    };
    const around = (one: Element): Element[] =>
      one === application ? [one] : [one, ...around(one.parentElement!)];
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      const boxes = around(texts.currentNode.parentElement!);
      if (boxes.some((box) => box.clientWidth === 1 || box.matches('option, svg'))) continue;
      const block = boxes.find((box) => !/inline$|contents/.test(getComputedStyle(box).display))!;
      const scrolls = (box: Element) => getComputedStyle(box).overflowX === 'auto' && !box.matches('dialog');
      const scroller = boxes.findIndex(scrolls);
      const within = boxes.slice(0, scroller < 0 ? boxes.length : scroller).filter(isBounded);
      if ([block, ...within].some(sticksOut))
        found.push(`${block.localName}: ${texts.currentNode.textContent!.slice(0, 40)}`);
    }
    return found;
  });
