import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Locale of the agency, for spreadsheets: a BCP 47 tag such as es-ES, and its time zone. */
const tableLocale = z.object({ language: z.string(), timeZone: z.string() });
export type TableLocale = z.infer<typeof tableLocale>;

/** Written by the build, because commands run without content/. */
const FILE = new URL('../../../dist/current/locale.json', import.meta.url);

/** Reads the agency's language and time zone from content/site.yaml; English and UTC before the first build. */
export function builtLocale(): TableLocale {
  try {
    return tableLocale.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  } catch {
    return { language: 'en', timeZone: 'UTC' };
  }
}
