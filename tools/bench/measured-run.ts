import { execFile, spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

export interface Cost {
  seconds: number;
  /** Largest sum of the resident memory of the process and all it started, in MB (10⁶ bytes). */
  peakMegabytes: number;
  /** Seconds of processor time of all of them, as far as they were seen. */
  processorSeconds: number;
}

const LOOK_EVERY_MS = 250;

/**
 * Runs a program with its output on ours, on two processors where `taskset` can hold it to them.
 * Throws when it fails.
 */
export async function measuredRun(
  program: string,
  args: string[],
  cwd: URL,
  variables: NodeJS.ProcessEnv,
): Promise<Cost> {
  const held = availableParallelism() > 2 && !spawnSync('taskset', ['-V']).error;
  const command = held ? ['taskset', '-c', '0,1', program, ...args] : [program, ...args];
  const started = performance.now();
  const child = spawn(command[0]!, command.slice(1), {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  });
  let peak = 0;
  const spent = new Map<number, number>();
  const look = setInterval(async () => {
    const tree = familyOf(child.pid!, await processes());
    for (const { pid, cpu } of tree) spent.set(pid, cpu);
    peak = Math.max(
      peak,
      tree.reduce((sum, { kilobytes }) => sum + kilobytes, 0),
    );
  }, LOOK_EVERY_MS);
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
  clearInterval(look);
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}`);
  return {
    seconds: (performance.now() - started) / 1000,
    peakMegabytes: (peak * 1024) / 1e6,
    processorSeconds: [...spent.values()].reduce((a, b) => a + b, 0),
  };
}

type Process = Awaited<ReturnType<typeof processes>>[number];

/** Every process there is; `time=` is [[days-]hours:]minutes:seconds. */
async function processes() {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=,time='], {
    maxBuffer: 2 ** 24,
  });
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, kilobytes, time] = line.trim().split(/\s+/);
      const [days, clock] = time!.includes('-') ? time!.split('-') : ['0', time!];
      const cpu = clock!.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
      return {
        pid: Number(pid),
        parent: Number(parent),
        kilobytes: Number(kilobytes),
        cpu: Number(days) * 86_400 + cpu,
      };
    });
}

function familyOf(root: number, all: readonly Process[]): Process[] {
  const family = all.filter(({ pid }) => pid === root);
  for (const { pid } of family) family.push(...all.filter(({ parent }) => parent === pid));
  return family;
}
