import { namesIn } from '../../../content-model/loaders/content-names.ts';
import { newFile, newFileKinds, type KindName } from '../../../content-model/new-files/kinds.ts';
import { slugOf } from '../../../content-model/new-files/slug.ts';
import { FOLDERS } from '../../../content-model/schemas/collections.ts';
import { UnreadableFile } from '../../../content-model/yaml/content-file.ts';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { ApiError } from '../api-error.ts';
import { addDraft, findDraft, listDrafts, type Draft } from './content-drafts.ts';
import { NO_FILE } from './editing.ts';
import { editableOf, findFile, listFiles, readSource, titleOf, type ListedFile } from './files.ts';
import type { Choice } from './form-schema.ts';

export interface Entry extends ListedFile {
  title: string;
  draft: Draft | undefined;
}

/** All files with their titles and drafts, as an editor sees them. */
export async function listEntries(query: Query, folder: URL): Promise<Entry[]> {
  const drafts = new Map((await listDrafts(query)).map((draft) => [draft.file, draft]));
  return listFiles(folder, [...drafts.keys()]).map((listed) => {
    const draft = drafts.get(listed.file);
    const content = tryEdit(listed.file, draft?.text || readSource(folder, listed.file));
    return { ...listed, draft, title: titleOf(listed, 'data' in content ? content.data : null) };
  });
}

/** What a form edits, or why the file cannot be read, such as invalid YAML. */
export function tryEdit(name: string, source: string) {
  try {
    return editableOf(name, source);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { problem: `Line ${error.line}: ${error.message}` };
  }
}

/** Throws the ApiError `not-found` for a path that is neither a file of the content nor one of a draft. */
export async function requireFile(query: Query, folder: URL, name: string): Promise<void> {
  const draft = await findDraft(query, name);
  findFile(folder, name, draft ? [name] : []);
}

/** The entries of a folder that a field may refer to: also new ones, not those that are to be removed. */
export const choicesIn = (entries: readonly Entry[], folder: string): Choice[] =>
  entries
    .filter(({ file, draft }) => file.startsWith(`${folder}/`) && draft?.text !== NO_FILE)
    .map(({ file, title }) => ({ value: file.replace(/^.*\/|\.[a-z]+$/g, ''), title }));

/** Whether a file is one of several entries, so that it can be removed. */
export const isRemovable = (file: string): boolean => FOLDERS.some((name) => file.startsWith(`${name}/`));

interface NewEntry {
  folder: URL;
  kind: KindName;
  title: string;
  /** The last part of its address; empty to make it from the title. */
  address: string;
  author: string;
  now: number;
}

/**
 * Begins the draft of a new entry; resolves to its file.
 * @throws the ApiError `no-address` if the title has no letters for one, or `address-taken`
 */
export async function addEntry(trx: Trx, entry: NewEntry): Promise<string> {
  const { folder, title, author, now } = entry;
  const kind = newFileKinds(folder)[entry.kind];
  const slug = slugOf(entry.address || title);
  if (slug === '') throw new ApiError('no-address');
  const file = `${kind.folder}/${slug}.${kind.extension}`;
  if (namesIn(kind.folder, folder).includes(slug)) throw new ApiError('address-taken');
  await addDraft(trx, { file, text: newFile(kind, title), author, now });
  return file;
}
