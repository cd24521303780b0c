import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import {
  announced,
  applicationAt,
  button,
  expectNoAxeFindings,
  hasFocus,
  inView,
  PHONE,
  soon,
  tab,
} from '../../support/application.ts';

const books = applicationAt('/product/erp');

test('a balance leads to its entries and to the document behind each', async () => {
  const page = await books.visit();
  await button(page, /Entries of Accounts payable/).click();
  const dialog = page.getByRole('dialog', { name: 'Accounts payable' });
  const entry = dialog.getByRole('listitem').first();
  expect(await entry.textContent()).toContain('Received order 26');
  await entry.locator('summary').click();
  expect(await entry.getByRole('table').textContent()).toContain('Parts inventory');
  expect(await entry.locator('[data-document]').textContent()).toContain('Order 26 · Foundry Lane Castings');
  expect(await entry.locator('[data-document] dd').allTextContents()).toEqual(['$960.00', '$960.00']);
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  const receivable = button(page, /Entries of Accounts receivable/);
  await receivable.focus();
  await page.keyboard.press('Enter');
  const invoice = page.getByRole('dialog').getByRole('listitem').first();
  await invoice.locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await invoice.locator('[data-document]').textContent()).toContain('Invoice 8');
  await page.keyboard.press('Escape');
  expect(await hasFocus(receivable)).toBe(true);
});

test('an order stays within reach, and so do the entries of a balance that is zero', async () => {
  const page = await books.visit();
  for (let count = 0; count < 3; count++) {
    await button(page, 'New order').click();
    await page.getByLabel('Supplier').fill('Llano Optics');
    await page.getByLabel('Pieces').fill('1');
    await page.getByLabel('Price each, $').fill('1');
    await page.keyboard.press('Enter');
    await soon(() => page.getByRole('dialog').count()).toBe(0);
  }
  expect(await button(page, 'Receive order 25').count()).toBe(0);
  await button(page, 'Show all 30').click();
  await button(page, 'Receive order 25').click();
  await button(page, 'Pay order 25').click();
  await button(page, 'Pay order 26').click();
  await button(page, '0.00 · Entries of Accounts payable').click();
  const paid = page.getByRole('dialog').getByRole('listitem').first();
  expect(await paid.textContent()).toContain('Paid Foundry Lane Castings');
});

test('parts go in and goods come out, at the cost that was shown before', async () => {
  const page = await books.visit();
  await tab(page, 'Workshop').click();
  const panel = page.getByRole('tabpanel');
  const costs = panel.locator('dl').first().locator('dd');
  expect(await costs.allTextContents()).toEqual(['$55.50', '$32.00', '$18.00', '$105.50']);
  await page.getByLabel('Pieces').fill('2');
  await button(page, 'Make tripods').click();
  for (const stock of ['Tripod leg10 $185.00', 'Head plate36 $1,152.00', 'Tripod10 $1,055.00'])
    await soon(() => panel.textContent()).toContain(stock);
  const latest = page.locator('[data-ready] p', { hasText: 'Latest entry' });
  expect(await latest.textContent()).toContain(
    'Debit Finished goods $211.00, credit Parts inventory $175.00, credit Wages $36.00',
  );
});

test('what is posted on a phone is seen in the ledger at once, by touch', async () => {
  const page = await books.visit({ ...PHONE, reducedMotion: 'no-preference' });
  await button(page, 'Skip').waitFor();
  // How far from the strip the amounts fly to: what is below the window is seen by nobody.
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: HTMLElement, ...how) {
      const [, end] = how[0] as Keyframe[];
      const { top } = document.querySelector('[data-strip]')!.getBoundingClientRect();
      const y = parseFloat(String(end!['translate']).split(' ')[1]!);
      if (this.matches('[data-flying]')) document.documentElement.dataset['off'] = `${Math.abs(y - top)}`;
      return animate.apply(this, how);
    };
  });
  await button(page, 'Receive order 25').tap();
  const strip = page.locator('[data-ready] p', { hasText: 'Received order 25' }).first();
  await soon(() => strip.textContent()).toMatch(/debit (\$[\d,.]+) = credit \1/);
  await soon(() => page.evaluate(() => Number(document.documentElement.dataset['off']))).toBeLessThan(2);
  await page.locator('[data-toast] > div').waitFor();
  await soon(() => inView(strip)).toBe(true);
  // What still fades has less contrast.
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
  await soon(() => page.evaluate(moving)).toBe(0);
  await expectNoAxeFindings(page);
});

