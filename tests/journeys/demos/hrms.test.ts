import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  announced,
  applicationAt,
  button,
  dragByFinger,
  dragByMouse,
  expectNoAxeFindings,
  expectNoAxeFindingsInTabs,
  hasFocus,
  inView,
  middle,
  PHONE,
  returnTo,
  soon,
  tab,
  takenAlong,
  untilReady,
  startOver,
} from '../../support/application.ts';

const week = applicationAt('/product/hrms');

const status = (page: Page) => page.getByText(/^week of/).textContent();

/** The cell of a person on a day; columns and rows count from 1. */
const cell = (page: Page, person: string, row: number) =>
  page
    .locator('#try tbody tr')
    .nth(row - 1)
    .locator(`[data-person=${person}]`);
const shiftIn = (page: Page, person: string, row: number) => cell(page, person, row).locator('[data-shift]');

describe('a shift is moved', () => {
  test('a shift dragged by mouse is judged on the way, and a double booking is marked', async () => {
    const page = await week.visit();
    expect(await status(page)).toContain('1 clash');
    await dragByMouse(page, shiftIn(page, 'ana', 1), cell(page, 'ben', 1));
    expect(await cell(page, 'ben', 1).getAttribute('data-fits')).toBe('false');
    expect(await cell(page, 'ivy', 3).getAttribute('data-fits')).toBe('true');
    expect(await page.getByText('Ben Cole, Mon, Jun 15: less than 11 hours').isVisible()).toBe(true);
    await expectNoAxeFindings(page);
    await page.mouse.up();
    expect(await page.locator('[data-fits]').count()).toBe(0);
    expect(await shiftIn(page, 'ana', 1).count()).toBe(0);
    expect(await shiftIn(page, 'ben', 1).count()).toBe(2);
    expect(await status(page)).toContain('2 clashes');
    expect(await shiftIn(page, 'ben', 1).first().getAttribute('aria-label')).toContain('hours of rest');
    expect(page.faults).toEqual([]);
  });

  test('by mouse, and Escape puts it back', async () => {
    const page = await week.visit();
    await dragByMouse(page, shiftIn(page, 'ana', 1), cell(page, 'ben', 3));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await shiftIn(page, 'ana', 1).count()).toBe(1);
  });

  test('by keyboard, told at each step, and the focus stays with it', async () => {
    const page = await week.visit();
    const shift = shiftIn(page, 'sam', 1);
    await shift.focus();
    await page.keyboard.press('Enter');
    expect(await announced(page)).toContain('Picked up');
    await page.keyboard.press('ArrowRight');
    expect(await announced(page)).toContain('Lea Novak, Mon, Jun 15: fits');
    await page.keyboard.press('Enter');
    expect(await shiftIn(page, 'lea', 1).count()).toBe(1);
    expect(await hasFocus(shiftIn(page, 'lea', 1))).toBe(true);
    expect(await announced(page)).toContain('clash');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await shiftIn(page, 'lea', 1).count()).toBe(1);
  });

  test('a shift follows the finger once a tap has chosen it', async () => {
    const page = await week.visit(PHONE);
    const shift = shiftIn(page, 'ana', 2);
    await shift.tap();
    await expectNoAxeFindings(page);
    const end = await middle(cell(page, 'sam', 2));
    const liftFinger = await dragByFinger(page, shift, () => end);
    await liftFinger();
    await soon(() => shiftIn(page, 'sam', 2).count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('without any dragging, by its form', async () => {
    const page = await week.visit();
    await shiftIn(page, 'sam', 3).click();
    await page.getByLabel('Day', { exact: true }).selectOption({ label: 'Thu, Jun 18' });
    expect(await shiftIn(page, 'sam', 4).getAttribute('aria-label')).toContain('on leave');
    await button(page, 'Take it off').click();
    expect(await shiftIn(page, 'sam', 4).count()).toBe(0);
    await button(page, 'Add a shift').click();
    await page.getByRole('dialog').getByLabel('Shift').selectOption('night');
    await page.getByRole('button', { name: 'Place it' }).click();
    expect(await shiftIn(page, 'ana', 1).count()).toBe(2);
  });
});

test('leave is asked for with its warnings, approved, deducted and seen on the roster', async () => {
  const page = await week.visit();
  await tab(page, 'Leave').click();
  await page.getByLabel('Who').selectOption({ label: 'Ben Cole' });
  await page.getByLabel('First day').fill('2026-06-18');
  await page.getByLabel('Last day').fill('2026-06-19');
  const warnings = page.getByRole('status').filter({ hasText: 'Warning' });
  expect(await warnings.textContent()).toContain('Sam Okoye');
  expect(await warnings.textContent()).toContain('2 shifts would be open');
  // He has a shift on it, so it costs a day; who has none is told why it does not.
  expect(await warnings.textContent()).not.toContain('Juneteenth');
  await page.getByLabel('Who').selectOption({ label: 'Ivy Tran' });
  await soon(() => warnings.textContent()).toMatch(/1 day of leave.*Juneteenth/);
  await page.getByLabel('Who').selectOption({ label: 'Ben Cole' });
  await button(page, 'Ask for leave').click();
  const left = page.locator('#try tbody tr').filter({ hasText: 'Ben Cole' }).getByRole('cell').last();
  expect(await left.textContent()).toBe('13');
  await button(page, 'Approve Ben Cole').focus();
  await page.keyboard.press('Enter');
  expect(await left.textContent()).toBe('11');
  expect(await hasFocus(page.getByRole('tabpanel'))).toBe(true);
  expect(await announced(page)).toContain('11 days left');
  await tab(page, 'Roster').click();
  expect(await status(page)).toContain('3 clashes');
  await button(page, 'Add a shift').click();
  await page.getByRole('dialog').getByLabel('Shift').selectOption('mid');
  await page.getByRole('button', { name: 'Place it' }).click();
  expect(await status(page)).toContain('4 clashes');
  expect(await page.getByRole('tabpanel').textContent()).toContain('Ana Ruiz: two shifts at once');
});

describe('leave leaves shifts open, and one press covers those that can be', () => {
  const open = (page: Page) => page.getByText('3 shifts open, 2 can be covered');
  const expectCovered = async (page: Page) => {
    expect(await announced(page)).toContain('2 shifts are covered');
    await page.getByText('1 shift open, nobody is free').waitFor();
    await expectNoAxeFindings(page);
    await tab(page, 'Roster').click();
    // The panel follows the tab a frame later.
    await expect.poll(() => shiftIn(page, 'sam', 6).count()).toBe(1);
    expect(await status(page)).toContain('2 clashes');
  };

  test('by mouse', async () => {
    const page = await week.visit();
    await tab(page, 'Leave').click();
    await button(page, 'Approve Lea Novak').click();
    await open(page).waitFor();
    await button(page, 'Cover 2 shifts').click();
    await expectCovered(page);
  });

  test('by keyboard, and the focus stays in the part', async () => {
    const page = await week.visit();
    await tab(page, 'Leave').click();
    await button(page, 'Approve Lea Novak').press('Enter');
    await button(page, 'Cover 2 shifts').press('Enter');
    expect(await hasFocus(page.getByRole('tabpanel'))).toBe(true);
    await expectCovered(page);
  });

  test('leave approved by touch leaves shifts open on the roster, and one tap covers what can be covered', async () => {
    const page = await week.visit(PHONE);
    await tab(page, 'Leave').tap();
    const left = page.locator('#try tbody tr').filter({ hasText: 'Lea Novak' }).getByRole('cell').last();
    expect(await left.textContent()).toBe('15');
    await button(page, 'Approve Lea Novak').tap();
    expect(await left.textContent()).toBe('12');
    await soon(async () => [await inView(open(page)), await inView(button(page, 'Cover 2 shifts'))]).toEqual([
      true,
      true,
    ]);
    await tab(page, 'Roster').tap();
    await open(page).waitFor();
    await button(page, 'Cover 2 shifts').tap();
    await expectCovered(page);
  });
});

test('the leave form can be handed in as it stands, and says beforehand what would be refused', async () => {
  const page = await week.visit();
  await tab(page, 'Leave').click();
  const said = page.getByRole('status').filter({ hasText: /of leave|Not possible/ });
  expect(await said.textContent()).toContain('2 days of leave');
  await button(page, 'Ask for leave').click();
  expect(await page.getByRole('alert').count()).toBe(0);
  await button(page, 'Approve Ana Ruiz').waitFor();
  const refused = await said.textContent();
  await button(page, 'Ask for leave').click();
  expect(refused).toContain((await page.getByRole('alert').textContent())!);
});

test('hours, overtime, people and labor cost follow the roster', async () => {
  const page = await week.visit();
  const hours = page.locator('#try tfoot td');
  const people = page.getByRole('table', { name: /what the day costs/ }).locator('tbody tr');
  expect(await hours.first().textContent()).toContain('40 h');
  expect(await people.nth(5).locator('td').nth(1).textContent()).toBe('3 of 3');
  // Away from the edges, where the page scrolls under what is carried.
  await cell(page, 'ana', 6).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await dragByMouse(page, shiftIn(page, 'lea', 6), cell(page, 'ana', 6));
  await page.mouse.up();
  expect(await hours.first().textContent()).toContain('48 h +8 h');
  // Eight hours at one and a half times $24 in place of $17.25.
  expect(await people.nth(5).locator('td').last().textContent()).toBe('$604');
});

test('axe finds nothing in any part, by day and by night', () => expectNoAxeFindingsInTabs(week.visit));

test('the week outlives the visit, starts over, and starts afresh from what cannot be read', async () => {
  const page = await week.visit();
  await shiftIn(page, 'ana', 1).click();
  await button(page, 'Take it off').click();
  await page.reload();
  await untilReady(page);
  expect(await shiftIn(page, 'ana', 1).count()).toBe(0);
  await startOver(page);
  expect(await shiftIn(page, 'ana', 1).count()).toBe(1);
  await returnTo(page, 'hrms-week', '{"version":1,"state":{"people":[]}}');
  expect(await shiftIn(page, 'ana', 1).count()).toBe(1);
});

test('the week is taken along to the contact form', async () => {
  const page = await week.visit();
  expect(await takenAlong(page, 'hrms-week')).toContain('Roster: 1 clash');
});

test('without JavaScript the picture stands, and no control pretends to work', async () => {
  const page = await week.visit({ javaScriptEnabled: false });
  expect(await shiftIn(page, 'ana', 1).isDisabled()).toBe(true);
  expect(await page.locator('#try a[href="/contact?about=hrms-week"]').isVisible()).toBe(true);
});
