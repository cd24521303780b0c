import { beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../../tools/prepare/page-paths.ts';
import { ENGINE_NAMES } from '../../tools/prepare/engines.ts';
import { inEngines, type Visit } from '../support/engines/in-engines.ts';
import { lookAround } from '../support/engines/look-around.ts';
import { pagesOfEachKind } from '../support/engines/pages-of-each-kind.ts';

/** Such as are linked to; what else a page asks for has a file extension, or is an API. */
const isPage = (request: string) => !/\.\w+$|^\/api\//.test(request);

/** A page without anything that could still go wrong, where the record of those before it can be read. */
const CALM = '/terms-of-service';

/** Few steps bring all of a page into view, each of which waits for a frame. In CSS pixels. */
const TALL = [1024, 1600] as const;

type Failing = (path: string) => boolean;
const never: Failing = () => false;
const always: Failing = () => true;
const allBut =
  (page: string): Failing =>
  (path) =>
    path !== page;

/** Opens a page and uses it while the requests fail for whose path `fails` says so. @param during told with what goes wrong */
async function use(page: Visit, path: string, fails: Failing, during = path) {
  page.proxy.failWhere(fails, `${during}: `);
  await page.goto(page.proxy.url + path);
  await page.until(() => document.scrollingElement !== null);
  await lookAround(page);
}

/** What goes wrong in the pages that `tour` uses. */
async function faultsIn(page: Visit, tour: () => Promise<void>): Promise<string[]> {
  const read = async () => {
    page.proxy.failWhere(allBut(CALM));
    await page.goto(page.proxy.url + CALM);
    return page.faults();
  };
  // Of a tour that did not come to its end.
  await read();
  await tour();
  return read();
}

inEngines((page) => {
  let paths: string[];
  beforeAll(async () => {
    await page.resize(...TALL);
    paths = pagesOfEachKind(await pagePaths(page.site.url), 2);
  });

  /** Firefox keeps the fonts once it has them: this comes first. */
  test('no page has an error or rejection that nobody handles when the line breaks once it has come', async () => {
    const faults = await faultsIn(page, async () => {
      for (const path of paths) await use(page, path, allBut(path), `${path} alone`);
    });
    expect(faults).toEqual([]);
  });

  /** What pages share, such as the site's script, fails on one of them. Pages that are fetched ahead are none of theirs. */
  test('nor when nothing fails, nor when any one of its requests does', async () => {
    const refused = new Set<string>();
    const faults = await faultsIn(page, async () => {
      const asking: Record<string, string[]> = {};
      for (const path of paths) {
        page.proxy.asked.clear();
        await use(page, path, never);
        for (const request of page.proxy.asked) if (!isPage(request)) (asking[request] ??= []).push(path);
      }
      for (const [request, askers] of Object.entries(asking))
        for (const path of askers) {
          // What the page before asked for late is noted with this one.
          if (refused.has(request)) break;
          await use(page, path, (one) => one === request, `${path} without ${request}`);
          for (const one of page.proxy.refused) refused.add(one);
        }
    });
    expect(faults).toEqual([]);
    expect(refused).toContainEqual(expect.stringMatching(/\.js$/));
  });

  test('nor when it breaks once all has come, before anything is pressed', async () => {
    const faults = await faultsIn(page, async () => {
      for (const path of paths) {
        page.proxy.failWhere(never, `${path} offline: `);
        await page.visit(path);
        page.proxy.failWhere(always);
        await lookAround(page);
      }
    });
    expect(faults).toEqual([]);
  });
}, ENGINE_NAMES);