test('the amounts of an entry fly to their accounts, and Undo takes the entry back', async () => {
  const page = await books.visit({ reducedMotion: 'no-preference' });
  const ledger = page.locator('[data-ready] tbody').first();
  const before = await ledger.textContent();
  // It comes with what lets them fly.
  await button(page, 'Skip').waitFor();
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (added.some((node) => node instanceof HTMLElement && node.matches('[data-flying]')))
        document.documentElement.dataset['flew'] = '';
    }).observe(document.querySelector('#try')!, { childList: true, subtree: true });
  });
  await button(page, 'Receive order 25').click();
  await soon(() => page.locator('html[data-flew]').count()).toBe(1);
  await soon(() => page.locator('[data-flying]').count()).toBe(0);
  await soon(() => ledger.locator('[data-glow]').count()).toBeGreaterThan(0);
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
  expect(await ledger.textContent()).toBe(before);
  expect(await announced(page)).toContain('Undone.');
});

test('an invoice shows price, tax and total while it is written, and has the next number', async () => {
  const page = await books.visit();
  await tab(page, 'Sales').click();
  await button(page, 'New invoice').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Customer').fill('Fern Surveyors');
  await dialog.getByLabel('Pieces').fill('2');
  expect(await dialog.textContent()).toContain('To pay$498.00');
  await dialog.getByLabel('Has a resale certificate').uncheck();
  expect(await dialog.textContent()).toContain('To pay$539.09');
  await expectNoAxeFindings(page);
  await dialog.getByLabel('Pieces').fill('1');
  await dialog.getByRole('button', { name: 'Send the invoice' }).click();
  await soon(() => page.getByRole('tabpanel').textContent()).toContain('Invoice 9 · Fern Surveyors');
  const list = page.getByRole('tabpanel');
  expect(await list.textContent()).toContain('1 × Tripod at $249.00: $249.00 + $20.54 tax = $269.54');
  await button(page, 'Show all 9').click();
  const titles = await list.locator('li b').allTextContents();
  expect(titles.map((title) => Number(/\d+/.exec(title)))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('a week with a loss is red, below zero in the chart too', async () => {
  const page = await books.visit();
  const [profit, cash] = [page.locator('figcaption b').first(), page.locator('figcaption b').last()];
  const color = (place: typeof profit) => place.evaluate((one) => getComputedStyle(one).color);
  expect(await color(profit)).toBe(await color(cash));
  await tab(page, 'Payroll').click();
  await button(page, 'Run the payroll').click();
  await soon(() => profit.textContent()).toBe('-$2,914');
  expect(await color(profit)).not.toBe(await color(cash));
  const bar = page.locator('figure').first().locator('[data-loss] rect');
  const line = page.locator('figure').first().locator('path');
  expect((await bar.boundingBox())!.y).toBeCloseTo((await line.boundingBox())!.y, 0);
});

test('an empty order is told at each of its fields', async () => {
  const page = await books.visit();
  await button(page, 'New order').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Place the order' }).click();
  expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(3);
  expect(await hasFocus(page.getByLabel('Supplier'))).toBe(true);
});

test('the whole journal is shown and downloaded', async () => {
  const page = await books.visit();
  const entries = Number(/(\d+) entries/.exec((await page.locator('#try').textContent())!)![1]);
  await tab(page, 'Books').click();
  await button(page, `Show all ${entries}`).click();
  const listed = page.getByRole('tabpanel').getByRole('listitem');
  expect(await listed.count()).toBe(entries);
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download as CSV').click()]);
  expect(file.suggestedFilename()).toBe('journal.csv');
  const lines = (await text(await file.createReadStream())).trimEnd().split('\r\n');
  const numbers = new Set(lines.slice(1).map((line) => Number(/\d+/.exec(line))));
  expect([...numbers]).toEqual(Array.from({ length: entries }, (_, at) => at + 1));
  expect(page.faults).toEqual([]);
});
