import { existsSync, readFileSync } from 'node:fs';
import { readContentFile } from '../content/content-file.ts';
import type { Sample } from '../content/samples.ts';

/** What was built stays for a while after the day on which this is asked. */
const DAYS_LEFT = 60;
const DAY = 86_400_000;
const FILE = 'dist/client/.well-known/security.txt';

/** The built file that says whom to tell of a flaw (RFC 9116), where it soon expires or names another address. */
export function staleSecurityTxt(root: URL): Sample[] {
  if (!existsSync(new URL(FILE, root))) return [];
  const lines = readFileSync(new URL(FILE, root), 'utf8').split('\n');
  const { contact } = readContentFile(new URL('content/site.yaml', root)).data as {
    contact: { email: string };
  };
  const at = (field: string, reason: string) => ({
    place: `${FILE}:${lines.findIndex((line) => line.startsWith(field)) + 1}`,
    reason: `${reason}; npm run build`,
  });
  const expires = lines.find((line) => line.startsWith('Expires: '))?.slice('Expires: '.length) ?? '';
  return [
    ...(Date.parse(expires) > Date.now() + DAYS_LEFT * DAY
      ? []
      : [at('Expires', `is valid until ${expires.slice(0, 10)} only`)]),
    ...(lines.includes(`Contact: mailto:${contact.email}`)
      ? []
      : [at('Contact', `does not name ${contact.email}`)]),
  ];
}
