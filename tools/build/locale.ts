import type { Plugin } from 'vite';
import { readContentFile } from '../../src/yaml/content-file.ts';
import { readFilled } from '../../src/content/loaders/content-files.ts';
import { interfaceSchema } from '../../src/content/schemas/interface.ts';
import { siteSchema } from '../../src/content/schemas/site.ts';

const facts = siteSchema.pick({ language: true, locale: true }).strip();

const read = (file: URL): unknown => readContentFile(file).data;

/** Makes a module of what a file of content/ says, as JSON, so that no browser reads YAML. */
const moduleOf = (id: string, file: URL, read: () => unknown): Plugin => ({
  name: id,
  resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
  async load(loaded) {
    if (loaded !== `\0${id}`) return undefined;
    this.addWatchFile(file.pathname);
    return `export default ${JSON.stringify(await read())}`;
  },
});

/** What content/site.yaml says of language, currency and time, for src/messages/format.ts. */
export const localeFacts = (file: URL): Plugin =>
  moduleOf('virtual:locale', file, () => {
    const { language, locale } = facts.parse(read(file));
    return { language, ...locale };
  });

/** The texts of content/interface.yaml. Only pages import them, no script of the browser. */
export const interfaceTexts = (content: URL): Plugin =>
  moduleOf('virtual:interface', new URL('interface.yaml', content), () =>
    readFilled(content, 'interface.yaml', interfaceSchema),
  );

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
