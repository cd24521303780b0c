import type { Page } from 'playwright';

/**
 * Texts of the application that stick out sideways of the block they stand in, or of one around it that cuts them or
 * has a ground or a border, such as a card; and the page when it is wider than its window. A board or a table may scroll within itself, a dialog may not. What
 * only a screen reader is told takes one pixel.
 */
export const outOfBox = (page: Page) =>
  page.locator('[data-ready]').evaluate((application) => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page by ${scrollWidth - clientWidth} px`] : [];
    const texts = document.createTreeWalker(application, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    /** Less is rounding, and letters that are set closer than their box. */
    const sticksOut = (box: Element) => {
      const { left, right } = box.getBoundingClientRect();
      return [...range.getClientRects()].some((line) => line.left < left - 2 || line.right > right + 2);
    };
    /** Cuts what sticks out, or is seen to end: the block itself may have grown with its text, out of its card. */
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
