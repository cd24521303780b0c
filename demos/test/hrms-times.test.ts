import { test } from 'vitest';
import { applicationAt, button, expectNoAxeFindings, poll, tab } from './support/application.ts';

const week = applicationAt('/product/hrms');

test('a shift gets its own times, when it is added and in its form', async () => {
  const page = await week.visit();
  await button(page, 'Add a shift').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day').selectOption({ label: 'Sat, Jun 20' });
  await dialog.getByLabel('Shift').selectOption('own');
  await dialog.getByLabel('Start').fill('07:40');
  await dialog.getByLabel('End').fill('12:15');
  await button(page, 'Place it').click();
  await poll(() => dialog.getByRole('alert').textContent()).toContain('quarters');
  await expectNoAxeFindings(page);
  await dialog.getByLabel('Start').fill('07:30');
  await button(page, 'Place it').click();
  const shift = page.locator('[data-person=ana] [data-shift]').last();
  await poll(() => shift.getAttribute('aria-label')).toMatch(/7:30\sAM–12:15\sPM.*Sat, Jun 20/);
  const hours = page.locator('tbody tr').filter({ hasText: 'Ana' }).locator('[data-hours]');
  await poll(() => hours.textContent()).toContain('44.75 h');
  await shift.click();
  await page.getByLabel('Start').fill('11:00');
  await page.getByLabel('Start').blur();
  await poll(() => hours.textContent()).toContain('41.25 h');
  await page.getByLabel('Shift', { exact: true }).selectOption('early');
  await poll(() => hours.textContent()).toContain('48 h');
});

test('the record of a person shows the week as it was published', async () => {
  const page = await week.visit();
  const record = () =>
    tab(page, 'People')
      .click()
      .then(() => button(page, 'Record Sam Okoye').click());
  const dialog = page.getByRole('dialog');
  await record();
  await dialog.getByText('not published').waitFor();
  await page.keyboard.press('Escape');
  await tab(page, 'Schedule').click();
  await button(page, 'Publish with 1 conflict').click();
  await button(page, 'Publish anyway').click();
  await dialog.waitFor({ state: 'detached' });
  await record();
  await poll(() => dialog.getByRole('listitem').first().textContent()).toMatch(/^Mon, Jun 15, 6\sAM–2\sPM$/);
  await expectNoAxeFindings(page);
});
