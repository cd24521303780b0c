import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

const envDir = () => process.env['CONTENT_DIR']?.trim();

/** Returns the content folder's path, whether or not it exists: CONTENT_DIR, or content/ in the working directory. */
export function contentFolderPath(): string {
  const path = resolve(envDir() || 'content');
  return existsSync(path) ? realpathSync(path) : path;
}

/**
 * Returns the content folder, which messages always call content/. Throws an Error if CONTENT_DIR is not a folder, or if
 * Vite could not import pictures from it.
 */
export function contentFolder(): URL {
  const path = contentFolderPath();
  const [unsupported] = (sep === '/' && /[?\\]/.exec(path)) || [];
  if (unsupported)
    throw Object.assign(
      new Error(
        `The path of the content folder contains ${unsupported}, which the build does not support: move it to one without (${path}).`,
      ),
      { stack: '' },
    );
  if (envDir() && !statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw Object.assign(
      new Error(`CONTENT_DIR is "${envDir()}", but ${path} is not a folder; set it to your content folder.`),
      { stack: '' },
    );
  return pathToFileURL(join(path, '/'));
}

/** Converts a name as used in messages, such as content/blog/x.md, to a file path. */
export const contentPath = (name: string): string => join(contentFolderPath(), name.slice('content/'.length));
