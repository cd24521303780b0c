import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readContentFile } from '../../content-model/yaml/content-file.ts';
import { readValidData } from '../../content-model/loaders/placeholder-values.ts';
import { interfaceSchema } from '../../content-model/schemas/interface.ts';
import { currencyDecimals } from '../../content-model/text/locale-formats.ts';
import { siteSchema } from '../../content-model/schemas/site.ts';

const localeSchema = siteSchema.pick({ language: true, locale: true }).strip();

const dataOf = (file: URL): unknown => readContentFile(file).data;

/** Vite plugin: provides data from a file of content/ as a JSON module, so that no browser parses YAML. */
export const moduleOf = (id: string, file: URL, readData: () => unknown): Plugin => ({
  name: id,
  resolveId: (importedId) => (importedId === id ? `\0${id}` : undefined),
  async load(resolvedId) {
    if (resolvedId !== `\0${id}`) return undefined;
    this.addWatchFile(fileURLToPath(file));
    return `export default ${JSON.stringify(readData())}`;
  },
});

/** Language, currency and time settings of content/site.yaml, for content-model/text/format.ts. */
export const localeSettings = (file: URL): Plugin =>
  moduleOf('virtual:locale', file, () => {
    const { language, locale } = localeSchema.parse(dataOf(file));
    // So that the sample data of a demo needs no formatter, which takes milliseconds to create.
    return { language, ...locale, decimals: currencyDecimals(language, locale.currency) };
  });

/** Texts of content/interface.yaml. Only pages import them, no browser script does. */
export const interfaceTexts = (content: URL): Plugin =>
  moduleOf('virtual:interface', new URL('interface.yaml', content), () =>
    readValidData(content, 'interface.yaml', interfaceSchema),
  );

/** The locale for commands of the server, which run without content/ (server/privacy/export/locale.ts). */
export function tableLocale(file: URL): string {
  const { language, locale } = localeSchema.parse(dataOf(file));
  return JSON.stringify({ language, timeZone: locale.timeZone });
}

/** Returns the site's address if SITE_URL is not set: the domain of the agency's email address. */
export function assumedAddress(file: URL): string {
  try {
    const { contact } = dataOf(file) as { contact: { email: string } };
    return new URL(`https://${/@([^@\s]+)$/.exec(contact.email)![1]}`).origin;
  } catch {
    // Missing or invalid: the build reports that with file and line when it loads the content.
    return 'https://site.example';
  }
}

/** Returns the agency's name; empty if the file is missing or invalid. */
export function agencyName(file: URL): string {
  try {
    return String((dataOf(file) as { name: string }).name);
  } catch {
    return '';
  }
}
