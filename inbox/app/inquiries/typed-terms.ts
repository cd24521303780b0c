import { partsOf } from '../../../content-model/text/search-parts.ts';

/** Sets, changes or removes terms such as `from:ada` of a search, and leaves the rest as it was typed. */
export function withTerms(text: string, terms: Record<string, string>): string {
  const kept = partsOf(text).filter((part) => !Object.hasOwn(terms, part.split(':', 1)[0]!));
  const set = Object.entries(terms)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}:${/\s/.test(value) ? `"${value}"` : value}`);
  return [...kept, ...set].join(' ');
}

/** The value that a search gives for a term; empty without one. */
export function termIn(text: string, name: string): string {
  const term = partsOf(text).find((part) => part.startsWith(`${name}:`)) ?? '';
  return term.slice(name.length + 1).replace(/^"(.*)"$/, '$1');
}
