import { BRITISH } from './british.ts';
import { sentencesIn, wordsIn } from './reading-ease.ts';
import { plainWords, type Text } from './texts.ts';

/** A place in content/ and the reason to review it. */
export interface Finding {
  location: string;
  reason: string;
}

/** The number of characters that fit on about two lines of a phone. */
const MAX_HEADLINE_LENGTH = 60;
const HEADLINES = new Set(['title', 'headline', 'valuesTitle']);

/** Headlines that need more than two lines on a phone. */
export const longHeadlines = (texts: readonly Text[]): Finding[] =>
  texts
    .filter(({ field, visibleText }) => HEADLINES.has(field) && visibleText.length > MAX_HEADLINE_LENGTH)
    .map(({ location, visibleText }) => ({
      location: location,
      reason: `${visibleText.length} characters: ${visibleText}`,
    }));

/** Finds British spellings, because the sample's texts are American. */
export const britishSpellings = (texts: readonly Text[]): Finding[] =>
  texts.flatMap(({ location, visibleText }) =>
    [...visibleText.matchAll(BRITISH)].map(([reason]) => ({ location: location, reason })),
  );

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
    .flatMap(({ location, source }) => {
      const [clientCase] = cases.filter(({ client }) => source.includes(client));
      const figures = [...source.matchAll(FIGURE), ...(clientCase ? source.matchAll(AMOUNT) : [])].map(
        ([figure]) => figure,
      );
      return figures
        .filter((figure) => !clientCase?.text.includes(figure))
        .map((figure) => ({ location: location, reason: figure }));
    });
}

/** Returns each client with the whole text of their case. */
const casesIn = (texts: readonly Text[]) =>
  [...Map.groupBy(texts, ({ file }) => file).values()].flatMap((fileTexts) => {
    const client = fileTexts.find(({ file, field }) => file.startsWith('projects/') && field === 'client');
    return client ? [{ client: client.source, text: fileTexts.map(({ source }) => source).join('\n') }] : [];
  });

/** Number of consecutive words that count as a repetition if they appear in two places. */
const PHRASE = 6;

/** Finds repeated phrases of six words, with all their places. */
export function repeatedPhrases(texts: readonly Text[]): Finding[] {
  const placesByPhrase = new Map<string, Set<string>>();
  // Placeholders are excluded, because they repeat a wording on purpose.
  for (const { location, source } of texts)
    for (const sentence of sentencesIn(plainWords(source.replaceAll(/\{[\w.]+\}/g, '…')))) {
      const words = wordsIn(sentence.toLowerCase()).map((word) => word.replace(/[.,]+$/, ''));
      // Overlapping phrases in the same places are reported only once.
      for (let start = 0; start + PHRASE <= words.length; start += 1) {
        const phrase = words.slice(start, start + PHRASE).join(' ');
        placesByPhrase.set(phrase, (placesByPhrase.get(phrase) ?? new Set()).add(location));
      }
    }
  const reportedPlaces = new Set<string>();
  return [...placesByPhrase]
    .filter(([, places]) => places.size > 1)
    .toSorted(([, a], [, b]) => b.size - a.size)
    .flatMap(([phrase, places]) => {
      const location = [...places].join(', ');
      if (reportedPlaces.has(location)) return [];
      reportedPlaces.add(location);
      return [{ location: location, reason: `${phrase} …` }];
    });
}
