import { afterAll, beforeAll, describe } from 'vitest';
import { isInstalled, type EngineName } from '../../../tools/prepare/engines.ts';
import { eventually } from '../../../tools/prepare/eventually.ts';
import { servedSite, type ServedSite } from '../served-site.ts';
import type { EnginePage, Mode, RunningEngine } from '../../../tools/prepare/engines/engine.ts';
import { startChromium, startFirefox } from '../../../tools/prepare/engines/puppeteer-engine.ts';
import { startRecordingProxy, takeFaults, type RecordingProxy } from './recording-proxy.ts';
import { startWebKit } from '../../../tools/prepare/engines/webkit-engine.ts';

/** Far beyond what a page takes for anything, in milliseconds. */
const SOON = 30_000;

const START: Record<EngineName, (mode?: Mode) => Promise<RunningEngine>> = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKit: startWebKit,
};

export interface Visit extends EnginePage {
  site: ServedSite;
  proxy: RecordingProxy;
  /** Opens a page of the site; comes back once its script is there. */
  visit(path: string): Promise<void>;
  /** Asks the page again until it gives something. */
  until<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  faults(): Promise<string[]>;
}

/** All other journeys run in Chromium. */
const OTHERS: readonly EngineName[] = ['Firefox', 'WebKit'];

/**
 * The same tests in several engines; those of an engine that this machine does not have are skipped, and named by it.
 * @param mode that all of these tests run in; not for Chromium, whose own driver switches them
 */
export function inEngines(tests: (page: Visit) => void, engines = OTHERS, mode?: Mode) {
  for (const name of engines)
    describe.skipIf(!isInstalled(name))(`in ${name}${mode ? `, ${mode}` : ''}`, () => {
      const page = {} as Visit;
      let engine: RunningEngine;
      beforeAll(async () => {
        const site = servedSite();
        const proxy = await startRecordingProxy(site.url);
        engine = await START[name](mode);
        Object.assign(page, engine.page, helpers(engine.page, proxy), { site, proxy });
      });
      afterAll(async () => {
        await engine?.close();
        await page.proxy?.close();
      });
      tests(page);
    });
}

function helpers(page: EnginePage, proxy: RecordingProxy) {
  const until: Visit['until'] = (run, ...args) =>
    eventually(() => page.evaluate(run, ...args) as never, SOON);
  return {
    until,
    async visit(path: string) {
      await page.goto(proxy.url + path);
      await until(() => !('earlyEvents' in window));
    },
    faults: () => page.evaluate(takeFaults),
  };
}
