import { cp, mkdir, mkdtempDisposable, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { NO_FILE, type ContentChanges } from '../../inbox/api/content/editing.ts';
import { WRITING } from '../releases/content-writes.ts';

/** A changed file, and the text that its draft began from, if that is compared. */
interface StagedFile {
  file: string;
  base?: string;
}

/** A temporary copy of the content folder with changes. */
export interface StagedContent extends AsyncDisposable {
  path: string;
  files: readonly StagedFile[];
}

/** Copies the content folder and writes the changes into the copy. The copy is removed when it is disposed of. */
export async function stageContent(
  folder: URL,
  { files, pictures, removedPictures = [] }: ContentChanges,
): Promise<StagedContent> {
  await using stack = new AsyncDisposableStack();
  const { path } = stack.use(await mkdtempDisposable(join(tmpdir(), 'content-')));
  await cp(folder, path, {
    recursive: true,
    // Copies the targets of links, because writing a draft through a link would change the live file.
    dereference: true,
    preserveTimestamps: true,
    filter: (source) => !isLeftOut(source),
  });
  for (const { file, text } of files) await writeStaged(path, file, text);
  for (const { file, content } of pictures) await writeStaged(path, file, content);
  for (const file of removedPictures) await writeStaged(path, file, NO_FILE);
  const copy = stack.move();
  return {
    path,
    files: [
      ...files.map(({ file, base }) => ({ file, base })),
      ...pictures.map(({ file }) => ({ file, base: NO_FILE })),
      ...removedPictures.map((file) => ({ file })),
    ],
    [Symbol.asyncDispose]: () => copy.disposeAsync(),
  };
}

/** Writes a file of the staged content, or removes it. @throws if its path leads out of the folder */
async function writeStaged(staged: string, file: string, content: string | Buffer): Promise<void> {
  const path = join(staged, file);
  if (!path.startsWith(join(staged, sep))) throw new Error(`${file} is not in the content folder`);
  if (content === NO_FILE) return rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

const isLeftOut = (path: string): boolean => ['.git', WRITING].includes(basename(path));
