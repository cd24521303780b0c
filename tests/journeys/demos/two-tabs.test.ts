import { expect, test } from 'vitest';
import { button, soon, untilReady, startOver } from '../../support/application.ts';
import { dealsIn, name } from '../../support/board.ts';
import { siteAndBrowser } from '../../support/site-and-browser.ts';

const open = siteAndBrowser();

/** Two tabs of one browser with the application on both. @param beforeSecond runs in the second before its page */
async function twoTabs(path: string, beforeSecond = () => {}) {
  const context = await open.browser.newContext();
  const visit = async (before = () => {}) => {
    const page = await context.newPage();
    await page.addInitScript(before);
    await page.goto(open.site.url + path);
    await untilReady(page);
    return page;
  };
  return { context, first: await visit(), second: await visit(beforeSecond) };
}

test('a tab shows what another one did, and starting over reaches both', async () => {
  const { context, first, second } = await twoTabs('/product/crm');
  await name(first, 'd2').click();
  await button(first, 'Mark as won').click();
  await soon(() => dealsIn(second, 'won')).toEqual(['d8', 'd2']);
  expect(await dealsIn(second, 'new')).toEqual(['d1', 'd3']);
  await second.bringToFront();
  await startOver(second);
  await soon(() => dealsIn(first, 'won')).toEqual(['d8']);
  await context.close();
});

test('work in a tab that was told of nothing begins with what the other one did', async () => {
  // As in a tab the browser has put to sleep.
  const { context, first, second } = await twoTabs('/product/crm', () =>
    addEventListener('storage', (event) => event.stopImmediatePropagation()),
  );
  await name(first, 'd2').click();
  await button(first, 'Mark as won').click();
  await second.bringToFront();
  expect(await dealsIn(second, 'won')).toEqual(['d8']);
  await button(second, 'Next day').click();
  await soon(() => dealsIn(second, 'won')).toEqual(['d8', 'd2']);
  expect(await first.locator('[data-ready]').textContent()).toContain('Tue, Mar 3');
  await context.close();
});
