import type { Browser, Page } from 'playwright';
import { interact, painted, type Interaction } from '../../tools/prepare/applications.ts';

/** An event of Chromium's trace, in microseconds; `tdur` is time on the processor, whatever else the machine does. */
interface Traced {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { type?: string } };
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'toplevel',
];
/** The events of which the browser makes its Interaction to Next Paint. */
const INPUT = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'keydown', 'keypress', 'keyup'];
/** What the yardstick takes on the machine on which the limits were set, in milliseconds. */
const YARDSTICK_MS = 80;

/**
 * How many times slower this machine is just now than the one on which the limits were set; never less than 1.
 * Scripts, styles and layout on an empty page, so that nothing the site does can change it.
 */
export async function slowness(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const trace = await traced(browser, page, () =>
    marked(page, 'yardstick', () =>
      page.evaluate(() => {
        for (let row = 0; row < 150; row++) {
          const list = document.createElement('ol');
          const cells = Array.from(
            { length: 8 },
            (_, at) => `<li><label>${(row * at) % 7}</label><input></li>`,
          );
          list.innerHTML = cells.toSorted().join('');
          document.body.append(list);
        }
        return document.body.offsetHeight;
      }),
    ),
  );
  await page.close();
  return Math.max(1, onProcessor(between(trace, 'yardstick')) / YARDSTICK_MS);
}

/**
 * Milliseconds the main thread worked for each interaction: from the event to the end of the next frame, the
 * dearest event of it. Time on the processor and not on the clock, so other work on the machine does not count.
 */
export async function cpuUntilPaint(browser: Browser, page: Page, interactions: readonly Interaction[]) {
  const trace = await traced(browser, page, async () => {
    for (const interaction of interactions)
      await interact(page, interaction, (act) =>
        marked(page, interaction.name, async () => {
          await act();
          await painted(page);
        }),
      );
  });
  return interactions.map(({ name }) => ({ name, ms: dearestEvent(between(trace, name), name) }));
}

async function traced(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Traced[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  let failed: unknown;
  await act().catch((error: unknown) => (failed = error));
  // Stopped in any case: a browser traces one thing at a time, and the next test is to begin afresh.
  const trace = (await browser.stopTracing()).toString();
  if (failed) throw failed;
  return (JSON.parse(trace) as { traceEvents: Traced[] }).traceEvents;
}

/** Writes into the trace where something begins and ends. */
async function marked(page: Page, name: string, act: () => Promise<unknown>) {
  const mark = (edge: string) => page.evaluate((text) => void performance.mark(text), `${edge} ${name}`);
  await mark('from');
  await act();
  await mark('to');
}

/** What the main thread did between the marks. */
function between(trace: readonly Traced[], name: string): Traced[] {
  const [from, to] = ['from', 'to'].map((edge) => trace.find((event) => event.name === `${edge} ${name}`));
  if (!from || !to) throw new Error(`"${name}" is not in the trace`);
  return trace.filter(
    ({ pid, tid, ts, ph }) =>
      pid === from.pid && tid === from.tid && ph === 'X' && ts > from.ts && ts < to.ts,
  );
}

function dearestEvent(done: readonly Traced[], name: string): number {
  const frames = done.filter((event) => event.name === 'Commit').map(({ ts }) => ts);
  const inputs = done.filter(
    (event) => event.name === 'EventDispatch' && INPUT.includes(event.args.data?.type ?? ''),
  );
  if (inputs.length === 0) throw new Error(`"${name}" reached no event`);
  const untilFrame = inputs.map((input) => {
    const frame = Math.min(...frames.filter((ts) => ts > input.ts));
    return onProcessor(done.filter(({ ts, dur = 0 }) => ts + dur > input.ts && ts <= frame));
  });
  return Math.max(...untilFrame);
}

/** Milliseconds of its tasks. */
function onProcessor(done: readonly Traced[]): number {
  return done.filter(({ name }) => name === 'RunTask').reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}
