import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Plugin } from 'vite';
import { siteSchema } from '../../src/content/schemas/site.ts';

const NAME = 'virtual:locale';

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
    const site: unknown = parse(readFileSync(file, 'utf8'));
    const { language, locale } = siteSchema.pick({ language: true, locale: true }).strip().parse(site);
    return `export default ${JSON.stringify({ language, ...locale })}`;
  },
});
