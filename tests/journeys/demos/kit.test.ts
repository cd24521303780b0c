import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  announced,
  applicationAt,
  button,
  hasFocus,
  middle,
  PHONE,
  soon,
  startOver,
  untilReady,
} from '../../support/application.ts';
import { dealsIn, name } from '../../support/board.ts';

const { open, address, visit } = applicationAt('/product/crm');

test('Tab at reading speed goes from the top of the page through every control', async () => {
  const page = await open.page();
  await page.goto(address());
  const reached = new Set<string>();
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab');
    // Who reads gives it the time to come, once the keyboard is there.
    if (reached.size === 0 && (await hasFocus(page.locator('#try')))) await untilReady(page);
    const at = await page.evaluate(() => {
      const one = document.activeElement as HTMLElement;
      return one.closest('[data-ready]') && `${one.ariaLabel ?? one.textContent} `;
    });
    if (at) reached.add(at.trim());
    else if (reached.size > 3) break;
  }
  for (const control of ['Skip', 'Add a deal', 'Rules (1)', 'Stages and fields', 'Next day', 'Needs you (2)'])
    expect([...reached]).toContain(control);
  for (const control of ['Oakfield Dental', 'Move Tinsmith & Co.', 'Start over'])
    expect([...reached]).toContain(control);
});

test('starting over asks first, and can be undone like everything else', async () => {
  const page = await visit();
  await name(page, 'd2').click();
  await button(page, 'Mark as won').click();
  await page.keyboard.press('Escape');
  await button(page, 'Start over').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  expect(await dealsIn(page, 'won')).toEqual(['d8', 'd2']);
  await startOver(page);
  expect(await dealsIn(page, 'won')).toEqual(['d8']);
  await page.keyboard.press('Control+z');
  await soon(() => dealsIn(page, 'won')).toEqual(['d8', 'd2']);
  await page.keyboard.press('Control+z');
  await soon(() => dealsIn(page, 'won')).toEqual(['d8']);
  const undo = page.locator('[data-ready]').getByRole('button', { name: 'Undo' }).last();
  expect(await undo.getAttribute('aria-disabled')).toBe('true');
});

test('Ctrl+Z in a field is the field’s own', async () => {
  const page = await visit();
  await name(page, 'd2').click();
  await button(page, 'Mark as won').click();
  const said = page.getByLabel('What was said');
  await said.fill('Hello');
  await page.keyboard.press('Control+z');
  expect(await said.inputValue()).toBe('');
  expect(await dealsIn(page, 'won')).toEqual(['d8', 'd2']);
});

test('the focus stays in the application when what had it is gone', async () => {
  const page = await visit();
  await name(page, 'd2').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Mark as lost').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  expect(await hasFocus(page.locator('[data-ready]'))).toBe(true);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test.each([
  ['on a desk', {}],
  ['on a phone', PHONE],
])('an issue goes when its field is mended, and does not move it: %s', async (_, options) => {
  const page = await visit(options);
  await button(page, 'Add a deal').click();
  const client = page.getByRole('dialog').getByLabel('Client');
  // A sheet comes from below.
  await client.evaluate((field) =>
    Promise.all(
      field
        .closest('dialog')!
        .getAnimations()
        .map(({ finished }) => finished),
    ),
  );
  const before = await client.boundingBox();
  await page.keyboard.press('Enter');
  expect(await client.getAttribute('aria-invalid')).toBe('true');
  expect((await client.boundingBox())!.y).toBeCloseTo(before!.y, 0);
  expect(await hasFocus(client)).toBe(true);
  await client.pressSequentially('F');
  expect(await client.getAttribute('aria-invalid')).toBeNull();
});

test.each([
  ['/product/erp', '[role=tabpanel] li button', ['Enter'], 'Posted: Received order'],
  ['/product/hrms', '[data-person=sam] [data-shift]', ['Enter', 'ArrowRight', 'Enter'], 'clash'],
  ['/product/pos', '[role=tabpanel] li button', ['Enter'], 'in the basket'],
])('%s says what is done before its later views have come', async (path, control, keys, said) => {
  const page = await open.page();
  await page.route(/\/_astro\/(panels|views|later)\./, () => undefined);
  await page.goto(open.site.url + path);
  await page.locator('#try').scrollIntoViewIfNeeded();
  await page.locator('[data-ready=true]').waitFor();
  await page.locator(`[data-ready] ${control}`).first().focus();
  for (const key of keys) await page.keyboard.press(key);
  await soon(() => announced(page)).toContain(said);
  expect(await page.locator('[data-toast]').count()).toBe(0);
});

