import { readFileSync } from 'node:fs';

/** Locale of the agency, for spreadsheets. */
export interface TableLocale {
  /** BCP 47 tag, such as es-ES. */
  language: string;
  timeZone: string;
}

/** Written by the build, because commands run without content/. */
const FILE = new URL('../../../dist/current/locale.json', import.meta.url);

/** Reads the agency's language and time zone from content/site.yaml; English and UTC before the first build. */
export function builtLocale(): TableLocale {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as TableLocale;
  } catch {
    return { language: 'en', timeZone: 'UTC' };
  }
}
