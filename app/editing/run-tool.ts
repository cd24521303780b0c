import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { z } from 'zod';

const issue = z.object({
  file: z.string(),
  line: z.number().optional(),
  path: z.string().optional(),
  message: z.string(),
});
/** The last line that the tool prints. */
const resultSchema = z.union([
  z.object({ issues: z.array(issue).readonly() }),
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
}

/**
 * Runs a tool of the project in a process of its own and reads the last line that it prints. The tool ends with this
 * process. Rejects if it was ended by the signal, when it has ended.
 */
export async function runTool(file: string, args: string[], options: ToolOptions): Promise<ToolResult> {
  const { input, content, log, signal: endedBy } = options;
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    signal: endedBy,
    env: {
      ...process.env,
      CONTENT_DIR: content,
      PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter),
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  // A tool that ends at once does not read its input.
  child.stdin!.on('error', () => {});
  child.stdin!.end(input);
  const [out, err, [code, signal]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'exit') as Promise<[number | null, string | null]>,
  ]).catch(async (error: unknown) => {
    if (child.pid !== undefined) await ended;
    throw error;
  });
  const result = resultSchema.safeParse(parseLast(out)).data;
  if (result && 'failure' in result) log.error({ output: err }, 'a publication failed');
  if (result) return result;
  log.error({ code, signal, output: err }, 'a publication ended without a result');
  return { failure: signal === 'SIGKILL' || /\bSIGKILL\b|heap out of memory/.test(err) ? 'memory' : 'build' };
}

function parseLast(out: string): unknown {
  try {
    return JSON.parse(out.trim().split('\n').at(-1) ?? '');
  } catch {
    return undefined;
  }
}
