import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { AgencyWords } from '../../server/services.ts';
import { factsOf, fillFactsDeep } from '../../src/content/checks/claims.ts';
import { mailsSchema } from '../../src/content/schemas/mails.ts';
import { siteSchema } from '../../src/content/schemas/site.ts';

const content = new URL('../../content/', import.meta.url);
const read = async (file: string): Promise<unknown> => parse(await readFile(new URL(file, content), 'utf8'));

/** The site's own words, read and checked as the build does. */
export async function agencyWords(): Promise<AgencyWords> {
  const site = siteSchema.parse(await read('site.yaml'));
  const facts = factsOf(site);
  return {
    name: site.name,
    email: site.contact.email,
    phone: site.contact.phone,
    address: facts['site.address'] ?? '',
    tagline: site.tagline,
    mails: mailsSchema.parse(fillFactsDeep(await read('mails.yaml'), facts)),
    errors: {},
  };
}
