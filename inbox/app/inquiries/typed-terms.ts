import { partsOf } from '../../../content-model/text/search-parts.ts';

/** Sets, changes or removes terms such as `from:ada` of a search, the first of each name, and leaves the rest as typed. */
export function withTerms(text: string, terms: Record<string, string>): string {
  const names = new Set(Object.keys(terms));
  const kept = partsOf(text).filter((part) => !names.delete(nameOf(part)));
  const set = Object.entries(terms)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}:${/\s/.test(value) ? `"${value}"` : value}`);
  return [...kept, ...set].join(' ');
}

/** The name of a term, which the server reads in any case; empty for a word. */
const nameOf = (part: string): string => (part.includes(':') ? part.split(':', 1)[0]!.toLowerCase() : '');

/** The value that a search gives for a term; empty without one. */
export function termIn(text: string, name: string): string {
  const term = partsOf(text).find((part) => nameOf(part) === name) ?? '';
  return term.slice(name.length + 1).replace(/^"(.*)"$/, '$1');
}
