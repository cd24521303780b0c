import { useQuery } from '@tanstack/react-query';
import { fillPlaceholders } from '../../../content-model/text/fill-placeholders.ts';
import { formatsFor } from '../../../content-model/text/locale-formats.ts';
import { contentQuery, DEFAULT_LOCALE, placeholdersQuery } from './queries.ts';
import type { Print } from './shown-field.ts';

/** Returns a function that writes a value as pages do, with the values of placeholders. */
export function usePrint(): Print {
  const { data: placeholders = [] } = useQuery(placeholdersQuery);
  const { data: list } = useQuery(contentQuery);
  const locale = list?.locale ?? DEFAULT_LOCALE;
  const values = {
    ...Object.fromEntries(placeholders.map(({ name, value }) => [name, value])),
    'site.language': locale.language,
    'site.currency': locale.currency,
  };
  return (value, name) => {
    if (typeof value === 'string') return fillPlaceholders(value, values);
    return /cents$/i.test(name) ? formatsFor(locale).formatPrice(value) : String(value);
  };
}
