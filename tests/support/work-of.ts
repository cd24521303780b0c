import type { Browser, Page } from 'playwright';
import { interact, painted, type Interaction } from '../../tools/prepare/applications.ts';

/** What a browser did for an interaction, until what came of it was painted: none of it depends on how fast it is. */
export interface Work {
  /** Calls of functions, those of libraries included. */
  calls: number;
  /** Elements whose style was worked out, each time it was. */
  styled: number;
  /** Layouts, and the boxes that were dirty in them. */
  layouts: number;
  laidOut: number;
}

/** An event of Chromium's trace. */
interface Traced {
  name: string;
  args: { elementCount?: number; beginData?: { dirtyObjects: number } };
}

/** The page is best one that moves nothing by itself: a frame of an animation styles elements too. */
export async function workOf(browser: Browser, page: Page, interaction: Interaction): Promise<Work> {
  const profiler = await page.context().newCDPSession(page);
  await profiler.send('Profiler.enable');
  await profiler.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  let trace = '';
  let calls = 0;
  await interact(page, interaction, async (act) => {
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    // Taking the counts sets them back to nothing.
    await profiler.send('Profiler.takePreciseCoverage');
    await act().finally(() => painted(page));
    const { result } = await profiler.send('Profiler.takePreciseCoverage');
    calls = sum(result.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]!.count)));
    trace = (await browser.stopTracing()).toString();
  });
  await profiler.detach();
  const { traceEvents } = JSON.parse(trace) as { traceEvents: Traced[] };
  const of = (name: string) => traceEvents.filter((event) => event.name === name);
  const layouts = of('Layout');
  return {
    calls,
    styled: sum(of('UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0)),
    layouts: layouts.length,
    laidOut: sum(layouts.map(({ args }) => args.beginData?.dirtyObjects ?? 0)),
  };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
