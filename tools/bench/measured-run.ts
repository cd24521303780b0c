import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const SAMPLE_EVERY_MS = 250;

/**
 * Runs a program with inherited output.
 * @returns seconds, and the peak resident memory of the process and its children in MB (10⁶ bytes)
 * @throws Error if the program fails
 */
export async function measuredRun(program: string, args: string[], cwd: URL, variables: NodeJS.ProcessEnv) {
  const startedAt = performance.now();
  const child = spawn(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...variables } });
  let peakKilobytes = 0;
  const sampling = setInterval(async () => {
    peakKilobytes = Math.max(peakKilobytes, residentKilobytes(child.pid!, await processes()));
  }, SAMPLE_EVERY_MS);
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}`);
  return { seconds: (performance.now() - startedAt) / 1000, peakMegabytes: (peakKilobytes * 1024) / 1e6 };
}

type Process = Awaited<ReturnType<typeof processes>>[number];

async function processes() {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='], { maxBuffer: 2 ** 24 });
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, kilobytes] = line.trim().split(/\s+/).map(Number);
      return { pid: pid!, parent: parent!, kilobytes: kilobytes! };
    });
}

function residentKilobytes(root: number, processList: readonly Process[]): number {
  const family = processList.filter(({ pid }) => pid === root);
  for (const { pid } of family) family.push(...processList.filter(({ parent }) => parent === pid));
  return family.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
}
