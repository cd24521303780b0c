import { expect, test } from 'vitest';
import { applicationAt, button, hasFocus, poll, startOver, untilReady } from './support/application.ts';
import { dealsIn, name } from './support/board.ts';

const { open, address, visit } = applicationAt('/product/crm');

test('starting over asks first, and can be undone like everything else', async () => {
  const page = await visit();
  await name(page, 'd2').click();
  await button(page, 'Mark as won').click();
  await page.keyboard.press('Escape');
  await button(page, 'Start over').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await poll(() => dealsIn(page, 'won')).toEqual(['d8', 'd2']);
  await startOver(page);
  await poll(() => dealsIn(page, 'won')).toEqual(['d8']);
  await page.keyboard.press('Control+z');
  await poll(() => dealsIn(page, 'won')).toEqual(['d8', 'd2']);
  await page.keyboard.press('Control+z');
  await poll(() => dealsIn(page, 'won')).toEqual(['d8']);
  const undo = button(page, 'Undo');
  await poll(() => undo.getAttribute('aria-disabled')).toBe('true');
});

test('what was done before a reload can be undone after it', async () => {
  const page = await visit();
  await name(page, 'd2').click();
  await button(page, 'Mark as won').click();
  await page.keyboard.press('Escape');
  await poll(() => dealsIn(page, 'won')).toEqual(['d8', 'd2']);
  await page.reload();
  await untilReady(page);
  await button(page, 'Undo').click();
  await poll(() => dealsIn(page, 'won')).toEqual(['d8']);
});

test('Ctrl+Z in a field is the field’s own', async () => {
  const page = await visit();
  await name(page, 'd2').click();
  await button(page, 'Mark as won').click();
  const said = page.getByLabel('Message');
  await said.fill('Hello');
  await page.keyboard.press('Control+z');
  await poll(() => said.inputValue()).toBe('');
  await poll(() => dealsIn(page, 'won')).toEqual(['d8', 'd2']);
});

test('offline it goes on, with dialogs that were never opened before', async () => {
  const page = await visit();
  await page.context().setOffline(true);
  await button(page, /^Add a deal$/).click();
  await page.getByLabel('Client').fill('Fern & Daughter');
  await page.getByLabel('Amount').fill('1,234.5');
  await page.keyboard.press('Enter');
  await poll(() => dealsIn(page, 'new')).toEqual(['d1', 'd2', 'd3', 'n1']);
  await poll(() => page.locator('[data-deal=n1]').textContent()).toContain('$1,234.50');
  await page.locator('[data-ready] a[href^="/contact"]').click();
  await page.getByText('Send it when the network is back.').last().waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await untilReady(page);
  await poll(() => dealsIn(page, 'new')).toContain('n1');
  // The page view is reported at the first interaction; that beacon fails when the network is already down.
  expect(page.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('a form that is submitted twice at once is accepted once', async () => {
  const page = await visit();
  await button(page, /^Add a deal$/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Client').fill('Twice & Co.');
  await dialog.getByLabel('Amount').fill('100');
  await dialog.locator('form').evaluate(async (form: HTMLFormElement) => {
    form.requestSubmit();
    await Promise.resolve();
    form.requestSubmit();
  });
  await dialog.waitFor({ state: 'detached' });
  await poll(() => dealsIn(page, 'new')).toHaveLength(4);
});

test('the browser asks before a reload drops typed text, and not after it is saved', async () => {
  const page = await visit();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await button(page, /^Add a deal$/).click();
  const client = page.getByRole('dialog').getByLabel('Client');
  await client.pressSequentially('Half');
  await page.close({ runBeforeUnload: true });
  await poll(() => asked).toEqual(['beforeunload']);
  expect(await client.inputValue()).toBe('Half');
  await page.getByLabel('Amount').fill('100');
  await page.keyboard.press('Enter');
  await poll(() => dealsIn(page, 'new')).toHaveLength(4);
  await page.close({ runBeforeUnload: true });
  await poll(() => page.isClosed()).toBe(true);
  expect(asked).toHaveLength(1);
});

test('Tab at reading speed goes from the top of the page through every control', async () => {
  const page = await open.page();
  await page.goto(address());
  const reached = new Set<string>();
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab');
    // While a visitor reads, the demo has time to load once it has the focus.
    if (reached.size === 0 && (await hasFocus(page.locator('#try')))) await untilReady(page);
    const at = await page.evaluate(() => {
      const one = document.activeElement as HTMLElement;
      return one.closest('[data-ready]') && `${one.ariaLabel ?? one.textContent} `;
    });
    if (at) reached.add(at.trim());
    else if (reached.size > 3) break;
  }
  for (const control of ['Skip', 'Add a deal', 'Rules (1)', 'More', 'Next day', 'Needs you (2)'])
    expect([...reached]).toContain(control);
  for (const control of ['Oakfield Dental', 'Move Tinsmith & Co.', 'Start over'])
    expect([...reached]).toContain(control);
});

test('a guide keeps its ticks after a reload, but not after a start over', async () => {
  const page = await visit();
  const ticks = page.locator('[data-ready] [data-ticked]');
  await name(page, 'd4').click();
  await page.getByRole('dialog').getByLabel('Stage').selectOption('proposal');
  await page.keyboard.press('Escape');
  await poll(() => ticks.count()).toBe(1);
  await button(page, 'Undo').click();
  await page.reload();
  await untilReady(page);
  await poll(() => ticks.count()).toBe(1);
  expect(await button(page, 'Undo').isDisabled()).toBe(true);
  await startOver(page);
  await poll(() => ticks.count()).toBe(0);
  await page.reload();
  await untilReady(page);
  expect(await ticks.count()).toBe(0);
});
