import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { AnswerWords, NoticeName } from '../../server/http/pages.ts';
import type { AgencyWords } from '../../server/services.ts';
import { factsOf, fillFactsDeep } from '../../src/content/checks/claims.ts';
import { siteSchema } from '../../src/content/schemas/site.ts';

/** The site's own words, read straight from content/ as the build reads them. */
export function readWords(root: URL): { agency: AgencyWords; answers: AnswerWords } {
  const raw = (file: string): unknown => parse(readFileSync(new URL(`content/${file}`, root), 'utf8'));
  const site = siteSchema.parse(raw('site.yaml'));
  const facts = factsOf(site);
  const read = (file: string) => fillFactsDeep(raw(file), facts);
  const { errors, problems } = read('interface.yaml') as Pick<AnswerWords, 'errors' | 'problems'>;
  const notice = (name: NoticeName) => [name, read(`pages/${name}.yaml`)];
  return {
    agency: {
      name: site.name,
      tagline: site.tagline,
      email: site.contact.email,
      phone: site.contact.phone,
      address: facts['site.address'] ?? '',
      mails: read('mails.yaml') as AgencyWords['mails'],
      errors,
    },
    answers: {
      errors,
      problems,
      notices: Object.fromEntries(
        (
          [
            'subscribe-confirm',
            'subscribe-confirmed',
            'subscribe-expired',
            'unsubscribe',
            'unsubscribed',
          ] as const
        ).map(notice),
      ) as AnswerWords['notices'],
    },
  };
}
