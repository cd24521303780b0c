import { migrate } from './contentful/migrate.ts';

/** Prepares the Contentful space that the environment names; see docs/CONTENTFUL.md. */
await migrate(process.env, console.log).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
