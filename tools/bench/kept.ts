import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Figures } from './page-figures.ts';

/** Inside of the project: what a build imports is found from there. Gone when this process ends. */
const FOLDER = resolve('.cache/compared', String(process.pid));
process.on('exit', () => rmSync(FOLDER, { recursive: true, force: true }));
const FIGURES = 'figures.json';
const Kept = z.object({
  machine: z.string(),
  day: z.string(),
  pages: z.record(z.string(), z.record(z.string(), z.number())),
});

/** What times depend on. */
const machine = () =>
  `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${process.platform}`;

/** Puts the build in `dist` and the figures of its pages into one file (a compressed tar archive). */
export function keep(file: string, pages: Record<string, Figures>): void {
  mkdirSync(FOLDER, { recursive: true });
  const kept: z.infer<typeof Kept> = { machine: machine(), day: new Date().toISOString(), pages };
  writeFileSync(join(FOLDER, FIGURES), JSON.stringify(kept));
  execFileSync('tar', ['-czf', resolve(file), '-C', FOLDER, FIGURES, '-C', resolve(), 'dist']);
}

/**
 * The build and the figures of such a file.
 * @returns where the build is, until this process ends or opens the next one
 * @throws an Error that says what is wrong with the file, or that it comes from another machine
 */
export function openKept(file: string): { dist: string; pages: Record<string, Figures>; day: string } {
  if (!existsSync(file))
    throw new Error(`${file} is not there. Make one with: npm run bench -- --keep ${file}`);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  try {
    execFileSync('tar', ['-xzf', resolve(file), '-C', FOLDER], { stdio: 'ignore' });
  } catch {
    throw new Error(`${file} is no file that npm run bench -- --keep has made.`);
  }
  const kept = Kept.safeParse(readFigures());
  const dist = join(FOLDER, 'dist');
  if (!kept.success || !existsSync(join(dist, 'server/entry.mjs')))
    throw new Error(`${file} lacks a build or its figures: make it anew with npm run bench -- --keep.`);
  if (kept.data.machine !== machine())
    throw new Error(
      `${file} was made on another machine (${kept.data.machine}); this one is ${machine()}. Its figures say nothing here.`,
    );
  return { dist, ...kept.data };
}

function readFigures(): unknown {
  try {
    return JSON.parse(readFileSync(join(FOLDER, FIGURES), 'utf8'));
  } catch {
    return undefined;
  }
}
