import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { changedSince } from '../../app/releases/content-digests.ts';
import { openReleases } from '../../app/releases/releases.ts';
import { VERSION } from '../../app/version.ts';
import { DAY_MS } from '../../content-model/text/durations.ts';
import { readContentFile } from '../../content-model/yaml/content-file.ts';
import type { Place } from '../content/samples.ts';

/** Minimum remaining validity of the built security.txt. */
const MIN_VALID_DAYS = 60;
const SECURITY_TXT = 'dist/current/client/.well-known/security.txt';
/** Changed files that are named; a longer list says no more. */
const MAX_NAMED = 3;

/** Finds what visitors would not get from the current release: it is missing, or was made of something else. */
export function buildPoints(root: URL, content: URL, siteUrl: string | undefined): Place[] {
  const releases = openReleases(fileURLToPath(new URL('dist', root)));
  const release = releases.current();
  if (!release) return [{ location: 'dist/current', reason: 'there is no build yet' }];
  const point = (reason: string): Place => ({ location: `dist/releases/${release.id}`, reason });
  const changed = changedSince(releases.folderOf(release.id), fileURLToPath(content));
  return [
    ...(changed.length > 0 ? [point(`was built before the change of ${named(changed)}`)] : []),
    ...(siteUrl && !isSameAddress(siteUrl, release.siteUrl)
      ? [point(`was built for ${release.siteUrl || 'no SITE_URL'}, which is now ${siteUrl}`)]
      : []),
    ...(release.version === VERSION
      ? []
      : [point(`was built by version ${release.version}, not ${VERSION}`)]),
    ...staleSecurityTxt(root, content),
  ];
}

const named = (files: readonly string[]): string =>
  files.length > MAX_NAMED
    ? `${files.length} files, such as content/${files[0]}`
    : files.map((file) => `content/${file}`).join(', ');

const isSameAddress = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href;

/** Finds a built security.txt (RFC 9116) that expires soon or names another address. */
function staleSecurityTxt(root: URL, content: URL): Place[] {
  if (!existsSync(new URL(SECURITY_TXT, root))) return [];
  const lines = readFileSync(new URL(SECURITY_TXT, root), 'utf8').split('\n');
  const { contact } = readContentFile(new URL('site.yaml', content)).data as {
    contact: { email: string };
  };
  const pointAt = (field: string, reason: string) => ({
    location: `${SECURITY_TXT}:${lines.findIndex((line) => line.startsWith(field)) + 1}`,
    reason,
  });
  const expires = lines.find((line) => line.startsWith('Expires: '))?.slice('Expires: '.length) ?? '';
  return [
    ...(Date.parse(expires) > Date.now() + MIN_VALID_DAYS * DAY_MS
      ? []
      : [pointAt('Expires', `expires on ${expires.slice(0, 10)}`)]),
    ...(lines.includes(`Contact: mailto:${contact.email}`)
      ? []
      : [pointAt('Contact', `does not name ${contact.email}`)]),
  ];
}
