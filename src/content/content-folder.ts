import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const given = () => process.env['CONTENT_DIR']?.trim();

/** Where the content should be, with or without a folder: CONTENT_DIR, or content/ of the project, in which commands run. */
export function contentPlace(): string {
  const path = resolve(given() || 'content');
  return existsSync(path) ? realpathSync(path) : path;
}

/**
 * The folder with the agency's content. Messages call it content/ wherever it is.
 * Throws an Error with one sentence when CONTENT_DIR names no folder.
 */
export function contentFolder(): URL {
  const path = contentPlace();
  if (given() && !statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw Object.assign(
      new Error(`CONTENT_DIR is "${given()}", but ${path} is no folder: name the one with your content.`),
      { stack: '' },
    );
  return pathToFileURL(join(path, '/'));
}

/** The path of a file by the name that messages have for it: content/blog/x.md. */
export const contentPath = (name: string): string => join(contentPlace(), name.slice('content/'.length));
