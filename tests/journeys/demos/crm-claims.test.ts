import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { board, card, dealsIn, handle, name } from '../../support/board.ts';
import {
  button,
  dragByFinger,
  dragByMouse,
  expectNoAxeFindings,
  hasFocus,
  inView,
  middle,
  PHONE,
  soon,
} from '../../support/application.ts';

const { visit: openBoard } = board();

const toast = (page: Page) => page.locator('[data-ready] > [data-toast]');

/** The toast, the card and its thread all tell of it. */
async function expectFired(page: Page) {
  await soon(() => toast(page).textContent()).toContain('A rule fired: Mail drafted, goes out Tue, Mar 3.');
  await soon(() => card(page, 'd4').textContent()).toContain('Mail drafted, goes out Tue, Mar 3');
}

test('every stage is a column with its sums, and every deal a card with what matters', async () => {
  const page = await openBoard();
  const column = page.locator('[data-stage=qualified]');
  expect(await column.textContent()).toContain('$15,700 · likely $4,710');
  expect(await column.locator('[data-deal]').count()).toBe(2);
  for (const told of ['Lakeside Yachts', '$12,400', 'Priya Shah', 'closes Wed, Mar 18', '12 days old'])
    expect(await card(page, 'd4').textContent()).toContain(told);
  expect(await card(page, 'd3').textContent()).toContain('Follow up Wed, Mar 4');
});

test('a deal dropped by mouse fires the rule where everyone sees it, and the next day sends the mail', async () => {
  const page = await openBoard();
  const before = await page.locator('[data-stage]').allTextContents();
  await dragByMouse(page, card(page, 'd4'), card(page, 'd7'));
  await page.mouse.up();
  await expectFired(page);
  await soon(() => card(page, 'd4').getAttribute('data-glow')).toBe('');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  expect(await page.locator('[data-stage]').allTextContents()).toEqual(before);
  await dragByMouse(page, card(page, 'd4'), card(page, 'd7'));
  await page.mouse.up();
  // Now, because the toast may be gone by the time axe is done.
  await expectNoAxeFindings(page);
  await button(page, 'Next day').click();
  await soon(() => toast(page).textContent()).toContain('went out by itself');
  await name(page, 'd4').click();
  const first = page.getByRole('dialog').getByRole('listitem').first();
  expect(await first.textContent()).toContain('Mail · by rule · Tue, Mar 3');
  expect(page.faults).toEqual([]);
});

