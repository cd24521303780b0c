import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect } from 'vitest';
import { parse } from 'yaml';
import { readContentFolder } from '../../tools/setup/content-folder.ts';
import { setUp } from '../../tools/setup/run.ts';
import type { Terminal } from '../../tools/setup/interview.ts';

const PROJECT = new URL('../../', import.meta.url);
/** Answers to all questions that have no default. */
export const ANSWERS = {
  name: 'Nube Taller',
  email: 'hola@nubetaller.es',
  phone: '+34 960 123 456',
  street: 'Carrer de la Pau 12',
  city: 'Valencia',
  'postal-code': '46002',
  country: 'Spain',
  'time-zone': 'Europe/Madrid',
};

/** Creates a project with a sample and a starter for each test of a file, to run the setup in. */
export function useScratchProject() {
  let folder: string;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'setup-')), 'project');
    cpSync(new URL('tests/fixture-site/content/', PROJECT), join(folder, 'content'), { recursive: true });
    cpSync(new URL('starter/', PROJECT), join(folder, 'starter'), { recursive: true });
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

  const at = (path: string) => join(folder, path);
  const own = () => pathToFileURL(at('../nube-taller-content/'));
  const read = (path: string) => readFileSync(new URL(path, own()), 'utf8');

  /** Runs the setup in the project, without a terminal by default; returns the printed lines. */
  async function run(args: string[], { content, terminal }: { content?: URL; terminal?: Terminal } = {}) {
    const lines: string[] = [];
    await setUp(args, {
      root: pathToFileURL(`${folder}/`),
      content,
      print: (line) => lines.push(line),
      terminal,
      open: () => {},
    });
    return lines;
  }

  return {
    at,
    own,
    read,
    run,
    /** Makes the content of Nube Taller. @param args further flags */
    create: (...args: string[]) =>
      run(['--yes', ...Object.entries(ANSWERS).flatMap(([flag, value]) => [`--${flag}`, value]), ...args]),
    /** Changes the content of Nube Taller. */
    change: (...args: string[]) => run(args, { content: own() }),
    files: () => readContentFolder(own()),
    site: () => parse(read('site.yaml')) as Record<string, unknown>,
    /** Writes a file in the project; returns its path. */
    write(name: string, bytes: string | Buffer): string {
      writeFileSync(at(name), bytes);
      return at(name);
    },
    /** Returns why the setup failed; asserts that it left nothing beside the project. */
    async refusal(args: string[], terminal?: Terminal): Promise<string> {
      const beside = readdirSync(at('..'));
      const reason = await run(args, terminal && { terminal }).then(
        () => 'written',
        (error: Error) => `${error.name}: ${error.message}`,
      );
      expect(readdirSync(at('..'))).toEqual(beside);
      return reason;
    },
  };
}
