import { flesch } from 'flesch';
import { syllable } from 'syllable';

/** Minimum words of a sentence. Labels and buttons are shorter, so they do not count. */
const MIN_SENTENCE_WORDS = 4;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,]*/gu) ?? [];

export const sentencesIn = (text: string): string[] =>
  [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);

/** Flesch's reading ease of English texts (1948): 60 to 70 is plain English. Undefined if there is no sentence. */
export function readingEase(texts: readonly string[]): number | undefined {
  const sentencesRead = texts
    .flatMap(sentencesIn)
    .filter((sentence) => wordsIn(sentence).length >= MIN_SENTENCE_WORDS);
  if (sentencesRead.length === 0) return undefined;
  const words = sentencesRead.flatMap(wordsIn);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return flesch({ sentence: sentencesRead.length, word: words.length, syllable: syllables });
}
