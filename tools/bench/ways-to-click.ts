import { setTimeout } from 'node:timers/promises';
import type { Page, Viewport } from 'puppeteer-core';

export interface Way {
  viewport: Viewport;
  /** Does what a visitor does before the press; gives what presses. */
  aim(page: Page, link: string): Promise<() => Promise<unknown>>;
}

/** Somebody moves the pointer, or looks at the menu they have opened, about this long before they aim at a link. */
const LOOK_MS = 1000;
/** The pointer rests on it for so long before the press. */
const AIM_MS = 150;
const OPENS_MENU = 'header button[popovertarget]';

export const WAYS: Record<string, Way> = {
  mouse: {
    viewport: { width: 1440, height: 900 },
    async aim(page, link) {
      await page.mouse.move(720, 450);
      await setTimeout(LOOK_MS);
      await page.hover(link);
      await setTimeout(AIM_MS);
      return () => page.mouse.down().then(() => page.mouse.up());
    },
  },
  /** The menu is opened first where the links stand in one. */
  tap: {
    viewport: { width: 412, height: 823, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    async aim(page, link) {
      const menu = await page.$(OPENS_MENU);
      if (menu) await menu.tap();
      const target = await page.waitForSelector(link, { visible: true });
      await setTimeout(LOOK_MS);
      const { x, y } = await target!.clickablePoint();
      return () => page.touchscreen.touchStart(x, y).then(() => page.touchscreen.touchEnd());
    },
  },
};
