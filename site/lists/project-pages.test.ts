import { expect, it } from 'vitest';
import { projectPages } from './project-pages.ts';

const group = (id: string, from: number, count: number) => ({
  id,
  name: id.toUpperCase(),
  projects: Array.from({ length: count }, (_, index) => from + index),
});

it('every project is on exactly one page, which its group links to', () => {
  const groups = [group('apps', 0, 25), group('shops', 25, 3), group('brands', 28, 20)];
  const pages = projectPages(groups);
  expect(pages.flatMap((page) => page.groups.flatMap(({ projects }) => projects))).toEqual(
    groups.flatMap(({ projects }) => projects),
  );
  expect(pages.map((page) => page.groups.map(({ id }) => id))).toEqual([
    ['apps'],
    ['apps', 'shops', 'brands'],
    ['brands'],
  ]);
  expect(pages.map(({ topics }) => topics.map(({ href }) => href))).toEqual([
    ['#apps', '/project/page/2#shops', '/project/page/2#brands'],
    ['/project#apps', '#shops', '#brands'],
    ['/project#apps', '/project/page/2#shops', '/project/page/2#brands'],
  ]);
});
