import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { PHONE, announced, card, dealsIn, handle, openBoard, soon } from './board.ts';

async function middle(locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = (await locator.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Real touch events, as a finger makes them: Playwright's own touchscreen only taps. */
async function dragByFinger(
  page: Page,
  from: Locator,
  to: (at: { x: number; y: number }) => { x: number; y: number },
) {
  const cdp = await page.context().newCDPSession(page);
  const start = await middle(from);
  const end = to(start);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [start]);
  for (let step = 1; step <= 10; step++) {
    const [x, y] = [start.x + ((end.x - start.x) * step) / 10, start.y + ((end.y - start.y) * step) / 10];
    await touch('touchMove', [{ x, y }]);
  }
  return { release: () => touch('touchEnd', []) };
}

describe('a deal is moved', () => {
  test('by mouse, and the rule of the stage fires', async () => {
    const page = await openBoard();
    const [from, to] = [await middle(card(page, 'd4')), await middle(card(page, 'd7'))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y - 8, { steps: 6 });
    await page.mouse.up();
    expect(await dealsIn(page, 'proposal')).toEqual(['d6', 'd4', 'd7']);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await card(page, 'd4').getByRole('button').first().click();
    expect(await page.getByRole('dialog').getByRole('listitem').first().textContent()).toContain('by rule');
    expect(page.faults).toEqual([]);
    await page.close();
  });

  test('by mouse, and Escape puts it back', async () => {
    const page = await openBoard();
    const [from, to] = [await middle(card(page, 'd1')), await middle(card(page, 'd8'))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await dealsIn(page, 'new')).toEqual(['d1', 'd2', 'd3']);
    await page.close();
  });

  test('by keyboard, told at each step, and the focus stays with it', async () => {
    const page = await openBoard();
    await handle(page, 'd5').focus();
    await page.keyboard.press('Space');
    expect(await announced(page)).toContain('Picked up Cedar & Sons');
    await page.keyboard.press('ArrowRight');
    expect(await announced(page)).toContain('Proposal, place 2 of 3');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    expect(await announced(page)).toContain('Dropped Cedar & Sons. Proposal, place 1 of 3');
    expect(await dealsIn(page, 'proposal')).toEqual(['d5', 'd6', 'd7']);
    expect(await handle(page, 'd5').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    expect(await dealsIn(page, 'proposal')).toEqual(['d5', 'd6', 'd7']);
    await page.close();
  });

  test('by touch, the board scrolling along at its edge', async () => {
    const page = await openBoard(PHONE);
    const board = page.getByRole('group', { name: 'Deals by stage' });
    const right = await board.evaluate((element) => element.getBoundingClientRect().right);
    const finger = await dragByFinger(page, handle(page, 'd1'), ({ y }) => ({ x: right - 6, y }));
    const last = page.locator('[data-stage=won]');
    await soon(() => last.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(
      right + 2,
    );
    await finger.release();
    await soon(() => dealsIn(page, 'won')).toContain('d1');
    expect(page.faults).toEqual([]);
    await page.close();
  });

  test('by its form, without any dragging', async () => {
    const page = await openBoard(PHONE);
    await card(page, 'd2').getByRole('button').first().tap();
    await page.getByRole('dialog').getByLabel('Stage').selectOption('qualified');
    await page.getByRole('button', { name: 'Close' }).tap();
    expect(await dealsIn(page, 'qualified')).toEqual(['d4', 'd5', 'd2']);
    await page.close();
  });
});
