import { spawn, type SpawnOptions } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

interface RunOptions {
  /** Added to the environment of this process. */
  env?: NodeJS.ProcessEnv;
  cwd?: URL;
  /** Printed before each line of output, for programs that run in parallel. */
  prefix?: string | undefined;
  /** Ends the program; the promise then rejects. */
  signal?: AbortSignal;
}

/**
 * Runs a program of the project with inherited output; resolves to its exit code (1 after a signal). Forwards signals
 * to the program and exits after it.
 */
export function run(
  program: string,
  args: string[],
  { env = {}, cwd, prefix, signal }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const stdio: SpawnOptions['stdio'] = prefix === undefined ? 'inherit' : ['inherit', 'pipe', 'pipe'];
    const settings: SpawnOptions = { stdio, env: { ...process.env, ...env }, cwd, signal };
    // On Windows the programs of packages are .cmd files, which only a shell can start.
    const child =
      process.platform === 'win32'
        ? spawn([program, ...args].join(' '), { ...settings, shell: true })
        : spawn(program, args, settings);
    const silence = prefix ? sayWhenSilent(prefix) : undefined;
    for (const output of [child.stdout, child.stderr])
      if (output)
        createInterface(output).on('line', (line) => {
          silence?.refresh();
          console.error(prefix + line);
        });
    child.once('exit', () => clearInterval(silence));
    const outputClosed = new Promise((end) => child.once('close', end));
    let isStopped = false;
    const forwardSignal = (signal: NodeJS.Signals) => {
      isStopped = true;
      child.kill(signal);
    };
    const endWithParent = () => void child.kill();
    process.on('SIGINT', forwardSignal).on('SIGTERM', forwardSignal).on('exit', endWithParent);
    child.on('error', reject);
    child.on('exit', async (code) => {
      process.off('SIGINT', forwardSignal).off('SIGTERM', forwardSignal).off('exit', endWithParent);
      if (isStopped) process.exit(code ?? 1);
      // Background processes of the program may hold its output open forever.
      await Promise.race([outputClosed, setTimeout(1_000, undefined, { ref: false })]);
      resolve(code ?? 1);
    });
  });
}

const SILENT_MS = 60_000;

/** Says every minute without output that a program is still running; `refresh` starts the minute again. */
const sayWhenSilent = (prefix: string): NodeJS.Timeout =>
  setInterval(() => console.error(`${prefix}still running, without output for a minute`), SILENT_MS).unref();
