import { BRITISH } from './british.ts';
import { sentencesIn, wordsIn } from './reading-ease.ts';
import { plainWords, type Text } from './texts.ts';

/** A place in content/ and the reason to review it. */
export interface Finding {
  place: string;
  said: string;
}

/** The number of characters that fit on about two lines of a phone. */
const MAX_HEADLINE_LENGTH = 60;
const HEADLINES = new Set(['title', 'headline', 'valuesTitle']);

/** Headlines that need more than two lines on a phone. */
export const longHeadlines = (texts: readonly Text[]): Finding[] =>
  texts
    .filter(({ field, read }) => HEADLINES.has(field) && read.length > MAX_HEADLINE_LENGTH)
    .map(({ place, read }) => ({ place, said: `${read.length} characters: ${read}` }));

/** Finds British spellings, because the sample's texts are American. */
export const britishSpellings = (texts: readonly Text[]): Finding[] =>
  texts.flatMap(({ place, read }) => [...read.matchAll(BRITISH)].map(([said]) => ({ place, said })));

/** Percentages, multiples and counts that need a source. */
const FIGURE =
  /(?<![{\w.,])\d[\d.,]*(?:\s?%|\+|×|(?: [a-z]+)? (?:clients|customers|companies|platforms|projects|users|shops))/g;
/** Amounts count only in a text that names a client, because there they are a result. */
const AMOUNT = /\{price\.\d+\}/g;
/** Cases report their own figures, articles name their sources, and policies repeat what applies. */
const OWN_FIGURES = /^(projects|blog|legal)\//;

/**
 * Finds figures without a claim in site.yaml and without a comment `# Source: …`, unless the case of a client named in
 * the same text has the figure.
 */
export function unsupportedFigures(texts: readonly Text[]): Finding[] {
  const cases = casesIn(texts);
  return texts
    .filter(({ file, hasSource }) => !hasSource && !OWN_FIGURES.test(file))
    .flatMap(({ place, written }) => {
      const [proof] = cases.filter(({ client }) => written.includes(client));
      const said = [...written.matchAll(FIGURE), ...(proof ? written.matchAll(AMOUNT) : [])].map(
        ([one]) => one,
      );
      return said.filter((one) => !proof?.told.includes(one)).map((one) => ({ place, said: one }));
    });
}

/** Returns each client with the whole text of their case. */
const casesIn = (texts: readonly Text[]) =>
  [...Map.groupBy(texts, ({ file }) => file).values()].flatMap((own) => {
    const client = own.find(({ file, field }) => file.startsWith('projects/') && field === 'client');
    return client ? [{ client: client.written, told: own.map(({ written }) => written).join('\n') }] : [];
  });

/** Number of consecutive words that count as a repetition if they appear in two places. */
const PHRASE = 6;

/** Finds repeated phrases of six words, with all their places. */
export function repeatedPhrases(texts: readonly Text[]): Finding[] {
  const places = new Map<string, Set<string>>();
  // Placeholders are excluded, because they repeat a wording on purpose.
  for (const { place, written } of texts)
    for (const sentence of sentencesIn(plainWords(written.replaceAll(/\{[\w.]+\}/g, '…')))) {
      const words = wordsIn(sentence.toLowerCase()).map((word) => word.replace(/[.,]+$/, ''));
      // Overlapping phrases in the same places are reported only once.
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
