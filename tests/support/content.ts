import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { AgencyContent } from '../../server/config/agency.ts';
import type { ResponseTexts, NoticeName } from '../../server/http/pages.ts';
import { placeholdersOf, fillPlaceholdersDeep } from '../../content-model/checks/placeholders.ts';
import { contactSchema } from '../../content-model/schemas/contact.ts';
import { mailsSchema } from '../../content-model/schemas/mails.ts';
import { FIXTURE_CONTENT } from './scratch-copy.ts';
import { siteSchema } from '../../content-model/schemas/site.ts';

const noticeNames: NoticeName[] = [
  'subscribe-confirm',
  'subscribe-confirmed',
  'subscribe-expired',
  'unsubscribe',
  'unsubscribed',
];

/** Reads and validates the fixture site's texts, like the build. */
export function readContent(): { agency: AgencyContent; texts: ResponseTexts } {
  const raw = (file: string): unknown => parse(readFileSync(join(FIXTURE_CONTENT, file), 'utf8'));
  const site = siteSchema.parse(raw('site.yaml'));
  const facts = placeholdersOf(site, { prices: {}, products: [] });
  const read = (file: string) => fillPlaceholdersDeep(raw(file), facts);
  const {
    errors,
    problems,
    damaged,
    fileOffer: upload,
  } = read('interface.yaml') as Pick<ResponseTexts, 'errors' | 'problems' | 'damaged'> & {
    fileOffer: ResponseTexts['upload'];
  };
  const authors = readdirSync(join(FIXTURE_CONTENT, 'authors')).map((file) => file.replace('.yaml', ''));
  const { form } = contactSchema({ authors }).parse(read('pages/contact.yaml'));
  const notices = Object.fromEntries(noticeNames.map((name) => [name, read(`pages/${name}.yaml`)]));
  return {
    agency: {
      language: site.language,
      timeZone: site.locale.timeZone,
      clock: site.locale.clock,
      firstDay: site.locale.firstDay,
      currency: site.locale.currency,
      name: site.name,
      referencePrefix: site.referencePrefix,
      form: { fields: form.fields, agreed: 'Yes' },
      tagline: site.tagline,
      email: site.contact.email,
      phone: site.contact.phone,
      address: facts['site.address'] ?? '',
      mails: mailsSchema.parse(read('mails.yaml')),
    },
    texts: {
      language: site.language,
      errors,
      problems,
      damaged,
      upload,
      notices: notices as ResponseTexts['notices'],
    },
  };
}
