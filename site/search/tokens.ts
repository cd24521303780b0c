/** Scripts without spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

let segmenter: Intl.Segmenter | undefined;

/**
 * Splits a text into normalized words: lower case, NFKC (full-width letters, ligatures), without soft hyphens and
 * without the combining dot of a lower-cased İ.
 */
export function tokensIn(text: string): string[] {
  const runs =
    text
      .normalize('NFKC')
      .replaceAll('\u00ad', '')
      .toLowerCase()
      .replaceAll('i\u0307', 'i')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return runs.flatMap((run) => {
    if (!UNSPACED.test(run)) return run;
    segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
    return [...segmenter.segment(run)].map(({ segment }) => segment);
  });
}
