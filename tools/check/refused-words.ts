/** British spellings and the American ones. */
const SPELLINGS: Record<string, string> = {
  behaviour: 'behavior',
  cancelled: 'canceled',
  catalogue: 'catalog',
  centre: 'center',
  colour: 'color',
  favourite: 'favorite',
  grey: 'gray',
  honour: 'honor',
  labelled: 'labeled',
  millimetre: 'millimeter',
  neighbour: 'neighbor',
  organis: 'organiz',
  recognis: 'recogniz',
  spoilt: 'spoiled',
};
/** Skips `aria-labelledby`. */
const SPELLING = new RegExp(`(${Object.keys(SPELLINGS).join('|')})(?!by)`, 'gi');

/** Refused names in code, with the standard word. */
const NAMES: { name: RegExp; standardName: string; files: RegExp }[] = [
  { name: /\bcomplain\b/g, standardName: 'issue', files: /^(src|server)\/.*\.tsx?$/ },
  { name: /\bBecause\b(?= *[=<,|>])/g, standardName: 'IssueCode', files: /^src\/.*\.tsx?$/ },
];

/** Returns the refused words in a file, as messages. */
export function refusedWords(text: string, file: string): string[] {
  const spellingIssues = [...text.matchAll(SPELLING)].map(
    ([word]) => `says "${word}": here it is "${SPELLINGS[word.toLowerCase()]}"`,
  );
  const nameIssues = NAMES.filter(({ files }) => files.test(file)).flatMap(({ name, standardName }) =>
    [...text.matchAll(name)].map(([word]) => `names something "${word}": here it is "${standardName}"`),
  );
  return [...new Set([...spellingIssues, ...nameIssues])];
}
