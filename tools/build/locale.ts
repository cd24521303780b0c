import type { Plugin } from 'vite';
import { readContentFile } from '../../src/yaml/content-file.ts';
import { siteSchema } from '../../src/content/schemas/site.ts';

const NAME = 'virtual:locale';
const facts = siteSchema.pick({ language: true, locale: true }).strip();

const read = (file: URL): unknown => readContentFile(file).data;

/**
 * Gives src/messages/format.ts what content/site.yaml says of language, currency and time as a module of its own, a
 * few words of JSON, so that no browser reads YAML.
 * @param file content/site.yaml
 */
export const localeFacts = (file: URL): Plugin => ({
  name: 'locale-facts',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load(id) {
    if (id !== `\0${NAME}`) return undefined;
    this.addWatchFile(file.pathname);
    const { language, locale } = facts.parse(read(file));
    return `export default ${JSON.stringify({ language, ...locale })}`;
  },
});

/** The locale for commands of the server, which run without content/ (server/export/locale.ts). */
export function tableLocale(file: URL): string {
  const { language, locale } = facts.parse(read(file));
  return JSON.stringify({ language, timeZone: locale.timeZone });
}

/** Where the site is when SITE_URL does not say it: at the domain of the agency's mail address. */
export function assumedAddress(file: URL): string {
  try {
    const { contact } = read(file) as { contact: { email: string } };
    return new URL(`https://${/@([^@\s]+)$/.exec(contact.email)![1]}`).origin;
  } catch {
    // Missing or invalid: the build reports that with file and line when it loads the content.
    return 'https://site.example';
  }
}

/** The agency's name; empty where the file is missing or wrong, as above. */
export function agencyName(file: URL): string {
  try {
    return String((read(file) as { name: string }).name);
  } catch {
    return '';
  }
}
