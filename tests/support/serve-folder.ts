import { serveReleases } from '../../app/releases/serve-releases.ts';

// Serves the releases of the folder that is given as argument.
await serveReleases(process.argv[2]!);
