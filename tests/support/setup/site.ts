import type { TestProject } from 'vitest/node';
import { ensureSite } from '../../../tools/build-site.ts';
import { ensureChromium } from '../chromium.ts';
import { ensureFixtureSite } from '../fixture-site.ts';
import { startBuiltSite } from '../server-process.ts';
import { isOfContent, testedSiteOf } from '../tested-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: { url: string; dataDir: string };
  }
}

/** Vitest's variables, which would make Astro build for development. */
const OF_VITEST = ['NODE_ENV', 'VITEST', 'TEST', 'DEV', 'PROD', 'MODE'];

async function ensureBuilt(name: string): Promise<void> {
  await ensureChromium();
  const before = { ...process.env };
  for (const variable of OF_VITEST) delete process.env[variable];
  const code = await (isOfContent(name) ? ensureSite() : ensureFixtureSite());
  Object.assign(process.env, before);
  if (code !== 0) throw new Error('The site could not be built.');
}

/** Starts one server for all tests of a suite that only read pages. Tests of stored data start their own. */
export default async function serveSite(project: TestProject) {
  if (!process.env['SITES_ARE_BUILT']) await ensureBuilt(project.name);
  const site = await startBuiltSite({}, testedSiteOf(project.name).dist);
  project.provide('site', { url: site.url, dataDir: site.dataDir });
  return () => site.stop();
}
