import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  announced,
  applicationAt,
  button,
  expectNoAxeFindings,
  expectNoAxeFindingsInTabs,
  hasFocus,
  PHONE,
  QUICK,
  returnTo,
  poll,
  tab,
  openContactDraft,
  untilReady,
  startOver,
} from './support/application.ts';

const books = applicationAt('/product/erp');

const cents = (text: string) => Number(text.replaceAll(/[^\d]/g, ''));

/** Returns an account's balance in the trial balance, in cents. */
async function onAccount(page: Page, account: string): Promise<number> {
  const row = page
    .getByRole('table', { name: /^Trial balance/ })
    .locator('tbody tr')
    .filter({ has: page.getByRole('rowheader', { name: account, exact: true }) });
  return cents((await row.getByRole('cell').allTextContents()).join(''));
}

async function expectBalanced(page: Page) {
  const totals = async () => {
    const [debit = '', credit] = await page.locator('#try tfoot td').allTextContents();
    return debit === credit && cents(debit) > 0;
  };
  await poll(totals).toBe(true);
}

test('goods that come and are paid change stock and cash by their price', QUICK, async () => {
  const page = await books.visit();
  const parts = await onAccount(page, 'Parts inventory');
  await button(page, 'Receive order 25').click();
  await poll(() => onAccount(page, 'Parts inventory')).toBe(parts + 166_500);
  await expectBalanced(page);
  const cash = await onAccount(page, 'Cash');
  await button(page, 'Pay order 25').click();
  await poll(() => onAccount(page, 'Cash')).toBe(cash - 166_500);
  expect(page.faults).toEqual([]);
});

test('the chart of profits says the amount of its best week as its scale', async () => {
  const page = await books.visit();
  const chart = page.getByRole('img', { name: /^Profit by week/ });
  const amounts = [...(await chart.getAttribute('aria-label'))!.matchAll(/-?\$([\d,]+)\.(\d\d)/g)].map(
    ([amount]) => cents(amount) * (amount.startsWith('-') ? -1 : 1),
  );
  const scale = (await chart.locator('text').allTextContents()).filter((text) => text.includes('$'));
  expect(scale.map((text) => cents(text))).toEqual([Math.round(Math.max(...amounts) / 100)]);
});

test('making goods keeps the ledger balanced', async () => {
  const page = await books.visit();
  await tab(page, 'Manufacturing').click();
  await page.getByLabel('Pieces').fill('30');
  await button(page, 'Make tripods').click();
  await expectBalanced(page);
  expect(page.faults).toEqual([]);
});

test('a sale at the counter adds its tax to what is owed', async () => {
  const page = await books.visit();
  await tab(page, 'Point of sale').click();
  await page.getByRole('radio', { name: /Tripod/ }).check();
  const owed = await onAccount(page, 'Sales tax payable');
  await button(page, 'Take payment').click();
  await poll(() => onAccount(page, 'Sales tax payable')).toBe(owed + 2054);
  expect(page.faults).toEqual([]);
});

test('a quote to a new customer is delivered, invoiced and paid', QUICK, async () => {
  const page = await books.visit();
  await button(page, 'Receive order 25').click();
  await tab(page, 'Manufacturing').click();
  await page.getByLabel('Pieces').fill('30');
  await button(page, 'Make tripods').click();
  await tab(page, 'Sales').click();
  await button(page, 'Customers').click();
  await page.getByRole('dialog').getByLabel('Name').fill('Fern Surveyors');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('row', { name: /^Fern Surveyors/ })
    .waitFor();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await button(page, 'New quote').click();
  await page.getByRole('dialog').getByLabel('Customer').selectOption({ label: 'Fern Surveyors' });
  await page.getByRole('dialog').getByLabel('Pieces').fill('12');
  await page.keyboard.press('Enter');
  await button(page, 'Deliver quote 9').click();
  await poll(() => onAccount(page, 'Delivered, not invoiced')).toBeGreaterThan(0);
  await button(page, 'Invoice it quote 9').click();
  await button(page, /^Record payment for invoice/)
    .first()
    .click();
  const quote = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Quote 9' });
  await quote.getByText('Paid', { exact: true }).waitFor();
  await expectBalanced(page);
  expect(page.faults).toEqual([]);
});