test('a deal dropped by keyboard fires the rule too, and Ctrl+Z takes all of it back', async () => {
  const page = await openBoard();
  await handle(page, 'd4').focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expectFired(page);
  expect(await hasFocus(handle(page, 'd4'))).toBe(true);
  await page.keyboard.press('Control+z');
  await soon(() => dealsIn(page, 'qualified')).toEqual(['d4', 'd5']);
  expect(await card(page, 'd4').textContent()).toContain('No next step');
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('a deal dropped by a finger on a phone fires the rule in view', async () => {
  const page = await openBoard(PHONE);
  const target = page.locator('[data-stage=proposal]');
  await target.evaluate((element) => element.scrollIntoView({ block: 'nearest', inline: 'end' }));
  const to = await middle(card(page, 'd6'));
  const { y } = await middle(handle(page, 'd4'));
  const liftFinger = await dragByFinger(page, handle(page, 'd4'), () => ({ x: to.x, y }));
  await liftFinger();
  await soon(() => dealsIn(page, 'proposal')).toContain('d4');
  await expectFired(page);
  expect(await inView(toast(page).locator('> div'))).toBe(true);
});

test('what nobody touched for a week turns up, and so does what is overdue', async () => {
  const page = await openBoard();
  const shown = () =>
    page.locator('[data-deal]:visible').evaluateAll((cards) => cards.map((one) => one.dataset.deal));
  await button(page, 'Needs you (2)').click();
  expect(await shown()).toEqual(['d2', 'd6']);
  expect(await card(page, 'd2').textContent()).toContain('Untouched for 10 days');
  expect(await card(page, 'd6').textContent()).toContain('Follow-up overdue by 3 days');
  await expectNoAxeFindings(page);
  await name(page, 'd6').click();
  await page.getByRole('button', { name: 'Mark as done: Ask about the other offer.' }).click();
  await page.keyboard.press('Escape');
  await soon(shown).toEqual(['d2']);
  for (let day = 0; day < 4; day++) await button(page, 'Next day').click();
  await soon(shown).toContain('d1');
});

test('the thread of a deal names who wrote each line', async () => {
  const page = await openBoard();
  await name(page, 'd4').click();
  const lines = page.getByRole('dialog').getByRole('listitem');
  await soon(() => lines.allTextContents()).toEqual([
    expect.stringContaining('Note · Priya Shah'),
    expect.stringContaining('Call · Priya Shah'),
    expect.stringContaining('Mail · Sam Lee'),
  ]);
  await page.getByLabel('What was said').fill('They like it.');
  await page.keyboard.press('Enter');
  await soon(() => lines.first().textContent()).toContain('Mail · You');
});

test('on a phone a visit is logged by thumb, and the next step planned, which stands on the card', async () => {
  const page = await openBoard(PHONE);
  await name(page, 'd4').tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What was said').fill('Visited. They want a trial.');
  await dialog.getByLabel('Kind').selectOption('note');
  await button(page, 'Log it').tap();
  await soon(() => dialog.getByRole('listitem').first().textContent()).toContain('They want a trial.');
  await dialog.getByLabel('Kind').selectOption('follow-up');
  await dialog.getByLabel('What is to be done').fill('Set the trial up.');
  await dialog.getByLabel('Day', { exact: true }).fill('2026-03-01');
  await button(page, 'Log it').tap();
  expect(await dialog.getByLabel('Day', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Day', { exact: true }).fill('2026-03-05');
  await button(page, 'Log it').tap();
  const planned = dialog.getByRole('listitem').first();
  await soon(() => planned.textContent()).toContain('Follow-up · You · Mon, Mar 2 · due Thu, Mar 5');
  await expectNoAxeFindings(page);
  await button(page, 'Close').tap();
  expect(await card(page, 'd4').textContent()).toContain('Follow up Thu, Mar 5');
  expect(page.faults).toEqual([]);
});

test('a deal is found by its client, its owner or what was said', async () => {
  const page = await openBoard();
  const search = page.getByRole('searchbox', { name: 'Search deals' });
  const found = async (typed: string) => {
    await search.fill(typed);
    return page.locator('[data-deal]:visible').evaluateAll((cards) => cards.map((one) => one.dataset.deal));
  };
  expect(await found('greenway')).toEqual(['d3']);
  expect(await found('priya')).toEqual(['d4', 'd6']);
  expect(await found('online booking')).toEqual(['d1']);
  expect(await found('nobody')).toEqual([]);
  expect(await page.locator('#try [role=group][tabindex]').textContent()).toContain('No deal found.');
});

test('the forecast is drawn by stage and adds up', async () => {
  const page = await openBoard();
  await button(page, /Forecast/).click();
  const chart = page.getByRole('dialog').getByRole('img');
  const heard = (await chart.getAttribute('aria-label'))!;
  const sums = Array.from(heard.matchAll(/\$([\d,]+)/g), ([, sum]) => Number(sum!.replaceAll(',', '')));
  expect(sums).toEqual([1_515, 4_710, 27_300, 22_900]);
  const total = sums.reduce((sum, one) => sum + one, 0);
  expect(
    await button(page, /Forecast/)
      .first()
      .textContent(),
  ).toContain(`$${total.toLocaleString('en-US')}`);
  const rows = await page.getByRole('dialog').getByRole('listitem').allTextContents();
  expect(rows.map((row) => Number(row.replaceAll(/\D/g, '')))).toEqual(sums);
  await expectNoAxeFindings(page);
});

test('the first minute ticks itself off', async () => {
  const page = await openBoard();
  const steps = page
    .locator('[data-ready] li')
    .filter({ hasText: /Drag a deal into|Press Next day|Write a rule/ });
  const ticked = () => steps.evaluateAll((all) => all.map((one) => 'ticked' in one.dataset));
  expect(await ticked()).toEqual([false, false, false]);
  await name(page, 'd4').click();
  await page.getByRole('dialog').getByLabel('Stage').selectOption('proposal');
  await page.keyboard.press('Escape');
  expect(await ticked()).toEqual([true, false, false]);
  await button(page, 'Next day').click();
  expect(await ticked()).toEqual([true, true, false]);
  await button(page, 'Undo').last().click();
  expect(await ticked()).toEqual([true, true, false]);
  await button(page, 'Skip').click();
  expect(await steps.count()).toBe(0);
});
