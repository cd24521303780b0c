import { existsSync, readFileSync } from 'node:fs';
import { pathsIn, readContentFile } from '../../content-model/yaml/content-file.ts';
import type { Place } from '../content/samples.ts';

/** Finds files that still have the English texts of the starter although the site is in another language. */
export function untranslated(starter: URL, content: URL): Place[] {
  const { language = 'en' } = readContentFile(new URL('site.yaml', content)).data as { language?: string };
  if (/^en\b/.test(language)) return [];
  const textOf = (folder: URL, file: string) => readFileSync(new URL(file, folder), 'utf8');
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language);
  return pathsIn(starter, '{interface,mails,faq}.yaml')
    .concat(pathsIn(starter, 'pages/*.yaml'))
    .filter((file) => existsSync(new URL(file, content)) && textOf(starter, file) === textOf(content, file))
    .map((file) => ({ location: `content/${file}:1`, reason: `is in English, and the site is in ${name}` }));
}
