import { expect, test } from 'vitest';
import { applicationAt, button, PHONE, soon } from '../../support/application.ts';

const { visit } = applicationAt('/product/crm');

test('on a phone text is at least 16 px, captions 13, and dialogs are sheets from below', async () => {
  const page = await visit(PHONE);
  await button(page, 'Add a deal').tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Client').waitFor();
  const sizes = await page
    .locator('[data-ready] :is(input, select, button, label, p, span, dt, dd, h3)')
    .evaluateAll((all) =>
      all
        .filter((one) => one.textContent || one.matches('input'))
        .map((one) => parseFloat(getComputedStyle(one).fontSize)),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
  const typed = await page
    .locator('[data-ready] :is(input, select)')
    .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
  expect(Math.min(...typed)).toBeGreaterThanOrEqual(16);
  await soon(async () => {
    const box = (await dialog.boundingBox())!;
    return Math.round(box.y + box.height);
  }).toBe(PHONE.viewport.height);
});
