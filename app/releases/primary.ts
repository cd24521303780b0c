import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { replaceIfHanging } from './hanging-worker.ts';
import { BESIDE_ANOTHER, type PrimaryMessage, type WorkerMessage } from './messages.ts';

/** A release whose worker is not ready within this time is not taken over. */
const READY_TIMEOUT_MS = 60_000;
/** Backoff before a worker that crashed is started again; the last value repeats. */
const RESTART_BACKOFF_MS = [250, 1_000, 5_000, 15_000];
/** The crash of a worker that ran this long has nothing to do with its start. */
const STABLE_MS = 60_000;
/** Workers stop by themselves within ten seconds. */
const STOP_TIMEOUT_MS = 10_500;

interface ServedRelease {
  id: string;
  /** Path of its built entry, which a worker runs. */
  entryFile: string;
}

export interface PrimaryOptions {
  /** Returns the release to serve now. Throws if that is not possible; the old release is served on then. */
  releaseToServe: () => ServedRelease;
  /** Called when a release is served. */
  onServing: (id: string) => void;
  /** Called when a release could not be taken over. */
  onTakeoverFailed: (id: string) => void;
}

/**
 * Serves a release from a worker process and replaces that worker without a failed request: on SIGUSR2 by one that
 * serves the release that is current then, and after a crash or when it hangs by one of the same release. The primary
 * process holds the listening socket (node:cluster) and touches neither database nor content.
 */
export async function runPrimary({
  releaseToServe,
  onServing,
  onTakeoverFailed,
}: PrimaryOptions): Promise<void> {
  // A closed terminal or a full disk loses these lines, not the site.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});

  let serving: Worker | undefined;
  let served: ServedRelease | undefined;
  let isStopping = false;
  /** Switches and restarts, one after the other. */
  let queue: Promise<void> = Promise.resolve();

  /** Starts a worker of the release to serve; from when it is ready, it is the one that serves. */
  async function serve(release: ServedRelease, isBesideAnother = false): Promise<void> {
    const worker = await startWorker(release.entryFile, isBesideAnother);
    serving = worker;
    served = release;
    onServing(release.id);
    const startedAt = Date.now();
    const stopWatching = replaceIfHanging(worker, say);
    worker.once('exit', (code, signal) => {
      stopWatching();
      if (serving !== worker || isStopping) return;
      serving = undefined;
      say(`The server process ended (${signal ?? code}) and will be restarted.`);
      const isStable = Date.now() - startedAt > STABLE_MS;
      queue = queue.then(() => restart(release, isStable ? 0 : 1));
    });
  }

  async function restart(release: ServedRelease, firstTry: number): Promise<void> {
    for (let tries = firstTry; !serving && !isStopping; tries += 1) {
      await pause(RESTART_BACKOFF_MS[tries] ?? RESTART_BACKOFF_MS.at(-1));
      if (isStopping) return;
      await serve(release).catch((error: Error) =>
        say(`The server process could not start: ${error.message}.`),
      );
    }
  }

  async function takeOverRelease(): Promise<void> {
    if (isStopping) return;
    let release: ServedRelease | undefined;
    try {
      const old = serving;
      release = releaseToServe();
      if (release.id === served?.id && old) return;
      await serve(release, old !== undefined);
      if (old) send(old, 'drain');
    } catch (error) {
      say(
        `The server could not switch to the new release; the old one is still served: ${(error as Error).message}.`,
      );
      if (release) onTakeoverFailed(release.id);
    }
  }

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    for (const worker of workers) send(worker, 'stop');
    const late = pause(STOP_TIMEOUT_MS);
    await Promise.race([late, Promise.all(workers.map((worker) => once(worker, 'exit')))]);
    for (const worker of workers) worker.process.kill('SIGKILL');
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // One at a time: each switch serves what is current when it begins.
  process.on('SIGUSR2', () => (queue = queue.then(takeOverRelease)));

  try {
    await serve(releaseToServe());
  } catch (error) {
    // The worker has printed the reason.
    if (error instanceof WorkerEnded) process.exit(error.exitCode ?? 1);
    say(`${(error as Error).message}.`);
    process.exit(1);
  }
}

const say = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
};

function send(worker: Worker, message: PrimaryMessage): void {
  if (worker.isConnected()) worker.send(message);
}

/**
 * Resolves to a worker that serves. Rejects if it ends or is not ready in time.
 * @param isBesideAnother whether another worker serves until this one does
 */
async function startWorker(file: string, isBesideAnother: boolean): Promise<Worker> {
  // Workers accept connections themselves: one that the primary process had handed to a worker that just died would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: file });
  const worker = cluster.fork(isBesideAnother ? { [BESIDE_ANOTHER]: '1' } : {});
  // A worker that is killed may leave messages that cannot be sent; its exit is handled.
  worker.on('error', () => {});
  const ready = new Promise<void>((resolve) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message === 'ready') resolve();
    });
  });
  const ended = once(worker, 'exit').then(([code, signal]) => {
    throw new WorkerEnded(code as number | null, signal as string | null);
  });
  // A worker usually exits long after the race below is decided; without a handler, that rejection would end this process.
  ended.catch(() => {});
  const timeout = new AbortController();
  const late = pause(READY_TIMEOUT_MS, undefined, timeout).then(() => {
    worker.process.kill('SIGKILL');
    throw new Error(`it was not ready within ${READY_TIMEOUT_MS / 1000} seconds`);
  });
  late.catch(() => {});
  await Promise.race([ready, ended, late]).finally(() => timeout.abort());
  return worker;
}

class WorkerEnded extends Error {
  readonly exitCode: number | null;
  constructor(exitCode: number | null, signal: string | null) {
    super(`it ended with ${signal ?? `code ${exitCode}`}`);
    this.exitCode = exitCode;
  }
}
