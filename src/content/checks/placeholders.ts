import { fill } from '../../messages/fill.ts';
import type { Site } from '../schemas/site.ts';

/** Names that any content may use in braces, with what they stand for: {"claims.mvp": "6–12 weeks", "site.name": …}. */
export type Placeholders = Readonly<Record<string, string>>;

export function placeholdersOf(site: Site): Placeholders {
  const { street, city, region, postalCode } = site.contact.address;
  return {
    'site.name': site.name,
    'site.legalName': site.legalName,
    'site.tagline': site.tagline,
    'site.email': site.contact.email,
    'site.phone': site.contact.phone,
    'site.address': `${street}, ${city}, ${region} ${postalCode}`,
    ...Object.fromEntries(Object.entries(site.claims).map(([name, value]) => [`claims.${name}`, value])),
  };
}

/**
 * Fills {site.…} and {claims.…} in a text; other braces stay.
 * Throws an Error naming an unknown placeholder and the known ones.
 */
export function fillPlaceholders(text: string, placeholders: Placeholders): string {
  for (const [written, name] of text.matchAll(/\{([a-z]+\.[A-Za-z]+)\}/g)) {
    if (!Object.hasOwn(placeholders, name!))
      throw new Error(`${written} is not known. Known: ${Object.keys(placeholders).join(', ')}`);
  }
  return fill(text, placeholders);
}

/** The same for every string inside a parsed content file. The Error's message starts with the field's path. */
export function fillPlaceholdersDeep(value: unknown, placeholders: Placeholders, path = ''): unknown {
  if (typeof value === 'string') {
    try {
      return fillPlaceholders(value, placeholders);
    } catch (error) {
      throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
    }
  }
  if (Array.isArray(value))
    return value.map((item, index) => fillPlaceholdersDeep(item, placeholders, `${path}[${index}]`));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      fillPlaceholdersDeep(inner, placeholders, path ? `${path}.${name}` : name),
    ]),
  );
}
