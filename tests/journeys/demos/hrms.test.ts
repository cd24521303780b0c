import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openPage } from '../../support/browser.ts';
import { startBuiltSite, type BuiltSite } from '../../support/built-site.ts';
import {
  announced,
  expectNoAxeFindings,
  hasFocus,
  middle,
  PHONE,
  visit,
  waitFor,
  type Visit,
} from './visit.ts';

let site: BuiltSite;
let browser: Browser;
let week: Visit;
beforeAll(async () => {
  [site, browser] = await Promise.all([startBuiltSite(), openBrowser()]);
  week = { browser, address: `${site.url}/product/hrms`, place: '#try' };
});
afterAll(() => Promise.all([site.stop(), browser.close()]));

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const button = (page: Page, name: string | RegExp) => page.locator('#try').getByRole('button', { name });
const status = (page: Page) => page.getByText(/^week of/).textContent();

/** The cell of a person on a day; columns and rows count from 1. */
const cell = (page: Page, person: string, row: number) =>
  page
    .locator('#try tbody tr')
    .nth(row - 1)
    .locator(`[data-person=${person}]`);
const shiftIn = (page: Page, person: string, row: number) => cell(page, person, row).locator('[data-shift]');

async function dragByMouse(page: Page, from: Locator, to: Locator) {
  const start = await middle(from);
  const end = await middle(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
}

describe('a shift is moved', () => {
  test('by mouse, and a double booking is marked', async () => {
    const page = await visit(week);
    expect(await status(page)).toContain('1 clash');
    await dragByMouse(page, shiftIn(page, 'ana', 1), cell(page, 'ben', 1));
    await page.mouse.up();
    expect(await shiftIn(page, 'ana', 1).count()).toBe(0);
    expect(await shiftIn(page, 'ben', 1).count()).toBe(2);
    expect(await status(page)).toContain('2 clashes');
    expect(await shiftIn(page, 'ben', 1).first().getAttribute('aria-label')).toContain('hours of rest');
    expect(page.faults).toEqual([]);
    await page.close();
  });

  test('by mouse, and Escape puts it back', async () => {
    const page = await visit(week);
    await dragByMouse(page, shiftIn(page, 'ana', 1), cell(page, 'ben', 3));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await shiftIn(page, 'ana', 1).count()).toBe(1);
    await page.close();
  });

  test('by keyboard, told at each step, and the focus stays with it', async () => {
    const page = await visit(week);
    const shift = shiftIn(page, 'sam', 1);
    await shift.focus();
    await page.keyboard.press('Enter');
    expect(await announced(page)).toContain('Picked up');
    await page.keyboard.press('ArrowRight');
    expect(await announced(page)).toContain('Lea Novak, Mon, Jun 15');
    await page.keyboard.press('Enter');
    expect(await shiftIn(page, 'lea', 1).count()).toBe(1);
    expect(await hasFocus(shiftIn(page, 'lea', 1))).toBe(true);
    expect(await announced(page)).toContain('clash');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await shiftIn(page, 'lea', 1).count()).toBe(1);
    await page.close();
  });

  test('by touch: a tap chooses it, then it follows the finger', async () => {
    const page = await visit(week, PHONE);
    const shift = shiftIn(page, 'ana', 2);
    await shift.tap();
    await expectNoAxeFindings(page);
    const cdp = await page.context().newCDPSession(page);
    const start = await middle(shift);
    const end = await middle(cell(page, 'sam', 2));
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [start]);
    for (let step = 1; step <= 8; step++)
      await touch('touchMove', [
        { x: start.x + ((end.x - start.x) * step) / 8, y: start.y + ((end.y - start.y) * step) / 8 },
      ]);
    await touch('touchEnd', []);
    await expect.poll(() => shiftIn(page, 'sam', 2).count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.close();
  });

  test('without any dragging, by its form', async () => {
    const page = await visit(week);
    await shiftIn(page, 'sam', 3).click();
    await page.getByLabel('Day', { exact: true }).selectOption({ label: 'Thu, Jun 18' });
    expect(await shiftIn(page, 'sam', 4).getAttribute('aria-label')).toContain('on leave');
    await button(page, 'Take it off').click();
    expect(await shiftIn(page, 'sam', 4).count()).toBe(0);
    await button(page, 'Add a shift').click();
    await page.getByRole('dialog').getByLabel('Shift').selectOption('night');
    await page.getByRole('button', { name: 'Place it' }).click();
    expect(await shiftIn(page, 'ana', 1).count()).toBe(2);
    await page.close();
  });
});

