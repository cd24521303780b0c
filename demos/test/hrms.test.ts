import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  announced,
  applicationAt,
  button,
  dragByFinger,
  dragByMouse,
  expectNoAxeFindings,
  expectNoAxeFindingsInTabs,
  hasFocus,
  middle,
  PHONE,
  QUICK,
  poll,
  tab,
  openContactDraft,
  untilReady,
} from '../../tests/support/application.ts';

const week = applicationAt('/product/hrms');

const status = (page: Page) => page.getByText(/^week of/).textContent();

/** Returns the cell of a person on a weekday; Monday is 1. */
const cell = (page: Page, person: string, day: number) =>
  page.locator(`#try [data-person=${person}]`).nth(day - 1);
const shiftIn = (page: Page, person: string, day: number) => cell(page, person, day).locator('[data-shift]');

test('a dragged shift is checked, marks a double booking, and Escape cancels', async () => {
  const page = await week.visit();
  expect(await status(page)).toContain('1 clash');
  await dragByMouse(page, shiftIn(page, 'ben', 1), cell(page, 'ivy', 1));
  expect(await cell(page, 'ivy', 1).getAttribute('data-fits')).toBe('false');
  expect(await cell(page, 'ivy', 3).getAttribute('data-fits')).toBe('true');
  expect(await page.getByText('Ivy Tran, Mon, Jun 15: two shifts at once').isVisible()).toBe(true);
  // Sam is not a baker.
  expect(await cell(page, 'sam', 2).getAttribute('data-fits')).toBe('false');
  await expectNoAxeFindings(page);
  await page.mouse.up();
  expect(await page.locator('[data-fits]').count()).toBe(0);
  expect(await shiftIn(page, 'ivy', 1).count()).toBe(2);
  expect(await shiftIn(page, 'ivy', 1).first().getAttribute('aria-label')).toContain('two shifts');
  await dragByMouse(page, shiftIn(page, 'ana', 1), cell(page, 'ben', 3));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await shiftIn(page, 'ana', 1).count()).toBe(1);
  expect(page.faults).toEqual([]);
});

test('a shift moved by keyboard is told at each step, and the focus stays with it', async () => {
  const page = await week.visit();
  await shiftIn(page, 'sam', 1).press('Enter');
  expect(await announced(page)).toContain('Picked up');
  await page.keyboard.press('ArrowDown');
  expect(await announced(page)).toContain('Lea Novak, Mon, Jun 15: fits');
  await page.keyboard.press('Enter');
  expect(await shiftIn(page, 'lea', 1).count()).toBe(1);
  expect(await hasFocus(shiftIn(page, 'lea', 1))).toBe(true);
  expect(await announced(page)).toContain('clash');
  for (const key of ['Enter', 'ArrowRight', 'Escape']) await page.keyboard.press(key);
  expect(await shiftIn(page, 'lea', 1).count()).toBe(1);
});

