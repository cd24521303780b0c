import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { ContentChanges } from '../../inbox/api/content/editing.ts';
import { runTool, type ToolResult } from './run-tool.ts';
import { stageContent } from './staged-content.ts';

/** The program that checks and builds. It needs the sources of the site, so it is not part of a release. */
const TOOL = 'tools/publish-drafts.ts';

export const hasTool = (): boolean => existsSync(TOOL);

interface RunOptions {
  /** The content folder. */
  folder: URL;
  log: Logger;
  /** Ends the program. */
  signal: AbortSignal;
  /** Called with the name of each step that begins. */
  onStep?: (name: string) => void;
}

/** Checks, previews or publishes changes, by the program in a process of its own, on a copy of the content folder. */
export async function runOnCopy(
  action: 'check' | 'preview' | 'publish',
  changes: ContentChanges,
  { folder, log, signal, onStep }: RunOptions,
): Promise<ToolResult> {
  try {
    await using copy = await stageContent(folder, changes);
    return await runTool(TOOL, [action, copy.path], {
      input: JSON.stringify(copy.files),
      content: fileURLToPath(folder),
      log,
      signal,
      onStep,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return { failure: 'disk-full' };
    throw error;
  }
}
