import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect } from 'vitest';
import { parse } from 'yaml';
import { readContentFolder } from '../../tools/setup/content-folder.ts';
import { setUp } from '../../tools/setup/run.ts';
import type { Terminal } from '../../tools/setup/interview.ts';

const SOURCE = new URL('../fixture-site/content/', import.meta.url);

/** Creates a copy of the fixture content for each test of a file, to run the setup on. */
export function useScratchSite() {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'setup-'));
    cpSync(SOURCE, join(folder, 'content'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const at = (path: string) => join(folder, path);
  const content = () => pathToFileURL(at('content/'));
  const files = () => readContentFolder(content());
  const read = (path: string) => readFileSync(at(`content/${path}`), 'utf8');

  /** Runs the setup, without a terminal by default; returns the printed lines. */
  async function run(args: string[], terminal?: Terminal): Promise<string[]> {
    const lines: string[] = [];
    await setUp(args, { content: content(), print: (line) => lines.push(line), terminal });
    return lines;
  }

  return {
    at,
    files,
    read,
    run,
    site: () => parse(read('site.yaml')) as Record<string, unknown>,
    beside: () => readdirSync(folder),
    /** Writes a file beside content/; returns its path. */
    write(name: string, bytes: string | Buffer): string {
      writeFileSync(at(name), bytes);
      return at(name);
    },
    /** Returns why the setup failed; asserts that it changed no file of content/ and left none beside it. */
    async refusal(args: string[], terminal?: Terminal): Promise<string> {
      const before = files();
      const beside = readdirSync(folder);
      const reason = await run(args, terminal).then(
        () => 'written',
        (error: Error) => `${error.name}: ${error.message}`,
      );
      expect(files()).toEqual(before);
      expect(readdirSync(folder)).toEqual(beside);
      return reason;
    },
  };
}
