import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { board, card, dealsIn, handle, name } from './support/board.ts';
import {
  announced,
  button,
  dragByFinger,
  dragByMouse,
  expectNoAxeFindings,
  hasFocus,
  PHONE,
  QUICK,
  poll,
  untilReady,
} from './support/application.ts';

const { open, address, visit: openBoard } = board();

const status = (page: Page) => page.locator('[data-status]');
const shown = (page: Page) =>
  page.locator('[data-deal]:visible').evaluateAll((cards) => cards.map((one) => one.dataset.deal));

/** The status bar and the card show that the rule fired. */
async function expectFired(page: Page) {
  await poll(() => status(page).textContent()).toContain('A rule fired: Mail drafted, goes out Tue, Jun 16.');
  await poll(() => card(page, 'd4').textContent()).toContain('Mail drafted, goes out Tue, Jun 16');
}

test('a deal dropped by mouse fires its rule and mails the next day', async () => {
  const page = await openBoard();
  const steps = page
    .locator('[data-ready] li')
    .filter({ hasText: /Drag a deal|Press Next day|Write a rule/ });
  const ticked = () => steps.evaluateAll((all) => all.map((one) => 'ticked' in one.dataset));
  const before = await page.locator('[data-stage]').allTextContents();
  for (let times = 0; times < 2; times++) {
    await dragByMouse(page, card(page, 'd4'), card(page, 'd7'));
    await page.mouse.up();
    await expectFired(page);
    if (times === 0) await button(page, 'Undo').click();
    if (times === 0) await poll(() => page.locator('[data-stage]').allTextContents()).toEqual(before);
  }
  await poll(() => ticked()).toEqual([true, false, false]);
  await button(page, 'Next day').click();
  await poll(() => status(page).textContent()).toContain('went out by itself');
  await poll(() => ticked()).toEqual([true, true, false]);
  await name(page, 'd4').click();
  const first = page.getByRole('dialog').getByRole('listitem').first();
  await poll(() => first.textContent()).toContain('Mail · by rule · Tue, Jun 16');
  await poll(() => first.textContent()).toContain('To Omar Haines <omar@lakeside.example>');
  await page.keyboard.press('Escape');
  await button(page, 'Skip').click();
  await page.reload();
  await untilReady(page);
  await poll(() => steps.count()).toBe(0);
  expect(page.faults).toEqual([]);
});

