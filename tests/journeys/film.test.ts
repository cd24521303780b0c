import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { siteAndBrowser, WITH_AND_WITHOUT_SCRIPT } from '../support/site-and-browser.ts';

const open = siteAndBrowser();

const MOVING = { reducedMotion: 'no-preference', viewport: { width: 1024, height: 576 } } as const;

/** Seeks the film and returns the visible captions. */
const captionsAt = (page: Page, seconds: number) =>
  page.evaluate((moment) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = moment * 1000;
    }
    return [...document.querySelectorAll('#film li')]
      .filter((scene) => Number(getComputedStyle(scene).opacity) > 0)
      .map((scene) => scene.textContent);
  }, seconds);

const playing = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

test.each(WITH_AND_WITHOUT_SCRIPT)(
  'it plays at once, stands still while paused and goes on, %s',
  async (_, javaScriptEnabled) => {
    const page = await open.visit('/film', { ...MOVING, javaScriptEnabled });
    expect(await playing(page)).toBeGreaterThan(8);
    await page.locator('#pause').focus();
    await page.keyboard.press('Space');
    expect(await playing(page)).toBe(0);
    await page.keyboard.press('Space');
    expect(await playing(page)).toBeGreaterThan(8);
    expect(page.faults).toEqual([]);
  },
);

test('the film shows one caption at a time within a minute and keeps the last', async () => {
  const page = await open.visit('/film', MOVING);
  const all = await page.locator('#film li').allTextContents();
  const seen = new Set<string | null>();
  for (let second = 0.5; second < 60; second += 1) {
    const captions = await captionsAt(page, second);
    expect(captions.length, `at ${second} s`).toBeLessThanOrEqual(1);
    captions.forEach((caption) => seen.add(caption));
  }
  expect([...seen]).toEqual(all);
  expect(await captionsAt(page, 3600)).toEqual(all.slice(-1));
});

test('with reduced motion the film is a still with every caption', async () => {
  const page = await open.visit('/film', { reducedMotion: 'reduce', viewport: { width: 359, height: 202 } });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  for (const caption of await page.locator('#film li > p').all()) {
    await caption.scrollIntoViewIfNeeded();
    expect(await caption.isVisible()).toBe(true);
  }
  expect(await page.locator('#pause').isVisible()).toBe(false);
});