test('leave is asked for with its warnings, approved, deducted and seen on the roster', async () => {
  const page = await visit(week);
  await tab(page, 'Leave').click();
  await page.getByLabel('Who').selectOption({ label: 'Ben Cole' });
  await page.getByLabel('First day').fill('2026-06-18');
  await page.getByLabel('Last day').fill('2026-06-19');
  const warnings = page.getByRole('status').filter({ hasText: 'Warning' });
  expect(await warnings.textContent()).toContain('Sam Okoye');
  await button(page, 'Ask for leave').click();
  const left = page.locator('#try tbody tr').filter({ hasText: 'Ben Cole' }).getByRole('cell').last();
  expect(await left.textContent()).toBe('12');
  await button(page, 'Approve Ben Cole').focus();
  await page.keyboard.press('Enter');
  expect(await left.textContent()).toBe('10');
  expect(await hasFocus(page.getByRole('tabpanel'))).toBe(true);
  expect(await announced(page)).toContain('10 days left');
  await tab(page, 'Roster').click();
  expect(await status(page)).toContain('3 clashes');
  await page.close();
});

test.each([
  ['the wrong way round', '2026-06-24', '2026-06-23', 'Last day'],
  ['before today', '2026-06-01', '2026-06-23', 'First day'],
  ['not given', '', '2026-06-23', 'First day'],
  ['a weekend', '2026-06-27', '2026-06-28', 'Last day'],
  ['more than is left', '2026-06-23', '2026-08-10', 'Last day'],
])('leave with dates %s is told beside the field', async (_, from, to, label) => {
  const page = await visit(week);
  await tab(page, 'Leave').click();
  await page.getByLabel('First day').fill(from);
  await page.getByLabel('Last day').fill(to);
  await button(page, 'Ask for leave').click();
  const field = page.getByLabel(label);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  if (from > to) await expectNoAxeFindings(page);
  await page.close();
});

test('axe finds nothing in any part, by day and by night', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await visit(week, { colorScheme });
    for (const name of await page.getByRole('tab').allTextContents()) {
      await tab(page, name).click();
      await expectNoAxeFindings(page);
    }
    await page.close();
  }
});

test('the week outlives the visit, starts over, and starts afresh from what cannot be read', async () => {
  const page = await visit(week);
  await shiftIn(page, 'ana', 1).click();
  await button(page, 'Take it off').click();
  await page.reload();
  await waitFor(page, '#try');
  expect(await shiftIn(page, 'ana', 1).count()).toBe(0);
  await button(page, 'Start over').click();
  expect(await shiftIn(page, 'ana', 1).count()).toBe(1);
  await page.evaluate(() => localStorage.setItem('demo-hrms-week', '{"version":1,"state":{"people":[]}}'));
  await page.reload();
  await page.getByText('could not be read').waitFor();
  expect(await shiftIn(page, 'ana', 1).count()).toBe(1);
  await page.close();
});

test('the week is taken along to the contact form', async () => {
  const page = await visit(week);
  await page.locator('#try a[href^="/contact"]').click();
  await page.waitForURL('**/contact?about=hrms-week');
  await expect.poll(() => page.locator('#message').inputValue()).toContain('Roster: 1 clash');
  await page.close();
});

test('without JavaScript the picture stands, and no control pretends to work', async () => {
  const page = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(week.address);
  expect(await shiftIn(page, 'ana', 1).isDisabled()).toBe(true);
  expect(await page.locator('#try a[href="/contact?about=hrms-week"]').isVisible()).toBe(true);
  await page.close();
});
