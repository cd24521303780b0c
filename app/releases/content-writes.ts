import { hash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Folder in the content folder while a publication writes. Hidden files are no content. */
export const WRITING = '.publishing';

const journalSchema = z.strictObject({
  /** Id of the release that is made of the new files. */
  release: z.string(),
  files: z.array(
    z.strictObject({
      /** Path below the content folder. */
      file: z.string(),
      /** Whether the file existed before. */
      existed: z.boolean(),
      /** Digest of the new content; undefined if the file was removed. */
      digest: z.string().optional(),
    }),
  ),
});
type Journal = z.infer<typeof journalSchema>;

interface ContentWrite {
  /** Path of the content folder. */
  content: string;
  /** Path of its copy with the new files; a file that is missing there is removed. */
  staged: string;
  /** The changed files, as paths below both. */
  files: readonly string[];
  release: string;
}

/**
 * Writes the files of a publication: all of them or, if one fails, none. Each is renamed into place, so none is ever half
 * written. Until `finishWriting`, `undoWriting` brings the old files back, also in a process that is started after this
 * one was killed.
 */
export function writeContent({ content, staged, files, release }: ContentWrite): void {
  const folder = join(content, WRITING);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  try {
    const journal: Journal = { release, files: [] };
    // Comes first, because it needs space on the disk; the later steps only rename.
    for (const [index, file] of files.entries()) {
      const [live, next] = [join(content, file), join(staged, file)];
      const existed = existsSync(live);
      if (existed) keep(live, join(folder, `old-${index}`));
      if (!existsSync(next)) {
        journal.files.push({ file, existed });
        continue;
      }
      const bytes = readFileSync(next);
      writeFileSync(join(folder, `new-${index}`), bytes, { flush: true });
      journal.files.push({ file, existed, digest: hash('sha256', bytes) });
      mkdirSync(dirname(live), { recursive: true });
    }
    const draft = join(folder, 'journal');
    writeFileSync(draft, JSON.stringify(journal), { flush: true });
    renameSync(draft, journalIn(content));
    flushFolder(folder);
    for (const [index, { file, digest }] of journal.files.entries()) {
      if (digest === undefined) rmSync(join(content, file), { force: true });
      else renameSync(join(folder, `new-${index}`), join(content, file));
    }
  } catch (error) {
    undoWriting(content);
    throw error;
  }
}

/** Forgets the old files of a publication: its release is the current one. */
export const finishWriting = (content: string): void =>
  rmSync(join(content, WRITING), { recursive: true, force: true });

/**
 * Brings back the old files of a publication that did not end, unless its release became the current one. Needs no space.
 * A file that somebody changed since stays.
 */
export function undoWriting(content: string, currentRelease?: string): void {
  const journal = readJournal(content);
  if (journal && journal.release !== currentRelease)
    for (const [index, { file, existed, digest }] of journal.files.entries()) {
      const path = join(content, file);
      const present = existsSync(path) ? hash('sha256', readFileSync(path)) : undefined;
      if (present !== digest) continue;
      const old = join(content, WRITING, `old-${index}`);
      if (existed && existsSync(old)) renameSync(old, path);
      else if (!existed) rmSync(path, { force: true });
    }
  finishWriting(content);
}

const journalIn = (content: string): string => join(content, WRITING, 'journal.json');

/** Without a journal no file was renamed yet. */
const readJournal = (content: string): Journal | undefined =>
  existsSync(journalIn(content))
    ? journalSchema.parse(JSON.parse(readFileSync(journalIn(content), 'utf8')))
    : undefined;

/** A link takes no space, but not every file system has links. */
function keep(file: string, copy: string): void {
  try {
    linkSync(file, copy);
  } catch {
    copyFileSync(file, copy);
  }
}

function flushFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
