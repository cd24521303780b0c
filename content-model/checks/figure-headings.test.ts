import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { figureHeadings } from './figure-headings.ts';

function issuesWith(heading: string, chartHeading = 'Load it “twice”') {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'blog'));
  const text = `---
title: Hours
figures:
  - { heading: ${heading}, value: '52', text: Fields kept. }
chart: { heading: ${chartHeading} }
---
Before.

## Load it “twice”

After.
`;
  writeFileSync(join(folder, 'blog/hours.md'), text);
  return figureHeadings(pathToFileURL(`${folder}/`));
}

test('a figure may stand beside a heading, whatever quotes it has', () => {
  expect(issuesWith(`'Load it "twice"'`)).toEqual([]);
});

test('a figure beside no heading is named with its line', () => {
  expect(issuesWith('Load it once')).toEqual([
    {
      file: 'content/blog/hours.md',
      line: 4,
      path: 'figures.0.heading',
      message: expect.stringContaining('"Load it once"'),
    },
  ]);
});

test('a chart after no heading is named with its line', () => {
  expect(issuesWith('Load it “twice”', 'Load it once')).toEqual([
    expect.objectContaining({ line: 5, path: 'chart.heading' }),
  ]);
});
