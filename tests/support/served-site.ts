import { inject } from 'vitest';
import { mailsIn } from './server-process.ts';

export type ServedSite = ReturnType<typeof servedSite>;

/** The built site, which one server sends to all tests of the suite (setup/site.ts). */
export function servedSite() {
  const { url, dataDir } = inject('site');
  return { url, dataDir, mails: () => mailsIn(dataDir) };
}
