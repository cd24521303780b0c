import { BRITISH } from './british.ts';
import { sentencesIn, wordsIn } from './reading-ease.ts';
import type { Text } from './texts.ts';

/** A place in content/, and what there is to look at. */
export interface Finding {
  place: string;
  said: string;
}

/** Two lines on a phone hold about so many characters. */
const LONGEST_HEADLINE = 60;
const HEADLINES = new Set(['title', 'headline', 'valuesTitle']);

/** Headlines that need more than two lines on a phone. */
export const longHeadlines = (texts: readonly Text[]): Finding[] =>
  texts
    .filter(({ field, read }) => HEADLINES.has(field) && read.length > LONGEST_HEADLINE)
    .map(({ place, read }) => ({ place, said: `${read.length} characters: ${read}` }));

/** British spellings: the sample's English is American. */
export const britishSpellings = (texts: readonly Text[]): Finding[] =>
  texts.flatMap(({ place, read }) => [...read.matchAll(BRITISH)].map(([said]) => ({ place, said })));

/** Shares, multiples, and counts of what an agency boasts of. */
const FIGURE =
  /(?<![{\w.,])\d[\d.,]*(?:\s?%|\+|×|(?: [a-z]+)? (?:clients|customers|companies|platforms|projects|users|shops))/g;
/** A case reports its own figures, an article names its sources, a policy only repeats what holds. */
const OWN_FIGURES = /^(projects|blog|legal)\//;

/** Figures that are no claim of site.yaml and have no comment `# Source: …`. */
export const unsupportedFigures = (texts: readonly Text[]): Finding[] =>
  texts
    .filter(({ file, hasSource }) => !hasSource && !OWN_FIGURES.test(file))
    .flatMap(({ place, written }) => [...written.matchAll(FIGURE)].map(([said]) => ({ place, said })));

/** So many words in a row are a habit when they stand in two places. */
const PHRASE = 6;

/** The same words in several places: whole sentences, or six words in a row, each with all its places. */
export function repeatedPhrases(texts: readonly Text[]): Finding[] {
  const places = new Map<string, Set<string>>();
  for (const { place, read } of texts)
    for (const sentence of sentencesIn(read)) {
      const words = wordsIn(sentence.toLowerCase()).map((word) => word.replace(/[.,]+$/, ''));
      // Words that follow each other are counted once, at their beginning.
      for (let start = 0; start + PHRASE <= words.length; start += 1) {
        const phrase = words.slice(start, start + PHRASE).join(' ');
        places.set(phrase, (places.get(phrase) ?? new Set()).add(place));
      }
    }
  const seen = new Set<string>();
  return [...places]
    .filter(([, found]) => found.size > 1)
    .toSorted(([, a], [, b]) => b.size - a.size)
    .flatMap(([phrase, found]) => {
      const where = [...found].join(', ');
      if (seen.has(where)) return [];
      seen.add(where);
      return [{ place: where, said: `${phrase} …` }];
    });
}
