import { isIPv4 } from 'node:net';

/** Longer than the name of any website that commonly links here. */
const MAX_LENGTH = 60;
/** Names of websites and campaigns. Email addresses and URLs of pages do not match. */
const NAME = /^[\p{L}\p{N}](?:[^@/\\:"<>\p{C}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u;
/** Counts invalid names, and new names beyond the daily limit. */
export const OTHER_SOURCES = '(other)';

/**
 * Parses the source of a visit that the page reports: the referring website, a campaign (`utm_source`), or `direct`
 * without a referrer. Undefined if the visit did not begin on that page.
 */
export function readVisitSource(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const name = value
    .normalize('NFC')
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:\d+$/, '');
  return name.length <= MAX_LENGTH && NAME.test(name) && !isIPv4(name) ? name : OTHER_SOURCES;
}
