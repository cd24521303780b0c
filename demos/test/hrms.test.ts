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
} from './support/application.ts';

const week = applicationAt('/product/hrms');

const status = (page: Page) => page.getByText(/ · week of /).textContent();

/** Returns the cell of a person on a weekday; Monday is 1. */
const cell = (page: Page, person: string, day: number) =>
  page.locator(`#try [data-person=${person}]`).nth(day - 1);
const shiftIn = (page: Page, person: string, day: number) => cell(page, person, day).locator('[data-shift]');

/** Taps a cell below its shifts. */
async function tapCell(page: Page, person: string, day: number) {
  await cell(page, person, day).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = (await cell(page, person, day).boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height - 3);
}

test('a dragged shift is checked, books nobody twice, and Escape cancels', async () => {
  const page = await week.visit();
  await poll(() => status(page)).toContain('1 conflict');
  await dragByMouse(page, shiftIn(page, 'ben', 1), cell(page, 'ivy', 1));
  await poll(() => cell(page, 'ivy', 1).getAttribute('data-fits')).toBe('false');
  await poll(() => cell(page, 'ivy', 3).getAttribute('data-fits')).toBe('true');
  const why = page.getByText('Ivy Tran, Mon, Jun 15: two shifts at once');
  await poll(() => why.isVisible()).toBe(true);
  const [target, reason] = [await cell(page, 'ivy', 1).boundingBox(), await why.boundingBox()];
  expect(Math.abs(reason!.x - target!.x)).toBeLessThan(20);
  expect(Math.abs(reason!.y - target!.y - target!.height)).toBeLessThan(20);
  // Sam is not a baker.
  await poll(() => cell(page, 'sam', 2).getAttribute('data-fits')).toBe('false');
  await expectNoAxeFindings(page);
  await page.mouse.up();
  await poll(() => page.locator('[data-fits]').count()).toBe(0);
  await poll(() => shiftIn(page, 'ivy', 1).count()).toBe(1);
  await page.getByText('Ivy Tran works at that time already.').waitFor();
  await dragByMouse(page, shiftIn(page, 'ana', 1), cell(page, 'ben', 3));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await poll(() => shiftIn(page, 'ana', 1).count()).toBe(1);
  expect(page.faults).toEqual([]);
});

test('a shift moved by keyboard is told at each step, and the focus stays with it', async () => {
  const page = await week.visit();
  await shiftIn(page, 'sam', 1).press('Enter');
  await poll(() => announced(page)).toContain('Picked up');
  await page.keyboard.press('ArrowDown');
  await poll(() => announced(page)).toContain('Lea Novak, Mon, Jun 15: fits');
  await page.keyboard.press('Enter');
  await poll(() => shiftIn(page, 'lea', 1).count()).toBe(1);
  await poll(() => hasFocus(shiftIn(page, 'lea', 1))).toBe(true);
  await poll(() => announced(page)).toContain('conflict');
  for (const key of ['Enter', 'ArrowRight', 'Escape']) await page.keyboard.press(key);
  await poll(() => shiftIn(page, 'lea', 1).count()).toBe(1);
});

test('a tap on a shift and then on a cell moves it', async () => {
  const page = await week.visit(PHONE);
  await shiftIn(page, 'sam', 1).tap();
  await page.getByText('Tap a cell to move the shift').waitFor();
  await tapCell(page, 'lea', 1);
  await poll(() => shiftIn(page, 'lea', 1).count()).toBe(1);
});

test('a tap on a cell where a shift does not fit says why before it moves', async () => {
  const page = await week.visit(PHONE);
  await shiftIn(page, 'ben', 2).tap();
  // Sam is not a baker.
  await tapCell(page, 'sam', 2);
  await page.getByText('Sam Okoye, Tue, Jun 16: not trained for this job').first().waitFor();
  await poll(() => shiftIn(page, 'sam', 2).count()).toBe(0);
  await expectNoAxeFindings(page);
  await button(page, 'Place it anyway').tap();
  await poll(() => shiftIn(page, 'sam', 2).count()).toBe(1);
});

