import { distance } from 'fastest-levenshtein';
import { fill } from '../../content-model/text/fill.ts';
import { rules } from './env-rules.ts';
import { allowsClearText } from '../outbox/channels/smtp.ts';
import { mayBePublicHost } from '../../content-model/text/public-host.ts';

const KNOWN_NAMES = Object.keys(rules);
const MAX_EDIT_DISTANCE = 2;

/** Warns about valid but probably unintended settings. @param samples number of samples in content/ at the build */
export function warningsAbout(
  source: Record<string, string | undefined>,
  samples: number,
  builtFor: string | undefined,
): string[] {
  const { SITE_URL, PAGES_URL, SMTP_URL, BACKUP_RECIPIENT } = source;
  const pagesUrl = PAGES_URL || SITE_URL;
  const warnings = Object.keys(source).flatMap((name) => {
    const intendedName = misspelled(name);
    return intendedName && !source[intendedName]
      ? [`${name} is not a known setting. Did you mean ${intendedName}?`]
      : [];
  });
  if (!SMTP_URL && isPublic(SITE_URL)) {
    warnings.push(
      'SMTP_URL is not set, so emails are written to files in DATA_DIR/mail and nobody receives them.',
    );
  }
  if (!BACKUP_RECIPIENT && isPublic(SITE_URL)) {
    warnings.push(
      'BACKUP_RECIPIENT is not set, so no backups are made. "npm run backup -- --new-key" prints the two keys to set.',
    );
  }
  if (pagesUrl && isPublic(pagesUrl) && builtFor && new URL(builtFor).origin !== new URL(pagesUrl).origin) {
    warnings.push(
      `Pages, feeds and the site map contain ${builtFor}, because the site was built with a different ${PAGES_URL ? 'PAGES_URL' : 'SITE_URL'}. Set it for the build, too, then build again and restart.`,
    );
  }
  if (samples > 0 && isPublic(SITE_URL)) {
    warnings.push(
      fill(
        'content/ had {samples sample|samples} when the site was built. "npm run publish:check" lists them.',
        { samples },
      ),
    );
  }
  if (SMTP_URL && URL.canParse(SMTP_URL) && allowsClearText(SMTP_URL)) {
    warnings.push('SMTP_URL has tls=off, so inquiries and the mail server’s password are sent unencrypted.');
  }
  return warnings;
}

/** Ignores short names, which resemble those of other programs (HOST and HOME). */
function misspelled(name: string): string | undefined {
  if (!name.includes('_') || KNOWN_NAMES.includes(name)) return undefined;
  return KNOWN_NAMES.find((known) => known.length >= 7 && distance(known, name) <= MAX_EDIT_DISTANCE);
}

/** Whether the site's address is public, that is, neither this machine nor a private network. */
export function isPublic(siteUrl: string | undefined): boolean {
  if (!siteUrl || !URL.canParse(siteUrl)) return false;
  return mayBePublicHost(new URL(siteUrl).hostname);
}
