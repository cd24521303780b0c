import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatIssue } from '../../content-model/checks/content-issue.ts';
import { pathsIn } from '../../content-model/yaml/content-file.ts';
import { checkContent } from '../content/check.ts';
import { toDosIn } from '../content/samples.ts';

const STARTER = new URL('../../starter/', import.meta.url);

it('is valid content', async () => {
  expect((await checkContent(STARTER)).issues.map(formatIssue)).toEqual([]);
});

it('asks the owner for few texts, and names nobody of the sample', () => {
  expect(toDosIn(STARTER).length).toBeLessThan(16);
  const texts = pathsIn(STARTER, '**/*.{yaml,md}').map((file) =>
    readFileSync(new URL(file, STARTER), 'utf8'),
  );
  expect(texts.join('\n')).not.toMatch(/Groundline|SaaS|SAMPLE|\bCRM\b/);
});
