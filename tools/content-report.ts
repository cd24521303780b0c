import { readPlaceholders } from '../content-model/loaders/content-files.ts';
import { requireContentFolder } from './content/require-content-folder.ts';
import {
  britishSpellings,
  longHeadlines,
  repeatedPhrases,
  unsupportedFigures,
  type Finding,
} from './report/findings.ts';
import { readingEase, wordsIn } from './report/reading-ease.ts';
import { textsIn } from './report/texts.ts';

/** Reading ease of plain English. */
const GOAL = 55;
const MAX_SHOWN = 20;

/** `npm run content:report`: reports readability and repetition of the texts in content/. Always exits with 0. */
const content = requireContentFolder();
const placeholders = await readPlaceholders(content);
const texts = textsIn(content, placeholders);
const isEnglish = placeholders['site.language'].startsWith('en');

if (isEnglish) {
  console.log(`Reading ease (Flesch), ${GOAL} or more is the goal\n`);
  const pages = [...Map.groupBy(texts, ({ file }) => file)].map(([file, fileTexts]) => {
    const visibleTexts = fileTexts.map((text) => text.visibleText);
    return { file, ease: readingEase(visibleTexts), words: visibleTexts.flatMap(wordsIn).length };
  });
  for (const { file, ease, words } of pages.toSorted((a, b) => (a.ease ?? 0) - (b.ease ?? 0)))
    if (ease !== undefined)
      console.log(
        `${ease.toFixed(0).padStart(4)} ${ease < GOAL ? 'below' : '     '} ${String(words).padStart(6)} words  content/${file}`,
      );
}
show('Headlines over 60 characters', longHeadlines(texts));
if (isEnglish && !placeholders['site.language'].endsWith('GB'))
  show('British spellings', britishSpellings(texts));
show('The same words in several places', repeatedPhrases(texts));
show('Figures without a source', unsupportedFigures(texts));

function show(title: string, findings: readonly Finding[]): void {
  console.log(`\n${title}: ${findings.length}`);
  for (const { location, reason } of findings.slice(0, MAX_SHOWN)) console.log(`  ${location} ${reason}`);
  if (findings.length > MAX_SHOWN) console.log(`  … and ${findings.length - MAX_SHOWN} more`);
}
