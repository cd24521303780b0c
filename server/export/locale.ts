import { readFileSync } from 'node:fs';

/** What tables for a spreadsheet need to know of the agency's place. */
export interface TableLocale {
  /** A tag of BCP 47, such as es-ES. */
  language: string;
  timeZone: string;
}

/** The build leaves it beside the server, since commands run where content/ is not. */
const FILE = new URL('../../dist/locale.json', import.meta.url);

/** The agency's language and time zone, from content/site.yaml; before the first build, those of nobody. */
export function builtLocale(): TableLocale {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as TableLocale;
  } catch {
    return { language: 'en', timeZone: 'UTC' };
  }
}