test('hours of a project become its cost until it is invoiced', async () => {
  const page = await books.visit();
  await tab(page, 'Projects').click();
  await button(page, 'Book hours').first().click();
  await page.getByLabel('Hours', { exact: true }).fill('2,3');
  await page.keyboard.press('Enter');
  await poll(() => page.getByLabel('Hours', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Hours', { exact: true }).fill('2.5');
  await page.keyboard.press('Enter');
  // 2.5 hours at $26.
  await poll(() => onAccount(page, 'Projects in progress')).toBe(6_500);
  await button(page, /^Send the invoice/).click();
  await poll(() => onAccount(page, 'Projects in progress')).toBe(0);
  await expectBalanced(page);
  expect(page.faults).toEqual([]);
});

test('a payroll with impossible hours is refused at their field', async () => {
  const page = await books.visit();
  await tab(page, 'Payroll').click();
  const [hours, before] = [page.getByLabel('Hours of Ana Ruiz'), await onAccount(page, 'Wages')];
  const left = (await hours.boundingBox())!.x;
  await hours.fill('200');
  await button(page, 'Run the payroll').click();
  await poll(() => onAccount(page, 'Wages')).toBe(before);
  await poll(() => hours.getAttribute('aria-invalid')).toBe('true');
  await poll(() => hasFocus(hours)).toBe(true);
  expect((await hours.boundingBox())!.x).toBe(left);
  await hours.fill('41.5');
  await button(page, 'Run the payroll').click();
  await poll(() => button(page, 'Run the payroll').count()).toBe(0);
  expect(page.faults).toEqual([]);
});

test('undo takes typed hours back in their field too', async () => {
  const page = await books.visit();
  await tab(page, 'Payroll').click();
  const hours = page.getByLabel('Hours of Ana Ruiz');
  await hours.fill('41');
  // 41 hours at $26, the last one at time and a half.
  await page.getByRole('row', { name: /Ana Ruiz.*\$1,079\.00/ }).waitFor();
  await button(page, 'Undo').click();
  await poll(() => hours.inputValue()).toBe('40');
});

test('a week is posted and locked once its payroll ran', QUICK, async () => {
  const page = await books.visit();
  await tab(page, 'Payroll').click();
  await button(page, 'Run the payroll').click();
  await tab(page, 'Books').click();
  await poll(() => page.getByRole('tabpanel').locator('li').first().textContent()).toContain(
    'Payroll for the week',
  );
  await button(page, 'Close the week').click();
  const closing = page.getByRole('dialog', { name: 'Close the week of Mon, Jun 15' });
  await closing.waitFor();
  await poll(() => closing.getByRole('checkbox').count()).toBe(2);
  await expectNoAxeFindings(page);
  await closing.getByRole('button', { name: 'Post and lock the week' }).click();
  await closing.waitFor({ state: 'detached' });
  expect(
    await page
      .locator('#try')
      .getByText(/^Mon, Jun 22 ·/)
      .count(),
  ).toBe(1);
  await expectBalanced(page);
  expect(page.faults).toEqual([]);
});

test('by keyboard: tabs by arrows, the focus never lost, the posting told', async () => {
  const page = await books.visit();
  await button(page, 'Receive order 27').focus();
  await page.keyboard.press('Enter');
  await poll(() => announced(page)).toContain('Posted: Received order 27');
  await poll(() => hasFocus(button(page, 'Receive order 27'))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await poll(() => hasFocus(page.getByRole('tabpanel'))).toBe(true);
  await tab(page, 'Purchasing').focus();
  await page.keyboard.press('ArrowLeft');
  await poll(() => hasFocus(tab(page, 'Reports'))).toBe(true);
  await tab(page, 'Reports').press('ArrowRight');
  await button(page, 'New order').focus();
  await page.keyboard.press('Enter');
  await poll(() => hasFocus(page.getByLabel('Item'))).toBe(true);
  await page.keyboard.press('Escape');
  await poll(() => hasFocus(button(page, 'New order'))).toBe(true);
});

/** Taps twice so quickly that no second button can be meant. */
const doubleTap = (locator: Locator) =>
  locator.evaluate(async (button) => {
    const { x: clientX, y: clientY } = button.getBoundingClientRect();
    for (let tap = 0; tap < 2; tap++) {
      const init = { bubbles: true, cancelable: true, clientX, clientY };
      button.dispatchEvent(new PointerEvent('pointerdown', { ...init, pointerType: 'touch' }));
      button.dispatchEvent(new MouseEvent('click', { ...init, detail: 1 }));
      await Promise.resolve();
    }
  });

test('a second click or tap and a held Enter at the same place move no money', async () => {
  const page = await books.visit(PHONE);
  await page.locator('[data-rest] button').tap();
  await page.getByRole('rowheader', { name: 'Cash', exact: true }).waitFor();
  const cash = await onAccount(page, 'Cash');
  await button(page, 'Receive order 27').dblclick();
  await poll(() => button(page, 'Pay order 27').count()).toBe(1);
  await doubleTap(button(page, 'Receive order 25'));
  await poll(() => button(page, 'Pay order 25').count()).toBe(1);
  await button(page, 'Undo').click();
  await button(page, 'Receive order 25').focus();
  // The second `down` without `up` is a repeated key.
  for (let press = 0; press < 2; press++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await poll(() => button(page, 'Pay order 25').count()).toBe(1);
  await tab(page, 'Sales').click();
  await button(page, 'Record payment for invoice 8').dblclick();
  await poll(() => button(page, 'Record payment for invoice 3').count()).toBe(1);
  await poll(() => onAccount(page, 'Cash')).toBe(cash + 1_051_216);
});

test('a quote shows price, tax and total of its customer, and becomes an invoice', async () => {
  const page = await books.visit();
  await tab(page, 'Sales').click();
  await button(page, 'New quote').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Customer').selectOption({ label: 'Ridge Surveying' });
  await dialog.getByLabel('Pieces').fill('2');
  await poll(() => dialog.textContent()).toContain('To pay$539.09');
  await dialog.getByLabel('Customer').selectOption({ label: 'Stonebridge Tools' });
  await poll(() => dialog.textContent()).toContain('To pay$498.00');
  await dialog.getByLabel('Customer').selectOption({ label: 'Ridge Surveying' });
  await expectNoAxeFindings(page);
  await dialog.getByLabel('Pieces').fill('1');
  await dialog.getByRole('button', { name: 'Send the quote' }).click();
  await button(page, 'Deliver quote 9').click();
  await button(page, 'Invoice it quote 9').click();
  await poll(() => page.getByRole('tabpanel').textContent()).toContain('Invoice 9 · Ridge Surveying');
  const list = page.getByRole('tabpanel');
  await poll(() => list.locator('li').filter({ hasText: 'Invoice 9' }).textContent()).toContain(
    '$269.54 OpenSent Mon, Jun 15, due Wed, Jul 15',
  );
  await button(page, 'Show for invoice 9').click();
  await poll(() => page.getByRole('dialog').locator('dd').allTextContents()).toEqual([
    expect.stringMatching(/^Ridge Surveying, Joan Ames, /),
    'Mon, Jun 15',
    'Wed, Jul 15',
    '$249.00',
    '$20.54',
    '$269.54',
  ]);
});

test('axe finds nothing in any module, by day and by night', () => expectNoAxeFindingsInTabs(books.visit));

test('the books persist, start over, and recover from invalid data', async () => {
  const page = await books.visit();
  const parts = await onAccount(page, 'Parts inventory');
  await button(page, 'Receive order 25').click();
  await page.reload();
  await untilReady(page);
  await poll(() => onAccount(page, 'Parts inventory')).toBe(parts + 166_500);
  await startOver(page);
  await poll(() => onAccount(page, 'Parts inventory')).toBe(parts);

  const spoiled = await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('demo-erp-books')!);
    record.state.inventory.leg.cents += 1;
    return JSON.stringify(record);
  });
  for (const text of ['{', '{"version":0,"state":{}}', spoiled]) {
    await returnTo(page, 'erp-books', text);
    await poll(() => onAccount(page, 'Parts inventory')).toBe(parts);
  }
  expect(await openContactDraft(page, 'erp-books')).toContain('Trial balance: $101,908.27');
});

test.each([
  [
    'forbidden',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
])('goes on where storage is %s, and says that it keeps nothing', async (_, spoil) => {
  const page = await books.open.page();
  await page.addInitScript(spoil);
  await page.goto(books.address());
  await untilReady(page);
  await button(page, 'Receive order 25').click();
  await expectBalanced(page);
  await page.getByText('keeps nothing').waitFor();
});

test('what is wrong in an order is told beside its field and posts nothing', async () => {
  const page = await books.visit();
  const status = page.locator('#try').getByText(/entries/);
  const before = await status.textContent();
  await button(page, 'New order').click();
  for (const [label, wrong, right] of [
    ['Pieces', ['ten', '-3', '2.5', '0', ''], '4'],
    ['Price each, $', ['12x', '-1', '0', ''], '0'],
  ] as const) {
    const field = page.getByLabel(label);
    for (const typed of wrong) {
      await field.fill(typed);
      await page.keyboard.press('Enter');
      await poll(() => field.getAttribute('aria-invalid')).toBe('true');
      const told = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
      await poll(() => told.textContent()).not.toBe('');
    }
    await field.fill(right);
  }
  await poll(() => status.textContent()).toBe(before);
  await expectNoAxeFindings(page);
});

test('a sale at the counter of a phone, by touch', async () => {
  const page = await books.visit(PHONE);
  await tab(page, 'Point of sale').tap();
  await page.getByRole('radio', { name: /Builder/ }).tap();
  await page.locator('[data-rest] button').tap();
  await page.getByRole('rowheader', { name: 'Cash', exact: true }).waitFor();
  const cash = await onAccount(page, 'Cash');
  await button(page, 'Take payment').tap();
  await poll(() => onAccount(page, 'Cash')).toBe(cash + 18_900 + 1_559);
  await poll(() => page.getByRole('tabpanel').textContent()).toContain('5 left');
  const latest = page.getByRole('table', { name: /^Latest entry/ }).locator('tbody tr');
  await poll(() => latest.allTextContents()).toEqual([
    'Cash204.59',
    'Sales189.00',
    'Sales tax payable15.59',
    'Cost of goods sold96.00',
    'Finished goods96.00',
  ]);
  await poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
