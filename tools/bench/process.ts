import { readFileSync } from 'node:fs';

/** Resident memory of a process in MiB: now, and the most there was. */
export function memory(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mebibytes = (line: string) =>
    Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: mebibytes('VmRSS'), most: mebibytes('VmHWM') };
}

/**
 * Processor time a process has used so far, in milliseconds: what the load of other programs does not change.
 * Fields 14 and 15 of /proc/<pid>/stat are hundredths of a second in user and system mode (proc(5)).
 */
export function busyMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
