import { accessSync, constants, existsSync } from 'node:fs';
import { cp, mkdir, mkdtempDisposable, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { contentFolderPath } from '../../content-model/content-folder.ts';
import {
  CheckFailed,
  NO_FILE,
  type ContentChanges,
  type ContentEditing,
  type PreviewState,
  isPublishStep,
  type PublishStep,
} from '../../inbox/api/content/editing.ts';
import { changedSince } from '../releases/content-digests.ts';
import { undoWriting, WRITING } from '../releases/content-writes.ts';
import { listServing, signalServers } from '../releases/serving.ts';
import { openPreviews, SHARED_MS } from '../releases/previews.ts';
import { openReleases } from '../releases/releases.ts';
import { checkQueue } from './checks.ts';
import { firstRun } from './first-run.ts';
import { commitPublished } from './git.ts';
import { previewQueue } from './previews.ts';
import { runTool, type ToolResult } from './run-tool.ts';

/** The program that checks and builds. It needs the sources of the site, so it is not part of a release. */
const TOOL = 'tools/publish-drafts.ts';

export interface EditedSite {
  /** The content folder. */
  folder: URL;
  /** Path of the folder with the releases. */
  dist: string;
  /** The Git remote that published content is pushed to. */
  remote?: string | undefined;
}

/** The site in the working directory. */
const ownSite = (): EditedSite => ({
  folder: pathToFileURL(join(contentFolderPath(), '/')),
  dist: resolve('dist'),
  remote: process.env['CONTENT_REPO'] || undefined,
});

/** Checks and publishes changes of the content, each in a process of its own. */
export function contentEditing(log: Logger, { folder, dist, remote } = ownSite()) {
  const publications = new Set<Promise<void>>();
  const stopping = new AbortController();
  /** What the publication that runs does. */
  let step: PublishStep | undefined;

  function obstacle(): string | undefined {
    if (!existsSync(TOOL) || !existsSync('astro.config.ts'))
      return 'This server cannot publish, because it has only the finished website, as in the Docker image. Your drafts are kept. Ask your administrator for a server that runs from the sources.';
    if (!isWritable(fileURLToPath(folder)) || !isWritable(dist))
      return 'This server cannot publish, because it may not write its own files. Your drafts are kept. Ask your administrator: “Publishing from the inbox” in docs/OPERATIONS.md has the setting.';
    if (listServing(dist).length === 0)
      return 'This server cannot publish, because it was started in another way than with “npm start”. Your drafts are kept. Ask your administrator to start it so.';
    return undefined;
  }

  async function run(
    action: 'check' | 'preview' | 'publish',
    { files, pictures, removedPictures = [] }: ContentChanges,
    { signal = stopping.signal, onStep }: { signal?: AbortSignal; onStep?: (name: string) => void } = {},
  ): Promise<ToolResult> {
    try {
      await using copy = await mkdtempDisposable(join(tmpdir(), 'content-'));
      const staged = copy.path;
      await cp(folder, staged, {
        recursive: true,
        // Copies the targets of links, because writing a draft through a link would change the live file.
        dereference: true,
        preserveTimestamps: true,
        filter: (path) => !isLeftOut(path),
      });
      for (const { file, text } of files) await writeStaged(staged, file, text);
      for (const { file, content } of pictures) await writeStaged(staged, file, content);
      for (const file of removedPictures) await writeStaged(staged, file, NO_FILE);
      const added = pictures.map(({ file }) => ({ file, base: NO_FILE }));
      const removed = removedPictures.map((file) => ({ file }));
      const changes = [...files.map(({ file, base }) => ({ file, base })), ...added, ...removed];
      const content = fileURLToPath(folder);
      return await runTool(TOOL, [action, staged], {
        input: JSON.stringify(changes),
        content,
        log,
        signal,
        onStep,
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return { failure: 'disk-full' };
      throw error;
    }
  }

  const check = checkQueue((changes) => run('check', changes));
  const previews = openPreviews(dist);
  const releases = openReleases(dist);
  /** The folder of a preview or of a release; undefined if there is none. */
  const builtFolder = (id: string): string | undefined =>
    [previews.folderOf(id), releases.folderOf(id)].find((path) => existsSync(path));
  /** The release that the changes start from. */
  const base = () => releases.current()?.id ?? '';
  const queue = previewQueue(async (changes, ended): Promise<PreviewState> => {
    const result = await run('preview', changes, { signal: AbortSignal.any([ended, stopping.signal]) });
    if ('preview' in result) return { state: 'ready', id: result.preview };
    if ('issues' in result) return { state: 'failed', issues: result.issues };
    return { state: 'failed', problem: sentenceOf(result) };
  }, log);

  function takeOver() {
    const { refused } = signalServers(dist);
    if (refused.length > 0)
      log.error(
        { pids: refused },
        'the new release is current, but these servers could not be signaled; reload their service',
      );
  }
  function keepAlive(publication: Promise<void>) {
    publications.add(publication);
    void publication.finally(() => publications.delete(publication));
  }

  const editing: ContentEditing = {
    folder,
    obstacle,
    preview(changes, member) {
      if (changes.files.length === 0) return { state: 'ready', id: base() };
      const state = queue.request(changes, member, base());
      if (state.state !== 'ready' || previews.has(state.id)) return state;
      // The preview has been removed in the meantime.
      queue.forget(changes, base());
      return queue.request(changes, member, base());
    },
    sharePreview(id) {
      if (!builtFolder(id)) return undefined;
      // A release is kept without being shared.
      if (previews.has(id)) previews.share(id);
      return SHARED_MS;
    },
    async check(changes, member) {
      if (!existsSync(TOOL)) throw new CheckFailed(obstacle()!);
      const result = await check(changes, member);
      if ('issues' in result) return result.issues;
      throw new CheckFailed(sentenceOf(result));
    },
    step: () => step,
    isTakingOver: (release) =>
      release === base() && listServing(dist).some((server) => server.release !== release),
    changedOnServer: () => changedSince(releases.folderOf(base()), fileURLToPath(folder)),
    async publish(changes, author, signal) {
      step = 'build';
      using _publication = await queue.pause(changes, base()).finally(() => {
        step = undefined;
      });
      const ended = AbortSignal.any([signal, stopping.signal]);
      // Another instance may publish by now, whose files must not be undone.
      ended.throwIfAborted();
      // One publication runs at a time, so an unfinished write is left over from one that was killed.
      const undoUnfinished = () => undoWriting(fileURLToPath(folder), releases.current()?.id);
      undoUnfinished();
      step = 'build';
      const result = await run('publish', changes, {
        signal: ended,
        onStep: (name) => {
          if (isPublishStep(name)) step = name;
        },
      }).finally(() => {
        step = undefined;
        undoUnfinished();
      });
      if ('issues' in result || 'changedFiles' in result) return result;
      if ('release' in result) {
        const files = [
          ...[...changes.files, ...changes.pictures].map(({ file }) => file),
          ...(changes.removedPictures ?? []),
        ];
        const note = await commitPublished({
          content: fileURLToPath(folder),
          files,
          author,
          isUndo: changes.isUndo,
          remote,
        });
        if (note !== undefined) log.error({ note }, 'a publication was not committed or pushed');
        return note === undefined ? result : { ...result, note };
      }
      return { problem: sentenceOf(result) };
    },
    firstRun: firstRun({
      folder,
      log,
      signal: stopping.signal,
      takeOver,
      keepAlive,
      sentenceOf: (failure) => FAILURES[failure]!,
    }),
    takeOver,
    keepAlive,
  };
  return {
    ...editing,
    dist,
    builtFolder,
    /** Resolves when no publication of this process runs. */
    async idle(): Promise<void> {
      await Promise.all(publications);
    },
    /** Ends what runs; resolves when that is recorded. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(publications);
    },
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

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const FAILURES: Record<string, string> = {
  build:
    'The new site could not be built. The live site is unchanged and your drafts are kept. The reason is in the server’s log; show it to your administrator.',
  memory:
    'The build was ended by the system, most likely because memory ran out: it needs about 1.2 GB. The live site is unchanged and your drafts are kept.',
  'disk-full':
    'The disk of the server is full. The live site is unchanged and your drafts are kept. Ask your administrator to make room, then publish again.',
  'read-only':
    'The server may not write its own files. The live site is unchanged and your drafts are kept. Ask your administrator: “Publishing from the inbox” in docs/OPERATIONS.md has the setting.',
};

function sentenceOf(result: ToolResult): string {
  return 'failure' in result ? FAILURES[result.failure]! : '';
}
