import { run } from './run.ts';

/** Pages and form routes with hot reload; HOST and PORT as in production. */
const { HOST = '127.0.0.1', PORT = '4321' } = process.env;
process.exitCode = await run('astro', ['dev', '--host', HOST, '--port', PORT, ...process.argv.slice(2)]);