/** The controls a toast lies over, by their names. */
const covered = (page: Page, selector = 'a, button, input, select, label') =>
  page.locator('[data-ready] > [data-toast] > div').evaluate((toast, controls) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return [...toast.closest('[data-ready]')!.querySelectorAll(controls)]
      .filter((one) => !toast.contains(one))
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      })
      .map((one) => one.ariaLabel ?? one.textContent);
  }, selector);

test.each([
  ['/product/crm', 'Next day', /./],
  // Where tiles or buttons fill the window, those that lead on.
  ['/product/erp', /^Receive order/, /^(Receive|Pay|New)/],
  ['/product/pos', /^Butter croissant/, /^Pay/],
])('on a phone the toast of %s covers no control, and presses go through it', async (path, action, kept) => {
  const page = await open.visit(path, PHONE);
  await untilReady(page);
  await button(page, action).first().tap();
  const toast = page.locator('[data-ready] > [data-toast] > div');
  await toast.waitFor();
  await soon(async () => (await covered(page)).filter((name) => kept.test(name))).toEqual([]);
  const words = await middle(toast.locator('span'));
  expect(
    await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)!.closest('[data-toast]'), words),
  ).toBeNull();
});

test('a toast makes way for what the keyboard comes to', async () => {
  const page = await visit({ viewport: { width: 390, height: 500 } });
  await button(page, 'Next day').press('Enter');
  await page.locator('[data-toast] > div').waitFor();
  for (let press = 0; press < 9; press++) {
    await page.keyboard.press('Tab');
    await soon(() => covered(page, ':is(a, button, input):focus')).toEqual([]);
  }
  expect(await hasFocus(page.locator('[data-ready]'))).toBe(true);
});

test('of a dialog only its frame is there before all else is made inert, and the focus returns', async () => {
  const page = await visit();
  await page.evaluate(() => {
    const { showPopover, showModal } = HTMLDialogElement.prototype;
    const note = (dialog: HTMLElement) =>
      (document.documentElement.dataset['shown'] += ` ${dialog.querySelectorAll('*').length < 10}`);
    document.documentElement.dataset['shown'] = '';
    Object.assign(HTMLDialogElement.prototype, {
      showPopover(this: HTMLDialogElement) {
        note(this);
        showPopover.call(this);
      },
      showModal(this: HTMLDialogElement) {
        note(this);
        showModal.call(this);
      },
    });
  });
  await name(page, 'd2').focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog:modal').getByLabel('Client').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['shown'])).toBe(' true false');
  await page.keyboard.press('Escape');
  await soon(() => hasFocus(name(page, 'd2'))).toBe(true);
});

test('offline it goes on, with dialogs that were never opened before', async () => {
  const page = await visit();
  // They are fetched once the page is at rest.
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    const imports = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
    return (
      fetched.some((name) => name.includes('/BoardDialogs.')) &&
      [...imports].every(({ href }) => fetched.includes(href))
    );
  });
  await page.context().setOffline(true);
  await button(page, 'Add a deal').click();
  await page.getByLabel('Client').fill('Fern & Daughter');
  await page.getByLabel('Amount').fill('1,234.5');
  await page.keyboard.press('Enter');
  await soon(() => dealsIn(page, 'new')).toEqual(['d1', 'd2', 'd3', 'n1']);
  expect(await page.locator('[data-deal=n1]').textContent()).toContain('$1,234.50');
  await page.context().setOffline(false);
  await page.reload();
  await untilReady(page);
  expect(await dealsIn(page, 'new')).toContain('n1');
  expect(page.faults).toEqual([]);
});

test('a dialog does not tell again what was done before it', async () => {
  const page = await visit();
  await button(page, 'Next day').click();
  await button(page, 'Add a deal').click();
  await page.getByRole('dialog').getByLabel('Client').waitFor();
  expect(await page.getByRole('dialog').locator('[data-toast]').count()).toBe(0);
});

test('a form that was accepted is not accepted once more while it closes', async () => {
  const page = await visit();
  await button(page, 'Add a deal').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Client').fill('Twice & Co.');
  await dialog.getByLabel('Amount').fill('100');
  await dialog.locator('form').evaluate(async (form: HTMLFormElement) => {
    form.requestSubmit();
    await Promise.resolve();
    form.requestSubmit();
  });
  await dialog.waitFor({ state: 'detached' });
  expect(await dealsIn(page, 'new')).toHaveLength(4);
});

test('disabled buttons can be reached and do nothing', async () => {
  const page = await visit();
  await button(page, 'Stages and fields').click();
  const remove = page.getByRole('button', { name: 'Remove New' });
  expect(await remove.isDisabled()).toBe(true);
  await remove.focus();
  expect(await hasFocus(remove)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await page.locator('[data-stage]').count()).toBe(4);
});
