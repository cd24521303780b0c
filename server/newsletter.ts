import { newsletterTool, runTool } from './cli/run.ts';
import { writeLine } from './cli/write-line.ts';

process.exitCode = await runTool(newsletterTool, process.argv.slice(2), process.env, {
  print: (text) => writeLine(1, text),
  complain: (text) => writeLine(2, text),
});
