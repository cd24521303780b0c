import { expect, test } from 'vitest';
import { pagePaths } from '../../tools/prepare/page-paths.ts';
import { ENGINE_NAMES } from '../../tools/prepare/engines.ts';
import { inEngines, type Visit } from '../support/engines/in-engines.ts';
import { eventually } from '../../tools/prepare/eventually.ts';

/** One page of each kind: those with a script or a part of their own. */
const KINDS = [
  '/',
  '/pricing',
  '/contact',
  '/product/crm',
  '/product/erp',
  '/product/hrms',
  '/product/pos',
  '/film',
];

/** Pages of the same folder are of the same kind; products are each of their own. */
const twoOfEachKind = (paths: readonly string[]) =>
  paths.filter((path, index) => {
    const [, folder] = path.split('/');
    const before = paths.slice(0, index).filter((other) => other.split('/')[1] === folder);
    return folder === 'product' || before.length < 2;
  });

/** A page without anything that could still go wrong, where the record of those before it can be read. */
const CALM = '/terms-of-service';

/** Brings everything into view that waits for it, then presses what fetches a script; that may lead to another page. */
async function wander() {
  const step = innerHeight / 2;
  // Where the page before was on its way elsewhere, this one may go in between.
  for (let y = 0; y < (document.documentElement?.scrollHeight ?? 0); y += step) {
    scrollTo({ top: y, behavior: 'instant' });
    await new Promise((done) => setTimeout(done, 20));
  }
  setTimeout(() => document.querySelector<HTMLElement>('[data-search]')?.click());
}

/**
 * Search has opened, or its page has come in its place, or the page that a browser shows without a line, or there is no
 * search. Asks itself for a while, which costs less than being asked.
 */
async function isAtRest(): Promise<boolean> {
  for (let time = 0; time < 20; time += 1) {
    const found = !document.querySelector('[data-search]') || document.querySelector('dialog.search[open]');
    const elsewhere = location.pathname === '/a-z' || document.documentURI.startsWith('about:');
    if (document.readyState === 'complete' && (found || elsewhere)) return true;
    await new Promise((done) => setTimeout(done, 25));
  }
  return false;
}
/** In milliseconds: what a browser shows without a line need not look like one of those. */
const LONGEST_REST = 3_000;

const never = () => false;

/** Opens a page and uses it while the requests fail for whose path `fails` says so. @param during told with what goes wrong */
async function use(page: Visit, path: string, fails: (path: string) => boolean, during = path) {
  page.proxy.failWhere(fails, `${during}: `);
  await page.goto(page.proxy.url + path);
  await page.until(() => document.scrollingElement !== null);
  await page.evaluate(wander);
  await eventually(() => page.evaluate(isAtRest), LONGEST_REST).catch(() => undefined);
}

/** What goes wrong in the pages that `tour` uses. */
async function faultsIn(page: Visit, tour: () => Promise<void>): Promise<string[]> {
  const read = async () => {
    page.proxy.failWhere(never);
    await page.goto(page.proxy.url + CALM);
    return page.faults();
  };
  // Of a tour that did not come to its end.
  await read();
  await tour();
  return read();
}

inEngines((page) => {
  test('no page has an error or rejection that nobody handles', async () => {
    const others = twoOfEachKind(await pagePaths(page.site.url)).filter((path) => !KINDS.includes(path));
    const faults = await faultsIn(page, async () => {
      for (const path of others) await use(page, path, never);
    });
    expect(faults).toEqual([]);
    expect(others.length).toBeGreaterThan(KINDS.length);
  });

  /** What pages share, such as fonts and the site's script, fails on the first that asks for it. */
  test('nor has one of each kind, also when any one of its requests fails', async () => {
    const broken = new Set<string>(KINDS);
    const faults = await faultsIn(page, async () => {
      for (const path of KINDS) {
        page.proxy.asked.clear();
        await use(page, path, never);
        const own = [...page.proxy.asked].filter((request) => request !== CALM && !broken.has(request));
        for (const one of own) {
          broken.add(one);
          await use(page, path, (request) => request === one, `${path} without ${one}`);
        }
      }
    });
    expect(faults).toEqual([]);
    expect(broken.size).toBeGreaterThan(2 * KINDS.length);
  });

  test('nor when the line breaks once it has come', async () => {
    const faults = await faultsIn(page, async () => {
      for (const path of KINDS) await use(page, path, (request) => request !== path, `${path} alone`);
    });
    expect(faults).toEqual([]);
  });
}, ENGINE_NAMES);
