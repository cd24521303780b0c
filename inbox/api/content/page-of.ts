import { basename, extname } from 'node:path';
import { siteMap } from '../../../content-model/site-map.ts';
import { DEMOS, type CollectionName } from '../../../content-model/schemas/collections.ts';
import { stringsIn } from '../../../content-model/yaml/content-file.ts';
import { tryEdit } from './entries.ts';
import { listFiles, readSource, type ListedFile } from './files.ts';

type Listed = Pick<ListedFile, 'file' | 'collection'>;

/** What a visitor sees on no page, or only after a form was sent, so that a preview has no page for it. */
const ON_NO_PAGE: readonly CollectionName[] = ['redirects', 'mails', 'notices'];

/** The path of the page that a content file is; undefined for what pages share. */
export function ownPageOf({ file, collection }: Listed): string | undefined {
  const own = siteMap.find(({ content, forEachTag }) => content === collection && !forEachTag);
  return own?.path.replace('[id]', nameWithoutExtension(file));
}

/** The collections whose texts stand on the page of a file, too, such as the questions on the start page. */
export const shownWith = ({ collection }: Pick<Listed, 'collection'>): readonly CollectionName[] =>
  siteMap.find(({ content }) => content === collection)?.shows ?? [];

/**
 * The path of a page that shows a content file: the start page for what all pages share, and for a person the first page
 * that names them. Undefined if no page does.
 */
export function pageOf(listed: Listed, folder: URL): string | undefined {
  const { file, collection } = listed;
  if (ON_NO_PAGE.includes(collection)) return undefined;
  if (collection === 'authors') return pageNaming(nameWithoutExtension(file), folder);
  const demo = collection.replace(/^demo-/, '');
  if (DEMOS.includes(demo)) return ownPageOf({ file: demo, collection: 'products' });
  if (collection === 'demo-estimator') return '/pricing';
  const showing = siteMap.find(({ path, shows }) => shows?.includes(collection) && !path.includes('['));
  return ownPageOf(listed) ?? showing?.path ?? '/';
}

/** The first page whose live content refers to a person: those that list people come before articles. */
function pageNaming(person: string, folder: URL): string | undefined {
  const naming = listFiles(folder).find((listed) => {
    if (!ownPageOf(listed)) return false;
    const content = tryEdit(listed.file, readSource(folder, listed.file));
    return 'data' in content && [...stringsIn(content.data)].some(([, text]) => text === person);
  });
  return naming && ownPageOf(naming);
}

const nameWithoutExtension = (file: string): string => basename(file, extname(file));
