import { ensureSite } from './prepare/site.ts';

/** Builds when sources changed, then becomes the server. */
// React's server half reads this when it is loaded.
process.env['NODE_ENV'] ??= 'production';
const code = await ensureSite();
if (code === 0) await import(new URL('../dist/server/entry.mjs', import.meta.url).href);
else process.exitCode = code;
