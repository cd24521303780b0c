import { afterAll, beforeAll, describe } from 'vitest';
import { eventually } from '../eventually.ts';
import { servedSite, type ServedSite } from '../served-site.ts';
import type { EnginePage, RunningEngine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { isInstalled, type EngineName } from './installed.ts';
import { startRecordingProxy, takeFaults } from './recording-proxy.ts';
import { startWebKit } from './webkit.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export interface Visit extends EnginePage {
  site: ServedSite;
  /** Opens a page of the site and waits until it has loaded. */
  visit(path: string): Promise<void>;
  /** Polls until the result is truthy; repeats an evaluation that a navigation interrupts. */
  until<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Returns script and console errors since the last call. */
  faults(): Promise<string[]>;
}

const START: Record<EngineName, (home: string) => Promise<RunningEngine>> = {
  Firefox: startFirefox,
  WebKit: startWebKit,
};

/** Runs the same tests in Firefox and WebKit; skips engines that are not installed. */
export function inEngines(tests: (page: Visit) => void) {
  for (const [name, start] of Object.entries(START))
    describe.skipIf(!isInstalled(name as EngineName))(`in ${name}`, () => {
      const page = {} as Visit;
      let close: () => Promise<unknown>;
      beforeAll(async () => {
        const site = servedSite();
        const proxy = await startRecordingProxy(site.url);
        const engine = await start(temporaryFolder());
        close = async () => {
          await engine.close();
          await proxy.close();
        };
        const until: Visit['until'] = (run, ...args) =>
          eventually(() => engine.page.evaluate(run, ...args).catch(() => undefined) as never, 30_000);
        Object.assign(page, engine.page, {
          site,
          until,
          async visit(path: string) {
            await engine.page.goto(proxy.url + path);
            await until(() => document.readyState === 'complete');
          },
          faults: () => engine.page.evaluate(takeFaults),
        });
      });
      afterAll(() => close?.());
      tests(page);
    });
}
