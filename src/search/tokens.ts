/** Scripts that put no blank between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

let segmenter: Intl.Segmenter | undefined;

/**
 * The words of a text in the one form in which they are compared: in lower case, with letters of full width and ligatures
 * as others (NFKC), without soft hyphens and the dot that the lower case of İ brings along.
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
