import { expect, test } from 'vitest';
import { board, card, dealsIn, name } from './support/board.ts';
import {
  button,
  expectNoAxeFindings,
  hasFocus,
  inView,
  PHONE,
  poll,
  QUICK,
  untilReady,
} from './support/application.ts';

const { open, visit: openBoard } = board();

test('an email is written from a template, and the client answers on the next day', async () => {
  const page = await openBoard(PHONE);
  await name(page, 'd5').tap();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send the email' });
  await send.tap();
  await poll(() => dialog.getByLabel('Subject').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Message').fill('My own words.');
  await dialog.getByLabel('Template').selectOption('Follow up on the offer');
  await poll(() => dialog.getByLabel('Subject').inputValue()).toBe('Our offer for Cedar & Sons');
  await poll(() => dialog.getByLabel('Message').inputValue()).toMatch(/^My own words\.\n\nHello Ruth Cedar/);
  await button(page, 'Close').tap();
  await name(page, 'd5').tap();
  await poll(() => dialog.getByLabel('Message').inputValue()).toContain('My own words.');
  await expectNoAxeFindings(page);
  await send.tap();
  await dialog.getByText('Sent. Press Next day').first().waitFor();
  await button(page, 'Close').tap();
  await button(page, 'Next day').tap();
  await poll(() => page.locator('[data-status]').textContent()).toContain('1 client replied.');
  await poll(() => card(page, 'd5').textContent()).toContain('The client replied');
  await name(page, 'd5').tap();
  const reply = dialog.getByRole('listitem').first();
  await poll(() => reply.textContent()).toContain('Re: Our offer for Cedar & Sons');
  expect(page.faults).toEqual([]);
});

test('the forecast by month follows the filter and leads to its deals', async () => {
  const page = await openBoard();
  await button(page, 'More').click();
  await page.getByLabel('Owner').selectOption('Sam Lee');
  await button(page, 'Forecast').click();
  const dialog = page.getByRole('dialog');
  const total = dialog.getByRole('row', { name: /^Total/ }).first();
  await poll(() => total.textContent()).toBe('Total of 3 deals$4,450$22,900$24,005');
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Show the deals of June 2026' }).click();
  const shown = () =>
    page.locator('[data-deal]:visible').evaluateAll((cards) => cards.map((one) => one.dataset.deal));
  await poll(shown).toEqual(['d8']);
  await button(page, 'Only June 2026').click();
  await poll(shown).toEqual(['d2', 'd5', 'd8']);
});

test('a field of a kind refuses what does not fit, and filters', async () => {
  const page = await openBoard();
  await button(page, 'More').click();
  await page.getByLabel('Filter by field').selectOption('Came to us by');
  await page.getByLabel('Came to us by', { exact: true }).selectOption('Trade fair');
  await poll(() => page.locator('[data-deal]:visible').count()).toBe(2);
  await name(page, 'd6').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Users').fill('many');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await poll(() => hasFocus(dialog.getByLabel('Users'))).toBe(true);
  await dialog.getByLabel('Users').fill('1,200');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await poll(() => dialog.getByLabel('Users').inputValue()).toBe('1200');
  await page.keyboard.press('Escape');
  await button(page, 'Stages and fields').click();
  const kind = dialog.getByLabel('Kind').nth(1);
  await kind.focus();
  await kind.selectOption('date');
  await page.keyboard.press('Tab');
  await dialog.getByText('Deals have values that would not fit.').waitFor();
  await dialog.getByRole('button', { name: 'Remove the field Users' }).click();
  await poll(() => dialog.getByLabel('Kind').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Move New one stage later' }).click();
  await page.keyboard.press('Escape');
  await poll(() => page.locator('[data-stage]').first().getAttribute('data-stage')).toBe('qualified');
  expect(page.faults).toEqual([]);
});

test('pasted lines become the board, and bad ones stay with their reasons', QUICK, async () => {
  const page = await openBoard();
  await button(page, 'More').click();
  await button(page, 'Paste your deals').click();
  const dialog = page.getByRole('dialog');
  const lines = dialog.getByLabel('Lines of your spreadsheet');
  await lines.fill('Client\tAmount\nFern & Co\t$1,200\nBirch\tlots\nElm\t300\tAnn\tann@elm.test\tProposal');
  const bad = dialog.getByRole('listitem').filter({ hasText: 'Enter an amount in digits' });
  // Before anything is taken, it is named what will be left out.
  await poll(() => bad.textContent()).toContain('Line 3');
  await dialog.getByRole('button', { name: 'Put them on the board' }).click();
  await poll(() => lines.inputValue()).toBe('Client\tAmount\nBirch\tlots');
  await poll(() => dialog.getByRole('alert').textContent()).toContain('Line 2: Enter an amount in digits');
  await expectNoAxeFindings(page);
  await lines.fill('Birch\t50');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await poll(() => page.locator('[data-deal]').count()).toBe(3);
  await poll(() => page.locator('[data-ready] p').first().textContent()).toContain('Your deals');
  await page.reload();
  await untilReady(page);
  await poll(() => dealsIn(page, 'proposal')).toHaveLength(1);
  await button(page, 'Start over').click();
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await poll(() => page.locator('[data-deal]').count()).toBe(8);
});

test('a won deal is invoiced in the ERP, and the CRM shows the payment', async () => {
  const page = await openBoard();
  await name(page, 'd4').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as won' }).click();
  await dialog.getByRole('link', { name: 'Follow this order' }).click();
  await page.waitForURL('**/product/erp?record=*#try');
  await untilReady(page);
  const order = page.getByRole('listitem').filter({ hasText: 'Lakeside Yachts' });
  await poll(() => order.evaluate((row) => row === document.activeElement)).toBe(true);
  await poll(() => inView(order)).toBe(true);
  await button(page, 'Send the invoice Lakeside Yachts').click();
  await page.getByText(/^Invoice \d+ sent$/).waitFor();
  await expectNoAxeFindings(page);
  await button(page, 'Undo').click();
  await button(page, 'Send the invoice Lakeside Yachts').click();
  const row = page.getByRole('listitem').filter({ hasText: /Invoice \d+ · Lakeside Yachts/ });
  await row.getByRole('button', { name: /^Record payment/ }).click();
  await page.goto(`${open.site.url}/product/crm`);
  await untilReady(page);
  await name(page, 'd4').click();
  await dialog.getByText(/Invoice \d+ over \$13,423\.00 is paid/).waitFor();
  expect(page.faults).toEqual([]);
});

test('a line that is being typed is not judged before it is finished', async () => {
  const page = await openBoard();
  await button(page, 'More').click();
  await button(page, 'Paste your deals').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Lines of your spreadsheet').pressSequentially('Fern, lots\nBir');
  await poll(() => dialog.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^Line 1: Enter an amount/),
  ]);
  await page.keyboard.press('Tab');
  await poll(() => dialog.getByRole('listitem').count()).toBe(2);
});
