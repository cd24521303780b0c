import { basename, extname } from 'node:path';
import { siteMap } from '../../../content-model/site-map.ts';
import type { ListedFile } from './files.ts';

type Listed = Pick<ListedFile, 'file' | 'collection'>;

/** The path of the page that a content file is; undefined for what pages share. */
export function ownPageOf({ file, collection }: Listed): string | undefined {
  const own = siteMap.find(({ content, forEachTag }) => content === collection && !forEachTag);
  return own?.path.replace('[id]', basename(file, extname(file)));
}

/** The path of a page that shows a content file; the start page for what all pages share. */
export function pageOf(listed: Listed): string {
  const { collection } = listed;
  const showing = siteMap.find(({ path, shows }) => shows?.includes(collection) && !path.includes('['));
  return ownPageOf(listed) ?? showing?.path ?? '/';
}
