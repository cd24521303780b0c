import { spawn, type SpawnOptions } from 'node:child_process';

/**
 * Runs a program of the project with its output on ours; resolves to its exit code (1 when a signal ended it).
 * A signal that comes meanwhile goes to the program, and when that has ended, ends this process too.
 */
export function run(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  cwd?: URL,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const settings: SpawnOptions = { stdio: 'inherit', env: { ...process.env, ...env }, cwd };
    // On Windows the programs of packages are .cmd files, which only a shell can start.
    const child =
      process.platform === 'win32'
        ? spawn([program, ...args].join(' '), { ...settings, shell: true })
        : spawn(program, args, settings);
    let stopped = false;
    const pass = (signal: NodeJS.Signals) => {
      stopped = true;
      child.kill(signal);
    };
    process.on('SIGINT', pass).on('SIGTERM', pass);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      if (stopped) process.exit(code ?? 1);
      resolve(code ?? 1);
    });
  });
}
