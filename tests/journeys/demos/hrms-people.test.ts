import { expect, test } from 'vitest';
import {
  announced,
  applicationAt,
  button,
  expectNoAxeFindings,
  PHONE,
  soon,
  tab,
} from '../../support/application.ts';

const week = applicationAt('/product/hrms');

test('a candidate goes from application to employee and stands on the roster', async () => {
  const page = await week.visit();
  expect(await page.getByText(/^week of/).textContent()).toContain('1 clash');
  await tab(page, 'Leave').click();
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
  await tab(page, 'Roster').click();
  await page.getByRole('columnheader', { name: 'Kai' }).waitFor();
  await tab(page, 'Leave').click();
  // Of 15 days a year, for the rest of this one.
  await page.getByRole('row', { name: 'Kai Moss 8 0 8' }).waitFor();
});

test('with more people than fit a phone the days stay, no time breaks, and what is carried stays in view', async () => {
  const page = await week.visit(PHONE);
  await tab(page, 'Hiring').tap();
  await button(page, 'Hire Noor Haddad').tap();
  await tab(page, 'Roster').tap();
  const names = page.locator('#try thead').first().locator('th');
  await names.filter({ hasText: 'Noor' }).waitFor();
  const broken = await page.locator('[data-shift]').evaluateAll((chips) =>
    chips.flatMap((chip) => {
      const range = document.createRange();
      range.selectNodeContents(chip);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      return lines.size > 2 ? [chip.textContent] : [];
    }),
  );
  expect(broken).toEqual([]);
  const days = (await names.first().boundingBox())!.x;
  const shift = page.locator('[data-person=lea] [data-shift]').first();
  await shift.press('Enter');
  await page.keyboard.press('ArrowRight');
  const target = page.locator('[data-target]');
  await soon(async () => {
    const { x, width } = (await target.boundingBox())!;
    return x + width <= PHONE.viewport.width;
  }).toBe(true);
  expect((await names.first().boundingBox())!.x).toBe(days);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test.each([
  ['the wrong way round', '2026-06-24', '2026-06-23', 'Last day'],
  ['before today', '2026-06-01', '2026-06-23', 'First day'],
  ['not given', '', '2026-06-23', 'First day'],
  ['a weekend', '2026-06-27', '2026-06-28', 'Last day'],
  ['more than is left', '2026-06-23', '2026-08-10', 'Last day'],
])('leave with dates %s is told beside the field', async (_, from, to, label) => {
  const page = await week.visit();
  await tab(page, 'Leave').click();
  await page.getByLabel('First day').fill(from);
  await page.getByLabel('Last day').fill(to);
  await button(page, 'Ask for leave').click();
  const field = page.getByLabel(label);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  if (from > to) await expectNoAxeFindings(page);
});

test('an expense needs a sum and, from $75, a picture of the receipt; approved it goes out with the payroll', async () => {
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
  const file = page.getByLabel('Picture of the receipt');
  await file.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText('cannot be read').waitFor();
  await file.setInputFiles('docs/home.jpg');
  await page.getByRole('img', { name: 'Picture of the receipt' }).waitFor();
  await page.getByRole('button', { name: 'Submit it' }).click();
  await page.getByRole('img', { name: 'Receipt for Mixer bowl' }).waitFor();
  expect(await page.getByRole('tabpanel').textContent()).toContain('Market stall');
  await button(page, 'Approve Mixer bowl').click();
  expect(await page.getByRole('tabpanel').textContent()).toContain('$128.20 go out');
});

test('a review is written from both sides, then talked about', async () => {
  const page = await week.visit();
  await tab(page, 'Reviews').click();
  await button(page, 'Mark the talk as held Sam Okoye').click();
  expect(await page.getByRole('alert').textContent()).not.toBe('');
  for (const side of ['Self-review', 'Manager’s review']) {
    await button(page, `${side} Sam Okoye`).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Knows every regular by name.');
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Save' }).click();
  }
  await button(page, 'Mark the talk as held Sam Okoye').click();
  expect(await announced(page)).toContain('2 of 5');
  await button(page, 'Close the cycle').click();
  expect(await page.getByRole('alert').textContent()).toContain('3');
});

test('on a wide screen no button stands far from the words it belongs to', async () => {
  const page = await week.visit({ viewport: { width: 1440, height: 900 } });
  for (const view of await page.getByRole('tab').all()) {
    await view.click();
    const gaps = await page.getByRole('tabpanel').evaluate((panel) => {
      const range = document.createRange();
      return [...panel.querySelectorAll('li, form')].flatMap((row) => {
        const words = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
        const ends: number[] = [];
        while (words.nextNode()) {
          range.selectNodeContents(words.currentNode);
          if (!words.currentNode.parentElement!.closest('button'))
            ends.push(range.getBoundingClientRect().right);
        }
        return [...row.querySelectorAll('button')].map(
          (button) => button.getBoundingClientRect().left - Math.max(...ends),
        );
      });
    });
    expect(gaps.filter((gap) => gap > 600)).toEqual([]);
  }
});
