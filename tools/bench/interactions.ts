import type { Page } from 'playwright';
import { APPLICATIONS, interact, openApplication, painted } from '../prepare/applications.ts';
import { openBrowser } from '../prepare/browser.ts';

/** How much slower than this machine: what a middling phone is taken for. */
const SLOWDOWN = 4;

/**
 * Milliseconds from each input to the next paint, as the browser itself takes them (Event Timing, in steps of 8),
 * in every application on a processor slowed down four times. Unlike the journey that holds the limit, this is
 * time on the clock: run it on a machine at rest.
 */
export async function measureInteractions(url: string) {
  const browser = await openBrowser();
  const rows: { application: string; interaction: string; [slowed: string]: string | number }[] = [];
  try {
    for (const application of APPLICATIONS) {
      const page = await openApplication(browser, url, application);
      const slowed = await page.context().newCDPSession(page);
      await slowed.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      for (const interaction of application.interactions) {
        let longest = 0;
        await interact(page, interaction, async (act) => {
          const read = await eventTimes(page);
          await act();
          await painted(page);
          longest = await read();
        });
        rows.push({
          application: application.name,
          interaction: interaction.name,
          [`ms at ${SLOWDOWN}x`]: longest,
        });
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return rows;
}

/** Begins to listen; gives what reads the longest event since. Events of less than 16 ms are not told, and count as 0. */
async function eventTimes(page: Page): Promise<() => Promise<number>> {
  const observer = await page.evaluateHandle(() => {
    const durations: number[] = [];
    const listening = new PerformanceObserver((list) =>
      durations.push(...list.getEntries().map(({ duration }) => duration)),
    );
    listening.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    return { listening, durations };
  });
  return async () => {
    // The entries come in a task of their own after the paint.
    await painted(page);
    return observer.evaluate(({ listening, durations }) => {
      listening.disconnect();
      return Math.max(0, ...durations);
    });
  };
}
