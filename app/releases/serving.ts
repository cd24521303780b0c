import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './is-running.ts';

const RENEW_MS = 10_000;
/** Older notes are of a process that was killed; its id may belong to another program by now. */
const VALID_MS = 60_000;

/** A running primary process and the release that it serves. */
export interface Serving {
  pid: number;
  release: string;
}

const notesIn = (folder: string) => join(folder, 'serving');
const failedTakeoverNote = (folder: string, pid: number) => join(notesIn(folder), `${pid}.refused`);

/**
 * Notes in the build folder which release this process serves, so that the release is kept and `npm run release` can
 * signal the process. If the server may not write there, its service manager sends the signal.
 */
export function noteServing(folder: string, release: string): void {
  quietly(() => {
    mkdirSync(notesIn(folder), { recursive: true });
    const note = join(notesIn(folder), String(process.pid));
    // Renamed into place, because a reader of a note that is only begun would take the release for an unused one.
    writeFileSync(`${note}.new`, release);
    renameSync(`${note}.new`, note);
  });
}

/** Notes that this process could not take a release over, so that `npm run update` need not wait for it. */
export function noteFailedTakeover(folder: string, release: string): void {
  quietly(() => writeFileSync(failedTakeoverNote(folder, process.pid), release));
}

/** Whether a process has noted that it could not take this release over. */
export const hasFailedTakeover = (folder: string, pid: number, release: string): boolean =>
  readNote(failedTakeoverNote(folder, pid)) === release;

/** Keeps the note of this process valid while it runs. */
export function renewNote(folder: string): void {
  const renew = () => {
    const now = new Date();
    utimesSync(join(notesIn(folder), String(process.pid)), now, now);
  };
  setInterval(() => quietly(renew), RENEW_MS).unref();
}

/** Removes the notes of this process. */
export function noteStopped(folder: string): void {
  for (const note of [join(notesIn(folder), String(process.pid)), failedTakeoverNote(folder, process.pid)])
    rmSync(note, { force: true });
}

/** The running processes that serve a release of the folder. */
export function listServing(folder: string): Serving[] {
  let names: string[];
  try {
    names = readdirSync(notesIn(folder));
  } catch {
    return [];
  }
  return names
    .filter((name) => /^\d+$/.test(name) && isRunning(Number(name)) && isOwnNote(folder, name))
    .flatMap((name) => {
      const release = readNote(join(notesIn(folder), name));
      return release === undefined ? [] : [{ pid: Number(name), release }];
    });
}

/** The release that a note names; undefined if its process stopped in the meantime and removed it. */
function readNote(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Tells the running servers to take over the current release; returns which ones this user may signal and which not. */
export function signalServers(folder: string): { signaled: number[]; failed: number[] } {
  const [signaled, failed]: [number[], number[]] = [[], []];
  for (const { pid } of listServing(folder)) {
    try {
      process.kill(pid, 'SIGUSR2');
      signaled.push(pid);
    } catch {
      failed.push(pid);
    }
  }
  return { signaled, failed };
}

/** Whether the process that a note names has written it: recently, and as the user that it runs as. */
function isOwnNote(folder: string, pid: string): boolean {
  const note = statSync(join(notesIn(folder), pid), { throwIfNoEntry: false });
  if (!note) return false;
  const owner = statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid ?? note.uid;
  return Date.now() - note.mtimeMs < VALID_MS && owner === note.uid;
}

/** The folder may be read-only, as in a container. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // Without a note, the service manager signals the process.
  }
}
