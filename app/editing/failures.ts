import type { ToolResult } from './run-tool.ts';

export type ToolFailure = Extract<ToolResult, { failure: string }>['failure'];

/** Why a build failed, for the member who began it. */
export const FAILURES: Record<ToolFailure, string> = {
  build:
    'The new site could not be built. The live site is unchanged and your drafts are kept. The reason is in the server’s log; show it to your administrator.',
  memory:
    'The build was ended by the system, most likely because memory ran out: it needs about 1.2 GB. The live site is unchanged and your drafts are kept.',
  'disk-full':
    'The disk of the server is full. The live site is unchanged and your drafts are kept. Ask your administrator to make room, then publish again.',
  'read-only':
    'The server may not write its own files. The live site is unchanged and your drafts are kept. Ask your administrator: “Publishing from the inbox” in docs/OPERATIONS.md has the setting.',
};

/** The sentence of a result that a check or a build cannot have otherwise. */
export const failureSentence = (result: ToolResult): string =>
  'failure' in result ? FAILURES[result.failure] : FAILURES.build;
