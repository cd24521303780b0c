import { migrate } from './contentful/migrate.ts';

/** Prepares the Contentful space in the environment variables; see docs/CONTENTFUL.md. */
await migrate(process.env, console.log).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
