import type { ContentIssue } from '../../../content-model/checks/content-issue.ts';
import { ApiError } from '../api-error.ts';
import type { FirstRun } from './first-run.ts';

/** The text of a file that does not exist, not yet or no longer. A content file is never empty. */
export const NO_FILE = '';

/** A changed file: the text it began from, and its new text. */
export interface ChangedFile {
  file: string;
  base: string;
  text: string;
}

/** An uploaded picture: its path below the content folder. */
export interface AddedPicture {
  file: string;
  content: Buffer;
}

/** Changed files, with the uploaded pictures that they show. */
export interface ContentChanges {
  files: readonly ChangedFile[];
  pictures: readonly AddedPicture[];
  /** Whether they bring back what a publication changed. */
  isUndo?: boolean;
  /** Paths of pictures to remove. */
  removedPictures?: readonly string[];
}

/** A release that is live has a note if something after it failed, such as the commit. */
export type PublishResult =
  | { release: string; note?: string }
  | { issues: readonly ContentIssue[] }
  // These were changed by somebody else meanwhile.
  | { changedFiles: readonly string[] }
  | { problem: string };

/** How far a preview is. It has the id of its build when it is ready. */
export type PreviewState =
  | { state: 'building' }
  | { state: 'ready'; id: string }
  | { state: 'failed'; problem: string }
  | { state: 'failed'; issues: readonly ContentIssue[] };

/** What a publication does at the moment. */
const PUBLISH_STEPS = ['build', 'trial start', 'live'] as const;
export type PublishStep = (typeof PUBLISH_STEPS)[number];

/** Whether members are shown this step; a build names its own steps, too. */
export const isPublishStep = (name: string): name is PublishStep =>
  PUBLISH_STEPS.some((step) => step === name);

/** What the composition root passes to the editor of the content. */
export interface ContentEditing {
  /** The content folder. */
  folder: URL;
  /** Why this server cannot publish, as a sentence; undefined if it can. */
  obstacle(): string | undefined;
  /**
   * Returns the mistakes in the content with these changes. Throws a CheckFailed if it cannot be checked, also if the
   * member or all members wait for too many checks.
   */
  check(changes: ContentChanges, member: string): Promise<readonly ContentIssue[]>;
  /** Begins to build the site with these changes, or says how far that is. Without changes, it is the live site. */
  preview(changes: ContentChanges, member: string): PreviewState;
  /** Keeps a preview for as long as a link to it is valid; returns that time in milliseconds, undefined if it is gone. */
  sharePreview(id: string): number | undefined;
  /**
   * Checks the changes, builds a release, writes the files and makes the release the current one, then commits the files
   * in the name of the author, an email address. Nothing changes if the check or the build fails. If a later step fails,
   * the files are brought back. Rejects if the signal ends it.
   */
  publish(changes: ContentChanges, author: string, signal: AbortSignal): Promise<PublishResult>;
  /** What the publication of this server does; undefined if none runs here. */
  step(): PublishStep | undefined;
  /** Whether a running server still has to take over this release, which is the current one. */
  isTakingOver(release: string): boolean;
  /** Paths of the files that were changed on the server and are not live; the next publication publishes them, too. */
  changedOnServer(): string[];
  /** Lets the running server take over the current release. */
  takeOver(): void;
  /** Replaces the sample by the content of the agency. */
  firstRun: FirstRun;
  /** Keeps this process alive for a publication when a newer release is taken over meanwhile. */
  keepAlive(publication: Promise<void>): void;
}

/** Throws the ApiError `cannot-publish` with the reason. */
export function requirePublishing(editing: ContentEditing): void {
  const detail = editing.obstacle();
  if (detail !== undefined) throw new ApiError('cannot-publish', { detail });
}

/** The content could not be checked. Its message is a sentence. */
export class CheckFailed extends Error {}

/** The server is busy, or gives way to one of a newer release: the same check succeeds later. */
export class CheckLater extends CheckFailed {}
