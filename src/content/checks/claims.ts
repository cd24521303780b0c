import type { Site } from '../schemas/site.ts';

/** Names usable in copy, with the words they stand for: {"claims.mvp": "6–12 weeks", "site.name": …}. */
export type Facts = Readonly<Record<string, string>>;

export function factsOf(site: Site): Facts {
  const { street, city, region, postalCode } = site.contact.address;
  const facts: Record<string, string> = {
    'site.name': site.name,
    'site.legalName': site.legalName,
    'site.tagline': site.tagline,
    'site.email': site.contact.email,
    'site.phone': site.contact.phone,
    'site.address': `${street}, ${city}, ${region} ${postalCode}`,
  };
  for (const [name, value] of Object.entries(site.claims)) facts[`claims.${name}`] = value;
  return facts;
}

/**
 * Puts facts in the place of {site.…} and {claims.…} in a text.
 * Throws an Error naming an unknown placeholder and the known ones.
 */
export function fillFacts(text: string, facts: Facts): string {
  return text.replace(/\{([a-z]+\.[A-Za-z]+)\}/g, (written, name: string) => {
    const fact = facts[name];
    if (fact === undefined)
      throw new Error(`${written} is not known. Known: ${Object.keys(facts).join(', ')}`);
    return fact;
  });
}

/** The same for every string inside a parsed content file. The Error's message starts with the field's path. */
export function fillFactsDeep(value: unknown, facts: Facts, path = ''): unknown {
  if (typeof value === 'string') {
    try {
      return fillFacts(value, facts);
    } catch (error) {
      throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
    }
  }
  if (Array.isArray(value))
    return value.map((item, index) => fillFactsDeep(item, facts, `${path}[${index}]`));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      fillFactsDeep(inner, facts, path ? `${path}.${name}` : name),
    ]),
  );
}
