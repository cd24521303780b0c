import { runFromCommandLine } from '../server/cli/main.ts';

await runFromCommandLine('newsletter');
