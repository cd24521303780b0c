import { buildSite } from './prepare/site.ts';

/** Builds whether or not anything changed. */
process.exitCode = await buildSite();
