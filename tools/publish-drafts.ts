import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { usesContentful } from '../content-model/loaders/contentful/settings.ts';
import type { PrintedResult } from '../app/editing/run-tool.ts';
import type { ContentIssue } from '../content-model/checks/content-issue.ts';
import { contentFolder } from '../content-model/content-folder.ts';
import { buildPreview, publishStagedSite } from './build-site.ts';
import { checkContent } from './content/check.ts';
import { endWithServer } from './end-with-server.ts';

/**
 * Checks, previews or publishes drafts for the inbox, which starts this file as a process of its own, because a build
 * needs much memory: `check FOLDER`, `preview FOLDER` and `publish FOLDER`, with a copy of the content folder that has the
 * drafts. Standard input holds the changed files with the texts that the drafts began from, if those are compared; the
 * last line of standard output is the result.
 */
const changesSchema = z.array(z.strictObject({ file: z.string(), base: z.string().optional() }));

class ChangedMeanwhile extends Error {
  readonly files: string[];
  constructor(files: string[]) {
    super(files.join(', '));
    this.files = files;
  }
}

class HasIssues extends Error {
  readonly issues: readonly ContentIssue[];
  constructor(issues: readonly ContentIssue[]) {
    super(`${issues.length} issues`);
    this.issues = issues;
  }
}

endWithServer();

const [action, folder = ''] = process.argv.slice(2);
if (action !== 'publish') process.env['ALLOW_LATER_DATES'] = '1';
const staged = pathToFileURL(`${folder}/`);
const changes = changesSchema.parse(JSON.parse(await text(process.stdin)));
const content = contentFolder();

async function run(): Promise<PrintedResult> {
  if (action === 'check') return { issues: await findIssues() };
  try {
    if (action === 'preview') {
      const preview = await buildPreview(staged, check);
      return preview === undefined ? { failure: 'build' } : { preview };
    }
    const release = await publishStagedSite({
      staged,
      content,
      files: changes.map(({ file }) => file),
      check,
      requireUnchanged,
    });
    return release === undefined ? { failure: 'build' } : { release };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof HasIssues) return { issues: error.issues };
    if (error instanceof ChangedMeanwhile) return { changedFiles: error.files };
    if (code === 'ENOSPC') return { failure: 'disk-full' };
    if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return { failure: 'read-only' };
    throw error;
  }
}

/** Finds the mistakes in the content. Entries of Contentful are known during a build only. */
async function findIssues(): Promise<readonly ContentIssue[]> {
  if (usesContentful()) return [];
  return (await checkContent(staged)).issues;
}

/** Throws HasIssues if there are some. */
async function check(): Promise<void> {
  const issues = await findIssues();
  if (issues.length > 0) throw new HasIssues(issues);
}

/** Reads a file; `''` if there is none. */
function readIn(place: URL, file: string): string {
  const path = new URL(file, place);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** Throws a ChangedMeanwhile if somebody else changed one of the files. */
function requireUnchanged(): void {
  const changed = changes.filter(
    ({ file, base }) => base !== undefined && ![base, readIn(staged, file)].includes(readIn(content, file)),
  );
  if (changed.length > 0) throw new ChangedMeanwhile(changed.map(({ file }) => file));
}

process.stdout.write(`\n${JSON.stringify(await run())}\n`);
process.disconnect?.();