test('a tapped shift moves to a day out of view by the form of its bar', async () => {
  const page = await week.visit(PHONE);
  const top = () => page.evaluate(() => scrollY);
  const shift = shiftIn(page, 'ben', 2);
  await shift.scrollIntoViewIfNeeded();
  const before = await top();
  await shift.tap();
  await button(page, 'Choose day and person').tap();
  const dialog = page.getByRole('dialog');
  await expectNoAxeFindings(page);
  await dialog.getByLabel('Day').selectOption({ label: 'Sat, Jun 20' });
  await poll(() => shiftIn(page, 'ben', 6).count()).toBe(2);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await top()).toBe(before);
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
  await poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a shift is changed, taken off and added without any dragging, by its form', async () => {
  const page = await week.visit();
  await shiftIn(page, 'sam', 3).click();
  await page.getByLabel('Day', { exact: true }).selectOption({ label: 'Thu, Jun 18' });
  await poll(() => shiftIn(page, 'sam', 4).getAttribute('aria-label')).toContain('off that day');
  await button(page, 'Take it off').click();
  await poll(() => shiftIn(page, 'sam', 4).count()).toBe(0);
  await button(page, 'Add a shift').click();
  await page.getByRole('dialog').getByLabel('Shift').selectOption('night');
  await page.getByRole('button', { name: 'Place it' }).click();
  await poll(() => page.locator('[data-person=ana] [data-shift]').count()).toBe(6);
});

test('a week is published, copied and marked as changed, by keyboard', async () => {
  const page = await week.visit();
  await button(page, 'Publish with 1 conflict').press('Enter');
  await poll(() => page.getByRole('dialog').textContent()).toContain('too little rest');
  await page.getByRole('button', { name: 'Publish anyway' }).press('Enter');
  await poll(() => announced(page)).toContain('published for 5 people');
  const marked = (text: string) => page.getByRole('tabpanel').getByText(text, { exact: true }).waitFor();
  await marked('Published');
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
  await button(page, 'Next week').press('Enter');
  await marked('No shifts yet');
  await poll(() => status(page)).toMatch(/week of Jun 22 .*no conflict/);
  await button(page, 'Copy last week').press('Enter');
  await marked('Draft');
  await poll(() => status(page)).toContain('1 conflict');
  await expectNoAxeFindings(page);
  await button(page, 'Copy last week').press('Enter');
  await poll(() => page.getByRole('alert').textContent()).toContain('no shifts to copy');
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
  await poll(() => warnings.textContent()).toContain('Sam Okoye');
  await poll(() => warnings.textContent()).toContain('2 shifts would be open');
  // Ben has a shift on the holiday, so it costs a day; without a shift, a note explains why it does not.
  await poll(() => warnings.textContent()).not.toContain('Juneteenth');
  await page.getByLabel('Who').selectOption({ label: 'Ivy Tran' });
  await poll(() => warnings.textContent()).toMatch(/1 day off.*Juneteenth/);
  await page.getByLabel('Who').selectOption({ label: 'Ben Cole' });
  await button(page, 'Ask for time off').click();
  const left = page.locator('#try tbody tr').filter({ hasText: 'Ben Cole' }).getByRole('cell').nth(2);
  await poll(() => left.textContent()).toBe('13');
  await button(page, 'Approve Ben Cole').focus();
  await page.keyboard.press('Enter');
  await poll(() => left.textContent()).toBe('11');
  await poll(() => hasFocus(page.getByRole('tabpanel'))).toBe(true);
  await poll(() => announced(page)).toContain('11 days left');
  await tab(page, 'Schedule').click();
  await poll(() => status(page)).toContain('3 conflicts');
  await button(page, 'Add a shift').click();
  await page.getByRole('dialog').getByLabel('Day').selectOption({ label: 'Mon, Jun 15' });
  await page.getByRole('dialog').getByLabel('Shift').selectOption('mid');
  await page.getByRole('button', { name: 'Place it' }).click();
  await poll(() => page.getByRole('dialog').getByRole('alert').textContent()).toContain('works at that time');
  await page.getByRole('dialog').getByLabel('Shift').selectOption('night');
  await page.getByRole('button', { name: 'Place it' }).click();
  await poll(() => status(page)).toContain('5 conflicts');
  await poll(() => page.getByRole('tabpanel').textContent()).toContain('Ana Ruiz: too little rest');
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
    await poll(() => announced(page)).toContain('2 shifts are covered');
    // The guide ticks the leave that opened shifts, and their cover.
    await poll(() => page.locator('#try li[data-ticked]').count()).toBe(2);
    if (by === 'keyboard') await poll(() => hasFocus(page.getByRole('tabpanel'))).toBe(true);
    await page.getByText('1 shift open, nobody is free').waitFor();
    await expectNoAxeFindings(page);
    await tab(page, 'Schedule').click();
    await poll(() => shiftIn(page, 'sam', 6).count()).toBe(1);
    if (by !== 'mouse') return;
    await page.getByText('Fri, Jun 19 is Juneteenth.').waitFor();
    await button(page, /^Publish/).click();
    await page
      .getByRole('dialog')
      .getByText(/Lea Novak: off that day/)
      .first()
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
  await poll(() => said.textContent()).toContain('2 days off');
  await button(page, 'Ask for time off').click();
  await poll(() => page.getByRole('alert').count()).toBe(0);
  await button(page, 'Approve Ana Ruiz').waitFor();
  // The form is cleared and confirms in place.
  await page.getByRole('tabpanel').getByText('Time off asked for by Ana Ruiz.', { exact: true }).waitFor();
  await poll(() => page.getByLabel('First day').inputValue()).toBe('');
  await poll(() => said.count()).toBe(0);
  await page.getByLabel('First day').fill('2026-06-23');
  await page.getByLabel('Last day').fill('2026-06-24');
  const refused = await said.textContent();
  await button(page, 'Ask for time off').click();
  expect(refused).toContain((await page.getByRole('alert').textContent())!);
});

