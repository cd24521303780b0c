import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { runPrimary } from './primary.ts';
import { openReleases } from './releases.ts';
import { noteFailedTakeover, noteServing, noteStopped, renewNote } from './serving.ts';

/** The content folder that the project's `.env` names, which the start may not have read. */
function rememberedContentFolder(settings: string): string | undefined {
  if (!existsSync(settings)) return undefined;
  return parseEnv(readFileSync(settings, 'utf8'))['CONTENT_DIR'] || undefined;
}

/**
 * Serves the current release of a build folder until a signal stops the process. SIGUSR2 takes over the release that is
 * current then, unless that was built for another SITE_URL: its pages would name the wrong address.
 */
export async function serveReleases(folder: string): Promise<void> {
  const releases = openReleases(folder);
  let servedUrl: string | undefined;
  // React's server build reads NODE_ENV when it is loaded.
  process.env['NODE_ENV'] ??= 'production';
  process.once('exit', () => noteStopped(folder));
  renewNote(folder);
  await runPrimary({
    releaseToServe() {
      const release = releases.current();
      if (!release) throw new Error('There is no built site: run "npm run build" first');
      servedUrl ??= release.siteUrl;
      // The setup writes it when the first content of the agency takes the place of the sample.
      const content = rememberedContentFolder(join(folder, '../.env'));
      if (content) process.env['CONTENT_DIR'] ??= content;
      if (release.siteUrl !== servedUrl)
        throw new Error(
          `it was built for SITE_URL=${release.siteUrl}; restart the server to change its address`,
        );
      return { id: release.id, entryFile: join(releases.folderOf(release.id), 'server/entry.mjs') };
    },
    onServing: (id) => noteServing(folder, id),
    onTakeoverFailed: (id) => noteFailedTakeover(folder, id),
  });
}
