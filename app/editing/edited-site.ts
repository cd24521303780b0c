import { accessSync, constants, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { contentFolderPath } from '../../content-model/content-folder.ts';
import { listServing } from '../releases/serving.ts';
import { hasTool } from './run-on-copy.ts';

/** The folders that members edit and publish. */
export interface EditedSite {
  /** The content folder. */
  folder: URL;
  /** Path of the folder with the releases. */
  dist: string;
  /** The Git remote that published content is pushed to. */
  remote?: string | undefined;
}

/** The site in the working directory. */
export const ownSite = (): EditedSite => ({
  folder: pathToFileURL(join(contentFolderPath(), '/')),
  dist: resolve('dist'),
  remote: process.env['CONTENT_REPO'] || undefined,
});

/** Why this server cannot publish, as a sentence; undefined if it can. */
export function publishingObstacle({ folder, dist }: EditedSite): string | undefined {
  if (!hasTool() || !existsSync('astro.config.ts'))
    return 'This server cannot publish, because it has only the finished website, as in the Docker image. Your drafts are kept. Ask your administrator for a server that runs from the sources.';
  if (!isWritable(fileURLToPath(folder)) || !isWritable(dist))
    return 'This server cannot publish, because it may not write its own files. Your drafts are kept. Ask your administrator: “Publishing from the inbox” in docs/OPERATIONS.md has the setting.';
  if (listServing(dist).length === 0)
    return 'This server cannot publish, because it was started in another way than with “npm start”. Your drafts are kept. Ask your administrator to start it so.';
  return undefined;
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
