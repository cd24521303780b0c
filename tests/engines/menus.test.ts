import { expect, test } from 'vitest';
import { inEngines } from '../support/engines/in-engines.ts';

inEngines((page) => {
  test('the Products menu opens by keyboard, leads to a product, and Escape gives the focus back', async () => {
    await page.resize(1280, 900);
    await page.visit('/');
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-submenu] > summary')!.focus());
    await page.press('Enter');
    await page.until(() => document.querySelector<HTMLDetailsElement>('[data-submenu]')!.open);
    await page.press('Escape');
    await page.until(() => !document.querySelector<HTMLDetailsElement>('[data-submenu]')!.open);
    expect(await page.evaluate(() => document.activeElement!.localName)).toBe('summary');
    await page.press('Enter');
    await page.click('#menu a[href="/product/crm"]');
    await page.until(() => location.pathname === '/product/crm');
    expect(await page.faults()).toEqual([]);
  });

  test('the menu of a phone covers it, holds every entry, closes, and leads on', async () => {
    await page.resize(390, 844);
    await page.visit('/');
    const isOpen = () => document.querySelector('#menu')!.matches(':popover-open');
    await page.click('header > button[popovertarget=menu]');
    await page.until(isOpen);
    const covered = await page.evaluate(() => {
      const { width, height } = document.querySelector('#menu')!.getBoundingClientRect();
      const { clientWidth } = document.documentElement;
      return width >= clientWidth && height === innerHeight;
    });
    expect(covered).toBe(true);
    await page.press('Escape');
    expect(await page.evaluate(isOpen)).toBe(false);
    await page.click('header > button[popovertarget=menu]');
    await page.click('#menu a[href="/pricing"]');
    await page.until(() => location.pathname === '/pricing');
    expect(await page.faults()).toEqual([]);
  });

  test('the color theme changes and is remembered on the next page', async () => {
    await page.visit('/');
    const ground = () => getComputedStyle(document.documentElement).backgroundColor;
    const before = await page.evaluate(ground);
    await page.click('[data-theme-button]');
    const after = await page.evaluate(ground);
    expect(after).not.toBe(before);
    await page.visit('/about');
    expect(await page.evaluate(ground)).toBe(after);
    await page.evaluate(() => localStorage.clear());
  });

  test('the film opens in a dialog that fits the window, and Escape ends it', async () => {
    await page.resize(1280, 900);
    await page.visit('/');
    await page.click('[data-film]');
    const { height, width } = (await page.until(() => {
      const dialog = document.querySelector<HTMLDialogElement>('#film')!;
      return dialog.open && dialog.getBoundingClientRect().toJSON();
    })) as DOMRect;
    expect(height).toBeLessThan(900);
    expect(width).toBeLessThanOrEqual(1280);
    await page.press('Escape');
    await page.until(() => !document.querySelector<HTMLDialogElement>('#film')!.open);
    expect(await page.faults()).toEqual([]);
  });

  test('one question is open at a time', async () => {
    await page.visit('/pricing');
    await page.click('details[name=questions]:nth-of-type(3) summary');
    const opened = () =>
      [...document.querySelectorAll<HTMLDetailsElement>('details[name=questions]')].flatMap(
        ({ open }, index) => (open ? [index] : []),
      );
    expect(await page.evaluate(opened)).toEqual([2]);
  });

  test('search opens with a key, finds as one types, and leads to what it found', async () => {
    await page.visit('/about');
    await page.click('[data-search]');
    await page.until(() => document.activeElement?.matches('dialog [type=search]'));
    await page.type('dialog [type=search]', 'invoice');
    await page.until(() => document.querySelector('dialog li a')?.getAttribute('href') === '/product/erp');
    await page.press('Enter');
    await page.until(() => location.pathname === '/product/erp');
    expect(await page.faults()).toEqual([]);
  });
});
