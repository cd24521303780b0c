import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import { hasField, tryReadData } from '../loaders/content-data.ts';
import { contentNames, fileOf, namesIn } from '../loaders/content-names.ts';
import { contentFiles, DEMOS, OPTIONAL, type ContentNames } from '../schemas/collections.ts';
import { ownersOf } from '../site-map.ts';
import { pathsIn, readContentFile } from '../yaml/content-file.ts';
import { isConflictCopy } from '../yaml/leftover-files.ts';
import type { ContentIssue } from './content-issue.ts';
import { figureHeadings } from './figure-headings.ts';

/** Returns the issues of the files of a content folder as such: missing, invalid name, conflicting address, demos that are unknown or contradict each other, figures beside no heading. */
export function folderIssues(content: URL): ContentIssue[] {
  return [
    ...missingFiles(content).map((file) => ({
      file: `content/${file}`,
      message: 'is missing, but the site needs it',
    })),
    ...wrongNames(content),
    ...addressConflicts(content),
    ...unknownDemos(content),
    ...giftCardConflicts(content),
    ...figureHeadings(content),
  ];
}

/** Characters with a special meaning in URLs, in shells or on other operating systems. */
const NOT_IN_NAMES = /[#?%\\:*"<>|\p{Cc}]|^\s|\s$/u;

const wrongNames = (content: URL): ContentIssue[] =>
  pathsIn(content, '**/*').flatMap((file) => {
    if (isConflictCopy(file))
      return [
        {
          file: `content/${file}`,
          message:
            'is a copy of conflicting changes, which a file service made; take what you need from it into the original, then delete it',
        },
      ];
    const [character] = NOT_IN_NAMES.exec(file.split(/[\\/]/).at(-1)!) ?? [];
    return character === undefined
      ? []
      : [
          {
            file: `content/${file}`,
            message: `its name contains ${JSON.stringify(character)}, which is not allowed in addresses; rename it`,
          },
        ];
  });

/** Returns issues for files whose page has the same address as another page or route. */
function addressConflicts(content: URL): ContentIssue[] {
  return ownersOf(contentNames(content)).conflicts.map(([address, owners]) => {
    const [file = '', other] = owners.filter((owner) => owner.includes('/')).map(fileOf);
    const part = owners.includes('page') ? 'a page of the site' : 'a part of the site';
    const owner = other === undefined ? part : `content/${other}`;
    return {
      file: `content/${file}`,
      message: `its address ${address} is already used by ${owner}; rename the file`,
      cause: other === undefined ? undefined : { code: 'same-address', address, file: other },
    };
  });
}

const unknownDemos = (content: URL): ContentIssue[] =>
  namesIn('products', content)
    .map((name) => [name, `products/${name}.yaml`] as const)
    .filter(([name, file]) => !DEMOS.includes(name) && hasField(content, file, 'demo'))
    .map(([, file]) => ({
      file: `content/${file}`,
      line: readContentFile(new URL(file, content)).lineOf(['demo']),
      path: 'demo',
      message: `only these products have a demo: ${DEMOS.join(', ')}`,
    }));

const cards = z.object({ data: z.object({ giftCards: z.array(z.object({ balance: z.number() })) }) });
const books = z.object({ data: z.object({ giftCards: z.number() }) });

/** The books of the ERP demo owe what the gift cards of the POS demo hold, because payments by card move between them. */
function giftCardConflicts(content: URL): ContentIssue[] {
  if (!['pos', 'erp'].every((name) => hasField(content, `products/${name}.yaml`, 'demo'))) return [];
  const file = 'demos/erp.yaml';
  const owed = tryReadData(content, file, books)?.data.giftCards;
  const onCards = tryReadData(content, 'demos/pos.yaml', cards)?.data.giftCards;
  if (owed === undefined || !onCards) return [];
  // In cents, because sums of fractions are not exact.
  const held = onCards.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0) / 100;
  if (held === owed) return [];
  return [
    {
      file: `content/${file}`,
      line: readContentFile(new URL(file, content)).lineOf(['data', 'giftCards']),
      path: 'data.giftCards',
      message: `must be ${held}, which the gift cards of the POS demo hold together`,
    },
  ];
}

/** Returns the required files that do not exist, as paths relative to the content folder. */
export function missingFiles(content: URL): string[] {
  const names = contentNames(content);
  const needed = (name: string) =>
    !OPTIONAL.includes(name) ||
    (name === 'blogIndex' && names.blog.length > 0) ||
    (name === 'projectIndex' && names.projects.length > 0);
  return Object.entries(contentFiles(names))
    .map(([name, [pattern]]) => [name, pattern] as const)
    .filter(([name, pattern]) => !pattern.includes('*') && needed(name) && isUsed(pattern, names, content))
    .flatMap(([, pattern]) => {
      const [before, names = '', after = ''] = pattern.split(/[{}]/);
      return names.split(',').map((name) => `${before}${name}${after}`);
    })
    .filter((file) => !existsSync(new URL(file, content)));
}

/** Whether a page uses this demo file. All demos and the estimator share kit.yaml. */
function isUsed(pattern: string, { products }: ContentNames, content: URL): boolean {
  const [, name] = /^demos\/(.+)\.yaml$/.exec(pattern) ?? [];
  if (name === undefined) return true;
  const demos = products.filter((product) => hasField(content, `products/${product}.yaml`, 'demo'));
  if (hasField(content, 'pages/pricing.yaml', 'estimator')) demos.push('estimator');
  return name === 'kit' ? demos.length > 0 : demos.includes(name);
}
