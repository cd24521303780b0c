import { isIPv4 } from 'node:net';

/** More than any website's name that people link from. */
const MAX_LENGTH = 60;
/** Names of websites and campaigns. No address of mail fits, nor one of a page. */
const NAME = /^[\p{L}\p{N}](?:[^@/\\:"<>\p{C}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u;
/** Whatever is no name, or one too many on its day. */
export const OTHER_SOURCES = '(other)';

/**
 * Where a visit came from, as the page says it: the name of the website that led here, of a campaign (`utm_source`), or
 * `direct` where the browser names none. Undefined when the page says nothing, because its visit did not begin there.
 */
export function readVisitSource(given: unknown): string | undefined {
  if (typeof given !== 'string' || given === '') return undefined;
  const name = given
    .normalize('NFC')
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:\d+$/, '');
  return name.length <= MAX_LENGTH && NAME.test(name) && !isIPv4(name) ? name : OTHER_SOURCES;
}
