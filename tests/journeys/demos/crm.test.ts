import { expect, test } from 'vitest';
import { board, dealsIn, name } from '../../support/board.ts';
import {
  expectNoAxeFindings,
  returnTo,
  soon,
  takenAlong,
  untilReady,
  startOver,
} from '../../support/application.ts';

const { open, address, visit: openBoard, visitWithoutStorage } = board();

test('a deal is added, lost and taken back; wrong amounts are told beside their field', async () => {
  const page = await openBoard();
  await page.getByRole('button', { name: 'Add a deal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Client').fill('Fern & Daughter');
  await dialog.getByLabel('Amount').fill('lots');
  await page.keyboard.press('Enter');
  const amount = dialog.getByLabel('Amount');
  expect(await amount.getAttribute('aria-invalid')).toBe('true');
  expect(await dialog.getByRole('alert').getAttribute('id')).toBe(
    await amount.getAttribute('aria-describedby'),
  );
  await expectNoAxeFindings(page);
  await amount.fill('1,234.50');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Fern & Daughter', exact: true }).click();
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: '1 lost deal' }).getByRole('button').click();
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await page.keyboard.press('Escape');
  expect(await dealsIn(page, 'new')).toHaveLength(4);
});

test('a dialog asked for before its script is there opens when it is', async () => {
  const page = await open.page();
  const asked = Promise.withResolvers<void>();
  await page.route('**/BoardDialogs*', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto(address());
  await untilReady(page);
  await page.getByRole('button', { name: 'Add a deal' }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  asked.resolve();
  await page.getByRole('dialog').getByLabel('Client').waitFor();
});

test('a dialog whose script does not come is a fault with a way to a person', async () => {
  const page = await open.page();
  await page.route('**/BoardDialogs*', (route) => route.abort());
  await page.goto(address());
  await untilReady(page);
  await page.getByRole('button', { name: 'Add a deal' }).click();
  const link = page.getByText('Something went wrong here.').getByRole('link');
  expect(await link.getAttribute('href')).toBe('/contact?about=crm-demo');
});

test('a rule is written, fires, and sends its mail when the day has come', async () => {
  const page = await openBoard();
  await page.getByRole('button', { name: /^Rules/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('When a deal enters', { exact: true }).selectOption('won');
  await dialog.getByLabel('then').selectOption('mail');
  await dialog.getByLabel('in how many days').fill('-1');
  await dialog.getByLabel('saying').fill('Welcome aboard');
  await dialog.getByRole('button', { name: 'Add the rule' }).click();
  expect(await dialog.getByRole('alert').count()).toBe(1);
  await dialog.getByLabel('in how many days').fill('1');
  await dialog.getByRole('button', { name: 'Add the rule' }).click();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await name(page, 'd7').click();
  await dialog.getByRole('button', { name: 'Mark as won' }).click();
  const entry = dialog.getByRole('listitem').filter({ hasText: 'Welcome aboard' });
  expect(await entry.textContent()).toContain('goes out');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next day' }).click();
  await name(page, 'd7').click();
  expect(await entry.textContent()).not.toContain('goes out');
});

test('stages and fields are renamed and added', async () => {
  const page = await openBoard();
  await page.getByRole('button', { name: 'Stages and fields' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a stage' }).click();
  await dialog.getByLabel('Stage').nth(3).fill('Trial');
  await dialog.getByLabel('Chance %').nth(3).fill('80');
  await dialog.getByRole('button', { name: 'Add a field' }).click();
  await dialog.getByLabel('Field', { exact: true }).nth(1).fill('Region');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectNoAxeFindings(page);
  const first = dialog.getByLabel('Stage').first();
  await first.fill('trial ');
  await page.keyboard.press('Tab');
  expect(await dialog.getByRole('alert').count()).toBe(1);
  await first.fill('Fresh');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('heading', { name: /^Fresh/ }).count()).toBe(1);
  expect(await page.getByRole('heading', { name: /^Trial/ }).count()).toBe(1);
  await name(page, 'd1').click();
  await dialog.getByLabel('Region').waitFor();
});

test('the board outlives the visit, starts over, and starts afresh from what it cannot read', async () => {
  const page = await openBoard();
  await name(page, 'd2').click();
  await page.getByRole('button', { name: 'Mark as won' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await soon(() => dealsIn(page, 'won')).toEqual(['d8', 'd2']);
  await startOver(page);
  expect(await dealsIn(page, 'won')).toEqual(['d8']);
  await returnTo(page, 'crm', '{"version":0');
  expect(await dealsIn(page, 'won')).toEqual(['d8']);
});

test('goes on where storage is forbidden', async () => {
  const page = await visitWithoutStorage();
  await name(page, 'd2').click();
  await page.getByRole('button', { name: 'Mark as won' }).click();
  expect(await dealsIn(page, 'won')).toEqual(['d8', 'd2']);
});

test('the board is taken along to the contact form', async () => {
  const page = await openBoard();
  expect(await takenAlong(page, 'crm-board')).toContain('Proposal: 2 deals');
});

test('a fault in the board leaves a sentence and a way to a person, never a blank frame', async () => {
  const page = await openBoard();
  await page.evaluate(() =>
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => {
        throw new Error('broken on purpose');
      },
    }),
  );
  await name(page, 'd6').click();
  const way = page.locator('#try [role=status] a[href^="/contact"]');
  await soon(() => way.isVisible()).toBe(true);
  expect(page.faults).not.toEqual([]);
});

test('without JavaScript the picture stands, and no control pretends to work', async () => {
  const page = await openBoard({ javaScriptEnabled: false });
  expect(await page.locator('#try button:enabled').count()).toBe(0);
  expect(await page.locator('#try > p:visible > a[href^="/contact"]').count()).toBe(1);
});
