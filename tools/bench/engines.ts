import { startFirefox } from '../prepare/engines/puppeteer-engine.ts';
import { startWebKit } from '../prepare/engines/webkit-engine.ts';
import type { EnginePage } from '../prepare/engines/engine.ts';
import { isInstalled } from '../prepare/engines.ts';

const ENGINES = { Firefox: startFirefox, WebKit: startWebKit };
/** Each page so many times, first with an empty cache; the one in the middle counts. */
const TIMES = 5;

type Paints = Record<'first paint ms' | 'largest paint ms' | 'moved', number | string>;

/**
 * When other engines paint each page, and whether anything in it moves, as far as they tell: neither says what shifted
 * (Layout Instability API), so `moved` is by how many pixels the last block of the screen has left its first place.
 * @param pages addresses by name
 * @returns by engine and name; an engine that this machine does not have is left out
 */
export async function measureEngines(pages: Record<string, string>): Promise<Record<string, Paints>> {
  const table: Record<string, Paints> = {};
  for (const [name, start] of Object.entries(ENGINES)) {
    if (!isInstalled(name as keyof typeof ENGINES)) continue;
    const engine = await start();
    try {
      for (const [page, url] of Object.entries(pages))
        table[`${name}, ${page}`] = await measurePage(engine.page, url);
    } finally {
      await engine.close();
    }
  }
  return table;
}

async function measurePage(page: EnginePage, url: string): Promise<Paints> {
  const all: { first: number; largest: number; moved: number }[] = [];
  for (let time = 0; time < TIMES; time++) {
    await page.goto(url);
    all.push(await page.evaluate(takePaints));
  }
  const middle = (name: keyof (typeof all)[number]) =>
    Math.round(all.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(TIMES / 2)]!);
  const largest = middle('largest');
  return {
    'first paint ms': middle('first'),
    'largest paint ms': largest > 0 ? largest : 'not told',
    moved: middle('moved'),
  };
}

/** Runs in the page. */
async function takePaints() {
  const painted = (type: string) =>
    new Promise<number>((resolve) => {
      if (!PerformanceObserver.supportedEntryTypes.includes(type)) return resolve(0);
      new PerformanceObserver((list) => {
        const shown = list.getEntries().filter(({ name }) => name !== 'first-paint');
        if (shown.length > 0) resolve(shown.at(-1)!.startTime);
      }).observe({ type, buffered: true });
    });
  const [first, largest] = await Promise.all(['paint', 'largest-contentful-paint'].map(painted));
  // In the middle of the screen, near its lower edge: what comes late above it pushes it away.
  const block = document.elementFromPoint(innerWidth / 2, innerHeight - 40) ?? document.body;
  const before = block.getBoundingClientRect().top;
  await document.fonts.ready;
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { first: first!, largest: largest!, moved: Math.abs(block.getBoundingClientRect().top - before) };
}
