import { mkdir, writeFile } from 'node:fs/promises';
import { stringify } from 'yaml';

const TOPICS = [
  ['crm', 'pipeline', 'salespeople', 'deals'],
  ['erp', 'ledger', 'bookkeepers', 'entries'],
  ['hrms', 'roster', 'shift leads', 'shifts'],
  ['pos', 'till', 'cashiers', 'receipts'],
  ['e-commerce', 'shop', 'merchants', 'orders'],
  ['branding', 'logo', 'designers', 'drafts'],
  ['marketing', 'campaign', 'marketers', 'clicks'],
  ['operations', 'server', 'engineers', 'alerts'],
] as const;
const VERBS = ['check', 'move', 'plan', 'measure', 'repair', 'compare', 'hand over', 'write down'];
const ADVICE = [
  'begin with a list of everything that happens today',
  'ask the people who do the work before anyone draws a screen',
  'keep the old way running for two weeks beside the new one',
  'put one person in charge of saying no',
  'count it by hand once, so that you believe the report later',
];

/** Writes `count` distinct articles of about 600 words with a table into `folder`. */
export async function writeSamplePosts(folder: URL, count: number, author: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let number = 1; number <= count; number++)
    await writeFile(new URL(`sample-${number}.md`, folder), samplePost(number, author));
}

function samplePost(number: number, author: string): string {
  const pick = <Item>(items: readonly Item[], salt: number) => items[(number * salt + salt) % items.length]!;
  const [tag, product, people, items] = pick(TOPICS, 1);
  const secondTag = pick(TOPICS, 3)[0];
  const day = new Date(Date.UTC(2020, 0, 1 + number)).toISOString().slice(0, 10);
  const frontMatter = {
    title: `How ${people} ${pick(VERBS, 5)} ${product} no. ${number}`,
    description: `Sample ${number}: what ${people} learned from ${number + 20} ${items}, told with figures, so that a build can be measured on it.`,
    date: day,
    author,
    tags: [...new Set([tag, secondTag])],
  };
  const paragraph = (section: number) =>
    Array.from({ length: 6 }, (_, sentence) => {
      const salt = section * 7 + sentence;
      return `When ${number + salt} ${items} wait, the ${people} ${pick(VERBS, salt + 1)} one ${product} and ${pick(ADVICE, salt + 2)}.`;
    }).join(' ');
  const sections = Array.from({ length: 5 }, (_, section) =>
    [
      `## Part ${section + 1} of the ${product}`,
      paragraph(section),
      `- ${pick(ADVICE, section + 1)}\n- [what it costs](/pricing)`,
      paragraph(section + 9),
    ].join('\n\n'),
  );
  const table = `| ${items} | before | after |\n| --- | --- | --- |\n| a week | ${number} | ${number * 2} |`;
  return `---\n${stringify(frontMatter, { defaultStringType: 'QUOTE_SINGLE' })}---\n\n${[...sections, table].join('\n\n')}\n`;
}
