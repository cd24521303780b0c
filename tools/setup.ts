import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentFolderPath } from '../content-model/content-folder.ts';
import { SetupRefused } from './setup/answers.ts';
import { picturesOfAnotherBrand } from './pictures/pictured-brand.ts';
import { run } from './run.ts';
import { openInBrowser, openSite } from './setup/open-site.ts';
import { confirm } from './setup/interview.ts';
import { setUp } from './setup/run.ts';

/** `npm run setup`: asks for the agency's name and other facts, and writes them to content/. */
const { stdin, stdout } = process;
const args = process.argv.slice(2);
const content = pathToFileURL(join(contentFolderPath(), '/'));
const terminal = stdin.isTTY && stdout.isTTY ? { input: stdin, output: stdout } : undefined;
try {
  const opensSite = await setUp(args, { content, print: (line) => console.log(line), terminal });
  if (!args.includes('--help')) await offerPictures();
  if (opensSite) process.exitCode = await openSite(['tools/site.ts', 'start'], openInBrowser);
} catch (error) {
  console.error(error instanceof SetupRefused ? error.message : `Nothing was changed: ${String(error)}`);
  process.exitCode = 1;
}

/** Offers to take the pictures of the demos again, because a change of the brand makes them outdated. */
async function offerPictures() {
  if (picturesOfAnotherBrand(content).length === 0) return;
  const canAsk = terminal && !args.includes('--yes');
  const question =
    'The pictures of the demos show the former brand. Take them again now? It takes some minutes.';
  // Interrupting this question does not undo what is written.
  if (canAsk && (await confirm(terminal, question).catch(() => false)))
    await run('node', ['tools/pictures.ts']);
  else console.log('The pictures of the demos show the former brand: npm run pictures takes them again.');
}
