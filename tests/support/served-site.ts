import { inject } from 'vitest';
import { mailsIn } from './server-process.ts';

export type ServedSite = ReturnType<typeof servedSite>;

/** Returns the built site that one server provides to all tests of the suite (setup/site.ts). */
export function servedSite() {
  const { url, dataDir } = inject('site');
  return { url, dataDir, mails: () => mailsIn(dataDir) };
}
