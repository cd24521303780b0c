import { expect, test } from 'vitest';
import { APPLICATIONS, openApplication } from '../../../tools/prepare/applications.ts';
import { PHONE } from '../../support/application.ts';
import { isFocusLost, tooSmall, unreached } from '../../support/controls.ts';
import { siteAndBrowser } from '../../support/site-and-browser.ts';

const open = siteAndBrowser();

const cases = APPLICATIONS.flatMap((application) => [
  { ...application, where: 'on a desk', options: { viewport: { width: 1280, height: 900 } } },
  { ...application, where: 'on a phone', options: PHONE },
]);

test.each(cases)(
  '$name $where: in every state Tab reaches all, the focus is somewhere, and nothing is too small',
  async ({ options, ...application }) => {
    const page = await openApplication(open.browser, open.site.url, application, options);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { name, at, key } of application.interactions) {
      const place = at?.(page);
      if (key === undefined) await place!.click();
      else {
        await place?.focus();
        await page.keyboard.press(key);
      }
      // A dialog shows its frame first, and has what is in it a frame later.
      await page.locator('dialog[inert]').waitFor({ state: 'detached' });
      expect(await isFocusLost(page), name).toBe(false);
      if (options === PHONE) expect(await tooSmall(page), name).toEqual([]);
      // A key may be only a part of it: something is carried, or a word half typed.
      if (key === undefined) expect(await unreached(page), name).toEqual([]);
    }
    expect(page.faults).toEqual([]);
    await page.close();
  },
);
