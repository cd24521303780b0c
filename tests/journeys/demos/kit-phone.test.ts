import { expect, test } from 'vitest';
import { applicationAt, button, hasFocus, PHONE, soon } from '../../support/application.ts';
import { name } from '../../support/board.ts';

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

test('on a phone the tools leave the board its first cards, and all of them can be reached', async () => {
  const page = await visit(PHONE);
  const tools = page.getByRole('group', { name: 'Tools of the board' });
  const top = (await tools.boundingBox())!.y;
  const board = (await page.getByRole('group', { name: 'Deals by stage' }).boundingBox())!;
  expect(board.y - top).toBeLessThan(PHONE.viewport.height / 5);
  await tools.getByRole('button').first().focus();
  for (const control of await tools.getByRole('button').all()) {
    expect(await hasFocus(control)).toBe(true);
    const box = (await control.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(PHONE.viewport.width);
    await page.keyboard.press('Tab');
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
});

test('on a phone a toast lies above the sheet it tells of, over nothing of it', async () => {
  const page = await visit(PHONE);
  await name(page, 'd6').tap();
  await page.locator('dialog:modal:not([inert])').waitFor();
  await button(page, /^Mark as done/).tap();
  const toast = page.locator('dialog [data-toast] > div');
  await toast.waitFor();
  await soon(async () => {
    const [told, sheet] = [await toast.boundingBox(), await page.getByRole('dialog').boundingBox()];
    return told!.y >= 0 && told!.y + told!.height <= sheet!.y;
  }).toBe(true);
  await toast.getByRole('button', { name: 'Undo' }).tap();
  await button(page, /^Mark as done/).waitFor();
  expect(page.faults).toEqual([]);
});
