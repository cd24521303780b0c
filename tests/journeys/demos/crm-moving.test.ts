import { describe, expect, test } from 'vitest';
import { board, card, dealsIn, handle, name } from '../../support/board.ts';
import {
  announced,
  dragByFinger,
  dragByMouse,
  hasFocus,
  middle,
  PHONE,
  soon,
} from '../../support/application.ts';

const { visit: openBoard } = board();

describe('a deal is moved', () => {
  test('by mouse, and the rule of the stage fires', async () => {
    const page = await openBoard();
    await dragByMouse(page, card(page, 'd4'), card(page, 'd7'));
    const above = await middle(card(page, 'd7'));
    await page.mouse.move(above.x, above.y - 8);
    await page.mouse.up();
    expect(await dealsIn(page, 'proposal')).toEqual(['d6', 'd4', 'd7']);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await name(page, 'd4').click();
    expect(await page.getByRole('dialog').getByRole('listitem').first().textContent()).toContain('by rule');
    expect(page.faults).toEqual([]);
  });

  test('by mouse, and Escape puts it back', async () => {
    const page = await openBoard();
    await dragByMouse(page, card(page, 'd1'), card(page, 'd8'));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await dealsIn(page, 'new')).toEqual(['d1', 'd2', 'd3']);
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
    expect(await hasFocus(handle(page, 'd5'))).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    expect(await dealsIn(page, 'proposal')).toEqual(['d5', 'd6', 'd7']);
  });

  test('by touch, the board scrolling along at its edge', async () => {
    const page = await openBoard(PHONE);
    const scroller = page.getByRole('group', { name: 'Deals by stage' });
    const right = await scroller.evaluate((element) => element.getBoundingClientRect().right);
    const liftFinger = await dragByFinger(page, handle(page, 'd1'), ({ y }) => ({ x: right - 6, y }));
    const last = page.locator('[data-stage=won]');
    await soon(() => last.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(
      right + 2,
    );
    await liftFinger();
    await soon(() => dealsIn(page, 'won')).toContain('d1');
    expect(page.faults).toEqual([]);
  });

  test('by its form, without any dragging', async () => {
    const page = await openBoard(PHONE);
    await name(page, 'd2').tap();
    await page.getByRole('dialog').getByLabel('Stage').selectOption('qualified');
    await page.getByRole('button', { name: 'Close' }).tap();
    expect(await dealsIn(page, 'qualified')).toEqual(['d4', 'd5', 'd2']);
  });
});