test('a shift follows the finger once a tap has chosen it', async () => {
  const page = await week.visit(PHONE);
  const shift = shiftIn(page, 'ana', 2);
  await shift.tap();
  await expectNoAxeFindings(page);
  const end = await middle(cell(page, 'ivy', 3));
  const liftFinger = await dragByFinger(page, shift, () => end);
  await liftFinger();
  await poll(() => shiftIn(page, 'ivy', 3).count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a shift is changed, taken off and added without any dragging, by its form', async () => {
  const page = await week.visit();
  await shiftIn(page, 'sam', 3).click();
  await page.getByLabel('Day', { exact: true }).selectOption({ label: 'Thu, Jun 18' });
  expect(await shiftIn(page, 'sam', 4).getAttribute('aria-label')).toContain('off that day');
  await button(page, 'Take it off').click();
  expect(await shiftIn(page, 'sam', 4).count()).toBe(0);
  await button(page, 'Add a shift').click();
  await page.getByRole('dialog').getByLabel('Shift').selectOption('night');
  await page.getByRole('button', { name: 'Place it' }).click();
  expect(await page.locator('[data-person=ana] [data-shift]').count()).toBe(6);
});

test('a week is published, copied and marked as changed, by keyboard', async () => {
  const page = await week.visit();
  await button(page, 'Publish with 1 conflict').press('Enter');
  expect(await announced(page)).toContain('published for 5 people');
  const marked = (text: string) => page.getByRole('tabpanel').getByText(text, { exact: true }).waitFor();
  await marked('Published');
  await button(page, 'Next week').press('Enter');
  await marked('No shifts yet');
  expect(await status(page)).toMatch(/week of Jun 22 .*no clash/);
  await button(page, 'Copy last week').press('Enter');
  await marked('Draft');
  expect(await status(page)).toContain('1 clash');
  await expectNoAxeFindings(page);
  await button(page, 'Copy last week').press('Enter');
  expect(await page.getByRole('alert').textContent()).toContain('no shifts to copy');
  await button(page, 'Previous week').press('Enter');
  await shiftIn(page, 'sam', 1).press('Enter');
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
  await marked('Changed since published');
  await page.reload();
  await untilReady(page);
  await marked('Changed since published');
  expect(page.faults).toEqual([]);
});

test('leave is asked for with its warnings, approved, deducted and seen on the roster', QUICK, async () => {
  const page = await week.visit();
  await tab(page, 'Time off').click();
  await page.getByLabel('Who').selectOption({ label: 'Ben Cole' });
  await page.getByLabel('First day').fill('2026-06-18');
  await page.getByLabel('Last day').fill('2026-06-19');
  const warnings = page.getByRole('status').filter({ hasText: 'Warning' });
  expect(await warnings.textContent()).toContain('Sam Okoye');
  expect(await warnings.textContent()).toContain('2 shifts would be open');
  // Ben has a shift on the holiday, so it costs a day; without a shift, a note explains why it does not.
  expect(await warnings.textContent()).not.toContain('Juneteenth');
  await page.getByLabel('Who').selectOption({ label: 'Ivy Tran' });
  await poll(() => warnings.textContent()).toMatch(/1 day off.*Juneteenth/);
  await page.getByLabel('Who').selectOption({ label: 'Ben Cole' });
  await button(page, 'Ask for time off').click();
  const left = page.locator('#try tbody tr').filter({ hasText: 'Ben Cole' }).getByRole('cell').last();
  expect(await left.textContent()).toBe('13');
  await button(page, 'Approve Ben Cole').focus();
  await page.keyboard.press('Enter');
  expect(await left.textContent()).toBe('11');
  expect(await hasFocus(page.getByRole('tabpanel'))).toBe(true);
  expect(await announced(page)).toContain('11 days left');
  await tab(page, 'Schedule').click();
  expect(await status(page)).toContain('3 clashes');
  await button(page, 'Add a shift').click();
  await page.getByRole('dialog').getByLabel('Shift').selectOption('mid');
  await page.getByRole('button', { name: 'Place it' }).click();
  expect(await status(page)).toContain('4 clashes');
  expect(await page.getByRole('tabpanel').textContent()).toContain('Ana Ruiz: two shifts at once');
});

test.each(['mouse', 'keyboard', 'touch'])(
  'leave leaves shifts open, and one press covers those that can be: %s',
  async (by) => {
    const page = await week.visit(by === 'touch' ? PHONE : {});
    const press = (name: string) => {
      const one = button(page, name);
      if (by === 'mouse') return one.click();
      return by === 'touch' ? one.tap() : one.press('Enter');
    };
    await tab(page, 'Time off').click();
    await press('Approve Lea Novak');
    await page.getByText('3 shifts open, 2 can be covered').waitFor();
    await press('Cover 2 shifts');
    expect(await announced(page)).toContain('2 shifts are covered');
    // The guide ticks the leave that opened shifts, and their cover.
    expect(await page.locator('#try li[data-ticked]').count()).toBe(2);
    if (by === 'keyboard') expect(await hasFocus(page.getByRole('tabpanel'))).toBe(true);
    await page.getByText('1 shift open, nobody is free').waitFor();
    await expectNoAxeFindings(page);
    await tab(page, 'Schedule').click();
    await poll(() => shiftIn(page, 'sam', 6).count()).toBe(1);
    if (by !== 'mouse') return;
    await page.getByText('Fri, Jun 19 is Juneteenth.').waitFor();
    await button(page, /^Publish/).click();
    await page
      .getByRole('dialog')
      .getByText(/Lea Novak has time off on/)
      .waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Next week').click();
    await button(page, '1 shift open in the week of Jun 15').click();
    await page.getByText('1 shift open, nobody is free').waitFor();
  },
);

test('the leave form is valid as it is, and announces refusals beforehand', async () => {
  const page = await week.visit();
  await tab(page, 'Time off').click();
  const said = page.getByRole('status').filter({ hasText: /days? off|Not possible/ });
  expect(await said.textContent()).toContain('2 days off');
  await button(page, 'Ask for time off').click();
  expect(await page.getByRole('alert').count()).toBe(0);
  await button(page, 'Approve Ana Ruiz').waitFor();
  // The form is cleared and confirms in place.
  await page.getByRole('tabpanel').getByText('Time off asked for by Ana Ruiz.', { exact: true }).waitFor();
  expect(await page.getByLabel('First day').inputValue()).toBe('');
  expect(await said.count()).toBe(0);
  await page.getByLabel('First day').fill('2026-06-23');
  await page.getByLabel('Last day').fill('2026-06-24');
  const refused = await said.textContent();
  await button(page, 'Ask for time off').click();
  expect(refused).toContain((await page.getByRole('alert').textContent())!);
});

test('axe finds nothing in any part, by day and by night', () => expectNoAxeFindingsInTabs(week.visit));

test('the week is taken along to the contact form', async () => {
  expect(await openContactDraft(await week.visit(), 'hrms-week')).toContain('Schedule: 1 clash');
});

test('a candidate goes from application to employee and stands on the roster', async () => {
  const page = await week.visit();
  expect(await page.getByText(/^week of/).textContent()).toContain('1 clash');
  await tab(page, 'Time off').click();
  await page.getByText('Sam Okoye is away in these days too').waitFor();
  await tab(page, 'Hiring').click();
  await button(page, 'New application').click();
  await page.getByLabel('Name').press('Enter');
  expect(await page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Name').fill('Kai Moss');
  await page.getByLabel('Job').fill('Baker');
  await page.keyboard.press('Enter');
  await button(page, 'Invite to interview Kai Moss').click();
  await button(page, 'Make an offer Kai Moss').click();
  expect(await page.getByRole('alert').textContent()).toContain('note');
  await button(page, 'Note Kai Moss').click();
  await page.getByLabel('What you saw').fill('Kneads well.');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Enter');
  await button(page, 'Make an offer Kai Moss').click();
  await button(page, 'Hire Kai Moss').click();
  expect(await announced(page)).toContain('Kai Moss is an employee');
  await tab(page, 'Schedule').click();
  await page.getByRole('rowheader', { name: 'Kai' }).waitFor();
  // An employee who starts next week cannot have a shift this week.
  await button(page, 'Add a shift').click();
  await page.getByLabel('Who').selectOption({ label: 'Kai Moss' });
  await page.getByRole('button', { name: 'Place it' }).click();
  expect(await page.getByRole('dialog').getByRole('alert').textContent()).not.toBe('');
  await page.keyboard.press('Escape');
  await tab(page, 'Time off').click();
  // 15 days a year, prorated to the rest of the year.
  await page.getByRole('row', { name: 'Kai Moss 8 0 8' }).waitFor();
});

test('an expense needs an amount, a receipt from $75, and joins payroll', async () => {
  const page = await week.visit();
  await tab(page, 'Expenses').click();
  await button(page, 'New expense').click();
  await page.getByLabel('What for').fill('Mixer bowl');
  await page.getByLabel('Amount, $').fill('eighty');
  await page.keyboard.press('Enter');
  expect(await page.getByLabel('Amount, $').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Amount, $').fill('80');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('alert').textContent()).toContain('receipt');
  await expectNoAxeFindings(page);
  await page.getByLabel('Project').selectOption('Market stall');
  await page.getByLabel('Attach a sample receipt').check();
  await page.getByRole('button', { name: 'Submit it' }).click();
  await page.getByText('Receipt attached').waitFor();
  expect(await page.getByRole('tabpanel').textContent()).toContain('Market stall');
  await button(page, 'Approve Mixer bowl').click();
  expect(await page.getByRole('tabpanel').textContent()).toContain('$128.20 go out');
});
