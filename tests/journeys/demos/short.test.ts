// @module-tag quick
import { expect, test } from 'vitest';
import { APPLICATIONS, openApplication } from '../../support/applications.ts';
import { isFocusLost } from '../../support/controls.ts';
import { siteAndBrowser } from '../../support/site-and-browser.ts';

const open = siteAndBrowser();

test.each(APPLICATIONS)('$name: its main interactions work one after the other', async (application) => {
  const page = await openApplication(open.browser, open.site.url, application);
  const shown = () => page.locator(`${application.place} [data-ready]`).innerText();
  const before = await shown();
  for (const { name, at, key } of application.interactions) {
    const place = at?.(page);
    if (key === undefined) await place!.click();
    else {
      await place?.focus();
      await page.keyboard.press(key);
    }
    expect(await isFocusLost(page), name).toBe(false);
    expect(page.faults, name).toEqual([]);
  }
  expect(await shown()).not.toBe(before);
  await page.close();
});
