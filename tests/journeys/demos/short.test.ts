// @module-tag quick
import { expect, test } from 'vitest';
import { APPLICATIONS, interact, openApplication } from '../../support/applications.ts';
import { isFocusLost } from '../../support/controls.ts';
import { siteAndBrowser } from '../../support/site-and-browser.ts';

const open = siteAndBrowser();

test.each(APPLICATIONS)('$name: its main interactions work one after the other', async (application) => {
  const page = await openApplication(open.browser, open.site.url, application);
  const shown = () => page.locator(`${application.place} [data-ready]`).innerText();
  const before = await shown();
  for (const interaction of application.interactions) {
    await interact(page, interaction);
    const { name } = interaction;
    expect(await isFocusLost(page), name).toBe(false);
    expect(page.faults, name).toEqual([]);
  }
  expect(await shown()).not.toBe(before);
  await page.close();
});
