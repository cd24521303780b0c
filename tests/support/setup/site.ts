import type { TestProject } from 'vitest/node';
import { startBuiltSite } from '../../../tools/prepare/server-process.ts';
import { testedSiteOf } from '../tested-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: { url: string; dataDir: string };
  }
}

/** One server for all tests of a suite that look at the site; those that read what it stores start their own. */
export default async function serveSite(project: TestProject) {
  const site = await startBuiltSite({}, testedSiteOf(project.name).dist);
  project.provide('site', { url: site.url, dataDir: site.dataDir });
  return () => site.stop();
}
