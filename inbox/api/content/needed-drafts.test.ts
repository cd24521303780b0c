import { expect, test } from 'vitest';
import type { ContentIssue } from '../../../content-model/checks/content-issue.ts';
import type { Draft } from './content-drafts.ts';
import { neededDrafts } from './needed-drafts.ts';

const draft = (file: string, text: string): Draft => ({
  file,
  text,
  base: '',
  version: 1,
  changed_by: 'ada@agency.example',
  changed_at: 0,
});

test('only drafts that name a chosen one, or are named by it, are tried', async () => {
  const post = draft('blog/a.md', 'author: ana-ruiz');
  const person = draft('authors/ana-ruiz.yaml', 'name: Ana');
  const drafts = [
    post,
    draft('pages/about.yaml', 'title: About'),
    draft('faq.yaml', 'items: [data, na]'),
    person,
  ];
  const checked: string[][] = [];
  const check = async (some: readonly Draft[]): Promise<ContentIssue[]> => {
    checked.push(some.map(({ file }) => file));
    return some.includes(person) ? [] : [{ file: post.file, path: 'author', message: 'is unknown' }];
  };
  expect(await neededDrafts(drafts, [post.file], check)).toEqual([person.file]);
  expect(checked).toEqual([[post.file], [post.file, person.file]]);
});
