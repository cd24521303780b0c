import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { contentFolderPath } from '../content-model/content-folder.ts';
import { SetupError } from './setup/answers.ts';
import { openInBrowser, openSite } from './setup/open-site.ts';
import { inputWithPastedLines } from './setup/pasted-lines.ts';
import { setUp } from './setup/run.ts';

/** `npm run setup`: makes the owner's content from the answers to some questions, or changes it. */
const { stdin, stdout } = process;
const args = process.argv.slice(2);
const ownContent = process.env['CONTENT_DIR'] ? pathToFileURL(join(contentFolderPath(), '/')) : undefined;
try {
  const opensSite = await setUp(args, {
    root: new URL('../', import.meta.url),
    content: ownContent,
    print: (line) => console.log(line),
    terminal:
      stdin.isTTY && stdout.isTTY ? { input: inputWithPastedLines(stdin), output: stdout } : undefined,
    open: openInBrowser,
  });
  if (opensSite)
    process.exitCode = await openSite(['--env-file-if-exists=.env', 'tools/site.ts', 'start'], openInBrowser);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : `Nothing was changed: ${String(error)}`);
  process.exitCode = 1;
}