test('a deal dropped by keyboard fires the rule too, and Ctrl+Z takes all of it back', QUICK, async () => {
  const page = await openBoard();
  await handle(page, 'd4').focus();
  await page.keyboard.press('Space');
  await poll(() => announced(page)).toContain('Picked up Lakeside Yachts');
  await page.keyboard.press('ArrowRight');
  await poll(() => announced(page)).toContain('Proposal, place 1 of 3');
  await page.keyboard.press('Space');
  await expectFired(page);
  await poll(() => hasFocus(handle(page, 'd4'))).toBe(true);
  await page.keyboard.press('Control+z');
  await poll(() => dealsIn(page, 'qualified')).toEqual(['d4', 'd5']);
  await poll(() => card(page, 'd4').textContent()).toContain('No next step');
  await poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('by touch a deal is dragged to a hidden stage while the board scrolls', async () => {
  const page = await openBoard(PHONE);
  const scroller = page.getByRole('group', { name: 'Deals by stage' });
  const right = await scroller.evaluate((element) => element.getBoundingClientRect().right);
  // A finger ends up at the edge of the screen, beyond the board.
  const edge = PHONE.viewport.width - 2;
  const liftFinger = await dragByFinger(page, handle(page, 'd1'), ({ y }) => ({ x: edge, y }));
  const last = page.locator('[data-stage=won]');
  await poll(() => last.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(right + 2);
  await liftFinger();
  await poll(() => dealsIn(page, 'won')).toContain('d1');
  expect(page.faults).toEqual([]);
});

test('on a phone the first deal is in the first screen, and all tools one tap away', async () => {
  const page = await open.visit('/product/crm', PHONE);
  await page.locator('#try [data-ready=true]').waitFor();
  expect(await card(page, 'd1').evaluate((deal) => deal.getBoundingClientRect().top + scrollY)).toBeLessThan(
    PHONE.viewport.height,
  );
  const search = page.getByLabel('Search deals');
  expect(await search.isVisible()).toBe(false);
  expect(await button(page, /^Add a deal$/).isVisible()).toBe(true);
  await button(page, 'More').tap();
  await search.fill('Oakfield');
  // A filter that is in use stays in view.
  await button(page, 'More').tap();
  await poll(() => shown(page)).toEqual(['d1']);
  expect(await search.isVisible()).toBe(true);
});

test('on a phone a deal moved in its dialog is in view when the dialog closes', async () => {
  const page = await openBoard(PHONE);
  await name(page, 'd5').tap();
  await page.getByRole('dialog').getByLabel('Stage').selectOption({ label: 'Proposal' });
  await button(page, 'Close').tap();
  await poll(() => dealsIn(page, 'proposal')).toContain('d5');
  await poll(() => card(page, 'd5').evaluate((one) => one.getBoundingClientRect().right)).toBeLessThan(
    PHONE.viewport.width,
  );
  await poll(() => hasFocus(card(page, 'd5'))).toBe(true);
});

test('on a phone a visit is logged, a step planned, and a draft note kept', async () => {
  const page = await openBoard(PHONE);
  await name(page, 'd4').tap();
  const dialog = page.getByRole('dialog');
  const said = dialog.getByLabel('What was said');
  const kind = dialog.getByLabel('Kind');
  await kind.selectOption('note');
  await said.fill('Visited.');
  await button(page, 'Close').tap();
  await name(page, 'd4').tap();
  await kind.selectOption('note');
  await poll(() => said.inputValue()).toBe('Visited.');
  await button(page, 'Log it').tap();
  await poll(() => dialog.getByRole('listitem').first().textContent()).toContain('Note · You');
  await kind.selectOption('follow-up');
  const task = dialog.getByLabel('What is to be done');
  await task.fill('Set the trial up.');
  const day = dialog.getByLabel('Day', { exact: true });
  await day.fill('2026-06-14');
  await task.press('Enter');
  await poll(() => day.getAttribute('aria-invalid')).toBe('true');
  await day.fill('2026-06-18');
  await task.press('Enter');
  await poll(() => dialog.getByRole('listitem').first().textContent()).toContain('due Thu, Jun 18');
  await expectNoAxeFindings(page);
  await button(page, 'Close').tap();
  await poll(() => card(page, 'd4').textContent()).toContain('Follow up Thu, Jun 18');
});

test('deals are filtered by client, owner, text and attention, with sums', async () => {
  const page = await openBoard();
  const frame = page.locator('[data-ready]');
  const { height } = (await frame.boundingBox())!;
  const search = page.getByRole('searchbox', { name: 'Search deals' });
  for (const [typed, found] of [
    ['online booking', ['d1']],
    ['nobody', []],
    ['priya', ['d4', 'd6']],
  ] as const) {
    await search.fill(typed);
    await poll(() => shown(page)).toEqual(found);
  }
  await poll(() => page.locator('[data-stage=qualified]').textContent()).toContain('$12,400 · likely $3,720');
  expect((await frame.boundingBox())!.height).toBeCloseTo(height, 0);
  await search.fill('');
  await button(page, 'More').click();
  await page.getByLabel('Owner').selectOption('Sam Lee');
  await poll(() => shown(page)).toEqual(['d2', 'd5', 'd8']);
  await page.getByLabel('Owner').selectOption('All owners');
  await button(page, 'Needs you (2)').click();
  await poll(() => shown(page)).toEqual(['d2', 'd6']);
  await expectNoAxeFindings(page);
  await name(page, 'd6').click();
  await button(page, 'Mark as done: Ask about the other offer.').click();
  await page.keyboard.press('Escape');
  await poll(() => shown(page)).toEqual(['d2']);
});

test('a deal is added, lost and restored, and errors are beside the field', async () => {
  const page = await openBoard();
  await button(page, 'Add a deal in Qualified').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Client').fill('Fern & Daughter');
  const amount = dialog.getByLabel('Amount');
  for (const typed of ['lots', '-5', '', '🙂']) {
    await amount.fill(typed);
    await page.keyboard.press('Enter');
    await poll(() => amount.getAttribute('aria-invalid')).toBe('true');
  }
  await expectNoAxeFindings(page);
  await amount.fill('1,234.50');
  await page.keyboard.press('Enter');
  await button(page, /^Fern & Daughter$/).click();
  await dialog.getByLabel('Email').fill('fern');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await poll(() => dialog.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Email').fill('ann@fern.test');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Saved.', { exact: true }).and(page.locator('form *')).waitFor();
  const lose = dialog.getByRole('button', { name: 'Mark as lost' });
  await lose.click();
  const reason = dialog.getByLabel('Why it was lost');
  await poll(() => hasFocus(reason)).toBe(true);
  await lose.click();
  await poll(() => reason.getAttribute('aria-invalid')).toBe('true');
  await reason.selectOption('Price');
  await lose.click();
  await dialog.getByText('Moved to Lost.', { exact: true }).and(page.locator('[aria-hidden]')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: '1 lost deal' }).getByRole('button').click();
  await poll(() => dialog.getByLabel('Email').inputValue()).toBe('ann@fern.test');
  await poll(() => dialog.textContent()).toContain('Why it was lost: Price');
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await page.keyboard.press('Escape');
  await poll(() => dealsIn(page, 'new')).toHaveLength(4);
});

test('a deal with unsaved changes closes only after they are saved or discarded', async () => {
  const page = await openBoard();
  await name(page, 'd1').click();
  const dialog = page.getByRole('dialog');
  const contact = dialog.getByLabel('Contact');
  await contact.fill('Nina B.');
  await page.keyboard.press('Escape');
  await poll(() => hasFocus(dialog.getByRole('button', { name: 'Save' }))).toBe(true);
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await poll(() => contact.inputValue()).toBe('Dr. Nina Brandt');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('a rule is written, fires, and sends its mail when the day has come', async () => {
  const page = await openBoard();
  await button(page, /^Rules/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('When a deal enters', { exact: true }).selectOption('won');
  await dialog.getByLabel('then').selectOption('mail');
  await dialog.getByLabel('in how many days').fill('-1');
  await dialog.getByLabel('Subject').fill('Welcome aboard');
  await dialog.getByLabel('Message').fill('Hello {contact}');
  await dialog.getByRole('button', { name: 'Add the rule' }).click();
  await poll(() => dialog.getByRole('alert').count()).toBe(1);
  await dialog.getByLabel('in how many days').fill('1');
  await dialog.getByRole('button', { name: 'Add the rule' }).click();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await name(page, 'd7').click();
  await dialog.getByRole('button', { name: 'Mark as won' }).click();
  const entry = dialog.getByRole('listitem').filter({ hasText: 'Welcome aboard' });
  await poll(() => entry.textContent()).toContain('goes out');
  await poll(() => entry.textContent()).toContain('Hello Mei Tanaka');
  await page.keyboard.press('Escape');
  await button(page, 'Next day').click();
  await name(page, 'd7').click();
  await poll(() => entry.textContent()).not.toContain('goes out');
});

test('a fault in the demo shows a sentence and a link to the form', async () => {
  const page = await open.page();
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('a fault');
    };
  });
  await page.goto(address());
  await untilReady(page);
  await button(page, /^Add a deal$/).click();
  const link = page.getByText('Something went wrong here.').getByRole('link');
  await poll(() => link.getAttribute('href')).toBe('/contact?about=crm-demo');
});

test('without JavaScript the picture stands, and no control pretends to work', async () => {
  const page = await openBoard({ javaScriptEnabled: false });
  await poll(() => page.locator('#try button:enabled').count()).toBe(0);
  await poll(() => page.locator('#try > p:visible > a[href^="/contact"]').count()).toBe(1);
});

test('stages and fields are renamed and added', async () => {
  const page = await openBoard();
  await button(page, 'More').click();
  await button(page, 'Stages and fields').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a stage' }).click();
  await dialog.getByLabel('Stage', { exact: true }).nth(3).fill('Trial');
  await dialog.getByRole('button', { name: 'Add a field' }).click();
  await dialog.getByLabel('Field', { exact: true }).nth(2).fill('Region');
  await expectNoAxeFindings(page);
  for (const arrow of ['earlier', 'later']) {
    const move = dialog.getByRole('button', { name: `Move Qualified one stage ${arrow}` });
    const { width, height } = (await move.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const first = dialog.getByLabel('Stage', { exact: true }).first();
  await first.fill('trial ');
  await page.keyboard.press('Tab');
  await poll(() => dialog.getByRole('alert').count()).toBe(1);
  await first.fill('Fresh');
  await page.keyboard.press('Escape');
  for (const stage of [/^Fresh/, /^Trial/])
    await poll(() => page.getByRole('heading', { name: stage }).count()).toBe(1);
  await name(page, 'd1').click();
  await dialog.getByLabel('Region').waitFor();
});
