import { SetupRefused } from './setup/answers.ts';
import { openInBrowser, openSite } from './setup/open-site.ts';
import { setUp } from './setup/run.ts';

/** `npm run setup`: asks what the agency is called and so on, and writes it to content/. */
const { stdin, stdout } = process;
try {
  const opens = await setUp(process.argv.slice(2), {
    root: new URL('../', import.meta.url),
    print: (line) => console.log(line),
    terminal: stdin.isTTY && stdout.isTTY ? { input: stdin, output: stdout } : undefined,
  });
  if (opens) process.exitCode = await openSite(['tools/site.ts', 'start'], openInBrowser);
} catch (error) {
  console.error(error instanceof SetupRefused ? error.message : `Nothing was changed: ${String(error)}`);
  process.exitCode = 1;
}
