import { fileURLToPath } from 'node:url';
import { serveReleases } from './releases/serve-releases.ts';

/** `node app/serve.ts`: serves the current release, without building. */
await serveReleases(fileURLToPath(new URL('../dist', import.meta.url)));
