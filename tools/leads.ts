import '../server/cli.ts';
