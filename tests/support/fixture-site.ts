import { mkdir } from 'node:fs/promises';
import { ensureSite } from '../../tools/build-site.ts';
import { copyCaches, copySources, FIXTURE_CONTENT } from './scratch-copy.ts';

const ROOT = new URL('../../', import.meta.url);
const CONTENT = new URL(`${FIXTURE_CONTENT}/`, ROOT);
/** The built fixture site, in its own copy of the project. */
export const FIXTURE_SITE = new URL('.cache/fixture-site/', ROOT);

/** Builds the fixture site if it is outdated; resolves to the exit code. */
export async function ensureFixtureSite(): Promise<number> {
  await mkdir(FIXTURE_SITE, { recursive: true });
  await copySources(ROOT, FIXTURE_SITE);
  await copyCaches(ROOT, FIXTURE_SITE);
  return ensureSite(FIXTURE_SITE, CONTENT);
}
