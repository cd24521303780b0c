import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { APPLICATIONS, perform } from './support/applications.ts';
import { poll, untilReady } from './support/application.ts';
import { siteAndBrowser } from '../../tests/support/site-and-browser.ts';

const open = siteAndBrowser();

/**
 * Does what a browser's translation does: replaces each text node, now and later, by a new one in two `font` elements.
 * React then updates or moves nodes that are no longer in the document (facebook/react#11538).
 */
function translatePage() {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    if (root instanceof Text) texts.push(root);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || parent.closest('font, script, style, svg')) continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild!.append(text.data);
      text.replaceWith(font);
    }
  };
  addEventListener('DOMContentLoaded', () => {
    translate(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of [target, ...addedNodes]) translate(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Words, because a whitespace in an element of its own can be a line break in `innerText`. */
const wordsOf = async (page: Page, place: string) =>
  (await page.locator(`${place} [data-ready]`).innerText()).replaceAll(/\s+/g, ' ').trim();

test.each(APPLICATIONS)(
  '$name shows the same texts when the browser translates it',
  async ({ path, place, interactions }) => {
    const [page, translated] = await Promise.all([open.page(), open.page()]);
    await translated.addInitScript(translatePage);
    for (const each of [page, translated]) {
      await each.clock.setFixedTime(new Date('2026-06-15T09:00:00'));
      await each.goto(open.site.url + path);
      await untilReady(each, place);
    }
    // Both are read each time, because neither has finished right after a press.
    const differences = async () => {
      const texts = await Promise.all([page, translated].map((each) => wordsOf(each, place)));
      return texts[0] === texts[1] ? [] : texts;
    };
    for (const interaction of interactions) {
      for (const each of [page, translated]) await perform(each, interaction);
      await poll(differences, interaction.name).toEqual([]);
    }
    // A demo that was translated before it loaded is rendered anew, which React reports.
    expect(translated.faults.filter((fault) => !fault.includes('React error #418'))).toEqual([]);
  },
);
