import { expect, test } from 'vitest';
import { pagePaths } from '../../tools/prepare/page-paths.ts';
import { ENGINE_NAMES } from '../../tools/prepare/engines.ts';
import { inEngines, type Visit } from '../support/engines/in-engines.ts';
import { eventually } from '../support/eventually.ts';

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
  for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
    scrollTo({ top: y, behavior: 'instant' });
    await new Promise((done) => setTimeout(done, 20));
  }
  setTimeout(() => document.querySelector<HTMLElement>('[data-search]')?.click());
}

/** Search has opened, or its page has come in its place, or there is none to be opened. */
function isAtRest(): boolean {
  const found = !document.querySelector('[data-search]') || document.querySelector('dialog.search[open]');
  return document.readyState === 'complete' && (Boolean(found) || location.pathname === '/a-z');
}
/** In milliseconds: without a line the browser shows a page of its own, which is never at rest. */
const LONGEST_REST = 3_000;

/** What goes wrong on a page while the requests fail for whose path `fails` says so. */
async function faultsOf(page: Visit, path: string, fails: (path: string) => boolean): Promise<string[]> {
  page.proxy.failWhere(fails);
  await page.goto(page.proxy.url + path);
  await page.evaluate(wander);
  await eventually(() => page.evaluate(isAtRest), LONGEST_REST).catch(() => undefined);
  page.proxy.failWhere(() => false);
  await page.goto(page.proxy.url + CALM);
  return page.faults();
}

inEngines((page) => {
  test('no page has an error or rejection that nobody handles', async () => {
    for (const path of twoOfEachKind(await pagePaths(page.site.url)))
      expect(await faultsOf(page, path, () => false), path).toEqual([]);
  });

  /** What pages share, such as fonts and the site's script, fails on the first that asks for it. */
  test('nor has one when any one of its requests fails', async () => {
    const broken = new Set<string>(KINDS);
    for (const path of KINDS) {
      page.proxy.asked.clear();
      await faultsOf(page, path, () => false);
      const own = [...page.proxy.asked].filter((request) => request !== CALM && !broken.has(request));
      for (const one of own) {
        broken.add(one);
        const faults = await faultsOf(page, path, (request) => request === one);
        expect(faults, `${path} without ${one}`).toEqual([]);
      }
    }
    expect(broken.size).toBeGreaterThan(2 * KINDS.length);
  });

  test('nor when the line breaks once it has come', async () => {
    for (const path of KINDS)
      expect(await faultsOf(page, path, (request) => request !== path), path).toEqual([]);
  });
}, ENGINE_NAMES);
