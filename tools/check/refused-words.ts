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
const NAMES: { name: RegExp; instead: string; files: RegExp }[] = [
  { name: /\bcomplain\b/g, instead: 'issue', files: /^(src|server)\/.*\.tsx?$/ },
  { name: /\bBecause\b(?= *[=<,|>])/g, instead: 'IssueCode', files: /^src\/.*\.tsx?$/ },
];

/** Returns the refused words in a file, as messages. */
export function refusedWords(text: string, file: string): string[] {
  const spelled = [...text.matchAll(SPELLING)].map(
    ([word]) => `says "${word}": here it is "${SPELLINGS[word.toLowerCase()]}"`,
  );
  const named = NAMES.filter(({ files }) => files.test(file)).flatMap(({ name, instead }) =>
    [...text.matchAll(name)].map(([word]) => `names something "${word}": here it is "${instead}"`),
  );
  return [...new Set([...spelled, ...named])];
}