test('axe finds nothing in any part, by day and by night', () => expectNoAxeFindingsInTabs(week.visit));

test('the week is taken along to the contact form', async () => {
  expect(await openContactDraft(await week.visit(), 'hrms-week')).toContain('Schedule: 1 conflict');
});

test('a candidate goes from application to employee and stands on the roster', async () => {
  const page = await week.visit();
  await poll(() => page.getByText(/ · week of /).textContent()).toContain('1 conflict');
  await tab(page, 'Time off').click();
  await page.getByText('Sam Okoye is away in these days too').waitFor();
  await tab(page, 'Hiring').click();
  await button(page, 'New application').click();
  await page.getByLabel('Name').press('Enter');
  await poll(() => page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Name').fill('Kai Moss');
  await page.getByLabel('Job').selectOption('Baker');
  await button(page, 'Save').click();
  await button(page, 'Invite to interview Kai Moss').click();
  await button(page, 'Make an offer Kai Moss').click();
  await poll(() => page.getByRole('alert').textContent()).toContain('note');
  await button(page, 'Note Kai Moss').click();
  await page.getByLabel('What you saw').fill('Kneads well.');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Enter');
  await button(page, 'Make an offer Kai Moss').click();
  await button(page, 'Hire Kai Moss').click();
  await page.getByLabel('First day of work').fill('2026-06-22');
  await page.getByLabel('Pay per hour, $').fill('19.5x');
  await page.keyboard.press('Enter');
  await poll(() => page.getByLabel('Pay per hour, $').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Pay per hour, $').fill('19.50');
  await page.keyboard.press('Enter');
  await poll(() => announced(page)).toContain('Kai Moss is an employee');
  await tab(page, 'Schedule').click();
  await page.getByRole('rowheader', { name: 'Kai' }).waitFor();
  // An employee who starts next week cannot have a shift this week.
  await button(page, 'Add a shift').click();
  await page.getByLabel('Who').selectOption({ label: 'Kai Moss' });
  await page.getByRole('button', { name: 'Place it' }).click();
  await poll(() => page.getByRole('dialog').getByRole('alert').textContent()).not.toBe('');
  await page.keyboard.press('Escape');
  await tab(page, 'Time off').click();
  // 15 days a year, prorated to the rest of the year.
  await page.getByRole('row', { name: 'Kai Moss 8 0 8', exact: true }).waitFor();
});

test('a clock-in that differs from the plan is approved and paid, by keyboard', async () => {
  const page = await week.visit();
  await tab(page, 'Time clock').click();
  await page.getByRole('tabpanel').getByText('0.5 h more than planned').waitFor();
  const shifts = page.getByLabel('Shift', { exact: true }).getByRole('option');
  await poll(() => shifts.filter({ hasText: 'Jun 16' }).count()).toBe(0);
  await button(page, 'Next day').press('Enter');
  await poll(() => announced(page)).toBe('It is Tue, Jun 16.');
  await shifts.filter({ hasText: 'Jun 16' }).first().waitFor({ state: 'attached' });
  await page.getByLabel('Shift', { exact: true }).selectOption({ label: 'Ana Ruiz, Mon, Jun 15, 6 AM–2 PM' });
  await page.getByLabel('In', { exact: true }).fill('06:20');
  await button(page, 'Clock in').press('Enter');
  await poll(() => announced(page)).toContain('Ana Ruiz is in since');
  await button(page, 'Clock out').press('Enter');
  await page.getByRole('dialog').getByLabel('Out').fill('05:00');
  await page.keyboard.press('Enter');
  await poll(() => page.getByRole('dialog').getByRole('alert').textContent()).toContain('from the plan');
  await page.getByRole('dialog').getByLabel('Out').fill('15:05');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Enter');
  await page.getByRole('tabpanel').getByText('0.75 h more than planned, $19.50').waitFor();
  // What is as planned is approved at once, and what differs by itself.
  await button(page, /^Clock \d+ shifts as planned/).press('Enter');
  await page.getByText('2 shifts differ from the plan.').waitFor();
  await button(page, /^Approve \d+ as planned/).press('Enter');
  await button(page, /^Approve \d+ as planned/).waitFor({ state: 'hidden' });
  await button(page, 'Approve Sam Okoye').waitFor();
  await button(page, 'Approve Ana Ruiz').press('Enter');
  // 8.75 and 8 hours at $26.
  await page.getByRole('row', { name: 'Ana Ruiz 16.75 0 0 $435.50' }).waitFor();
  await button(page, 'Reopen Ana Ruiz').first().press('Enter');
  await poll(() => announced(page)).toContain('taken back');
  await button(page, 'Undo').click();
  await page.getByRole('row', { name: 'Ana Ruiz 16.75 0 0 $435.50' }).waitFor();
  await expectNoAxeFindings(page);
  for (const day of [
    'Wed, Jun 17',
    'Thu, Jun 18',
    'Fri, Jun 19',
    'Sat, Jun 20',
    'Sun, Jun 21',
    'Mon, Jun 22',
  ]) {
    // A key in between makes it no repeated press.
    for (const key of ['Shift', 'Enter']) await button(page, 'Next day').press(key);
    await poll(() => announced(page)).toContain(`It is ${day}.`);
  }
  await page.getByText('The approved hours of the week of Jun 15 are ready for the payroll.').waitFor();
  expect(page.faults).toEqual([]);
});

test('a review opens once both sides wrote, and a record ends with a checklist', async () => {
  const page = await week.visit();
  await tab(page, 'People').click();
  await button(page, 'Review Ben Cole').click();
  const dialog = page.getByRole('dialog');
  await poll(() => dialog.textContent()).not.toContain('night batches');
  await dialog.getByLabel('The lead writes').fill('Never misses a batch.');
  await expectNoAxeFindings(page);
  await button(page, 'Save and seal').click();
  await dialog.getByText(/night batches/).waitFor();
  await dialog.getByLabel('Goal').fill('Plan one week in July.');
  await page.keyboard.press('Enter');
  await dialog.locator('b').getByText('Goal: Plan one week in July.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await button(page, 'Record Ben Cole').press('Enter');
  await dialog.getByLabel('Last day of work').fill('2026-06-16');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Keys and apron returned').check();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await page.getByRole('tabpanel').getByText('Checklist 1 of 3').waitFor();
  await tab(page, 'Schedule').click();
  await page.getByText(/^3 shifts open/).waitFor();
  expect(page.faults).toEqual([]);
});

test('an expense needs an amount, a receipt from $75, and joins payroll', async () => {
  const page = await week.visit();
  await tab(page, 'Expenses').click();
  await button(page, 'New expense').click();
  await page.getByLabel('What for').fill('Mixer bowl');
  await page.getByLabel('Amount, $').fill('eighty');
  await page.keyboard.press('Enter');
  await poll(() => page.getByLabel('Amount, $').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Amount, $').fill('80');
  await page.keyboard.press('Enter');
  await poll(() => page.getByRole('alert').textContent()).toContain('receipt');
  await expectNoAxeFindings(page);
  await page.getByLabel('Project').selectOption('Market stall');
  await page.getByLabel('Attach a sample receipt').check();
  await page.getByRole('button', { name: 'Submit it' }).click();
  await page.getByText('Receipt attached').first().waitFor();
  await poll(() => page.getByRole('tabpanel').textContent()).toContain('Market stall');
  await button(page, 'Approve Mixer bowl').click();
  await poll(() => page.getByRole('tabpanel').textContent()).toContain('$128.20 go out');
});
