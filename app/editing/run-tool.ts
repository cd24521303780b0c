import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { z } from 'zod';
import { contentIssue } from '../../content-model/checks/content-issue.ts';
import { BEGIN, STEP } from './tool-lines.ts';

/** The last line that the tool prints. */
const resultSchema = z.union([
  z.object({ issues: z.array(contentIssue).readonly() }),
  // These files were changed by somebody else.
  z.object({ changedFiles: z.array(z.string()) }),
  z.object({ preview: z.string() }),
  z.object({ release: z.string() }),
  z.object({ failure: z.enum(['build', 'disk-full', 'read-only']) }),
]);
export type PrintedResult = z.infer<typeof resultSchema>;
export type ToolResult = PrintedResult | { failure: 'memory' };

interface ToolOptions {
  /** Its standard input. */
  input: string;
  /** Path of the content folder. */
  content: string;
  log: Logger;
  /** Ends the tool. */
  signal: AbortSignal;
  /** Called with the name of each step that begins. */
  onStep?: ((step: string) => void) | undefined;
}

interface ToolEnd {
  /** The last line that the tool printed, as JSON; undefined if it is none. */
  printed: unknown;
  code: number | null;
  signal: string | null;
  /** Its standard error. */
  output: string;
}

/**
 * Runs a tool of the project in a process of its own. The tool ends with this process. Rejects if it was ended by the
 * signal, when it has ended.
 */
export async function endOfTool(file: string, args: string[], options: ToolOptions): Promise<ToolEnd> {
  const { input, content, signal: endedBy, onStep } = options;
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    signal: endedBy,
    env: {
      ...process.env,
      CONTENT_DIR: content,
      PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter),
      ASTRO_TELEMETRY_DISABLED: '1',
      STEP_TIMES: '1',
    },
  });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  // A tool that ends at once does not read its input.
  child.stdin!.on('error', () => {});
  child.stdin!.end(input);
  const [out, output, [code, signal]] = await Promise.all([
    text(child.stdout!),
    readOutput(child.stderr!, onStep),
    once(child, 'exit') as Promise<[number | null, string | null]>,
  ]).catch(async (error: unknown) => {
    if (child.pid !== undefined) await ended;
    throw error;
  });
  return { printed: parseLast(out), code, signal, output };
}

/** Reads all that a tool prints, and reports its steps as they begin. */
async function readOutput(input: Readable, onStep: ToolOptions['onStep']): Promise<string> {
  let output = '';
  for await (const line of createInterface({ input })) {
    output += `${line}\n`;
    if (line.startsWith(BEGIN)) onStep?.(line.slice(BEGIN.length));
  }
  return output;
}

/** Runs a tool that checks or builds drafts, and reads its result. Rejects like `endOfTool`. */
export async function runTool(file: string, args: string[], options: ToolOptions): Promise<ToolResult> {
  const { log } = options;
  const { printed, code, signal, output } = await endOfTool(file, args, options);
  const steps = output.split('\n').filter((line) => line.startsWith(STEP));
  if (steps.length > 0) log.info({ steps }, 'build steps');
  const result = resultSchema.safeParse(printed).data;
  if (result && 'failure' in result) log.error({ output }, 'a publication failed');
  // The programs of a build end with a message only.
  if (result && 'failure' in result && result.failure === 'build' && isDiskFull(output))
    return { failure: 'disk-full' };
  if (result) return result;
  log.error({ code, signal, output }, 'a publication ended without a result');
  return { failure: isOutOfMemory({ signal, output }) ? 'memory' : 'build' };
}

const isDiskFull = (output: string): boolean => /\bENOSPC\b|no space left on device/i.test(output);

/** Whether the system ended a tool, most likely because memory ran out. */
export const isOutOfMemory = ({ signal, output }: Pick<ToolEnd, 'signal' | 'output'>): boolean =>
  signal === 'SIGKILL' || /\bSIGKILL\b|heap out of memory/.test(output);

function parseLast(out: string): unknown {
  try {
    return JSON.parse(out.trim().split('\n').at(-1) ?? '');
  } catch {
    return undefined;
  }
}
