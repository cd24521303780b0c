import { test } from 'vitest';
import { button, poll, untilReady, startOver } from './support/application.ts';
import { dealsIn, name } from './support/board.ts';
import { siteAndBrowser } from '../../tests/support/site-and-browser.ts';

const open = siteAndBrowser();

test('a tab whose sale another one has been paid for closes its payment', async () => {
  const context = await open.browser.newContext();
  const visit = async () => {
    const page = await context.newPage();
    await page.goto(`${open.site.url}/product/pos`);
    await untilReady(page);
    await button(page, /^Pay/).click();
    return page;
  };
  const [first, second] = [await visit(), await visit()];
  await first.bringToFront();
  await button(first, 'Cash').click();
  await button(first, 'Next customer').waitFor();
  await second.bringToFront();
  await poll(() => second.getByRole('dialog').count()).toBe(0);
  await context.close();
});

test('a tab shows what another one did, and starting over reaches both', async () => {
  const context = await open.browser.newContext();
  const visit = async () => {
    const page = await context.newPage();
    await page.goto(`${open.site.url}/product/crm`);
    await untilReady(page);
    return page;
  };
  const [first, second] = [await visit(), await visit()];
  await name(first, 'd2').click();
  await button(first, 'Mark as won').click();
  await poll(() => dealsIn(second, 'won')).toEqual(['d8', 'd2']);
  await poll(() => dealsIn(second, 'new')).toEqual(['d1', 'd3']);
  await second.bringToFront();
  await startOver(second);
  await poll(() => dealsIn(first, 'won')).toEqual(['d8']);
  await context.close();
});
