import { expect, test } from 'vitest';
import { APPLICATIONS, openApplication } from '../../../tools/prepare/applications.ts';
import { siteAndBrowser } from '../../support/site-and-browser.ts';
import { workOf, type Work } from '../../support/work-of.ts';

/**
 * What every interaction may cost. On a processor four times slower than a desk's it is painted within 100 ms then,
 * which `npm run bench` measures by the clock; a clock in a test would tell how busy the machine is.
 */
const BUDGET: Work = { calls: 32_000, styled: 900, layouts: 5, laidOut: 300 };

const open = siteAndBrowser();

test.each(APPLICATIONS)('every interaction of $name costs little', async (application) => {
  const page = await openApplication(open.browser, open.site.url, application);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dear: Record<string, Partial<Work>> = {};
  for (const interaction of application.interactions) {
    const work = await workOf(open.browser, page, interaction);
    expect(work.calls, interaction.name).toBeGreaterThan(0);
    const over = Object.entries(work).filter(([kind, count]) => count > BUDGET[kind as keyof Work]);
    if (over.length > 0) dear[interaction.name] = Object.fromEntries(over);
  }
  expect(dear).toEqual({});
  expect(page.faults).toEqual([]);
  await page.close();
});
