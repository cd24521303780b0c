import { expect, it } from 'vitest';
import { projectPages } from './project-pages.ts';

const group = (service: string, from: number, count: number) => ({
  service,
  name: service.toUpperCase(),
  projects: Array.from({ length: count }, (_, index) => from + index),
});

it('every project is on exactly one page, which its service links to', () => {
  const groups = [group('apps', 0, 25), group('shops', 25, 3), group('brands', 28, 20)];
  const pages = projectPages(groups);
  expect(pages.flatMap((page) => page.groups.flatMap(({ projects }) => projects))).toEqual(
    groups.flatMap(({ projects }) => projects),
  );
  expect(pages.map((page) => page.groups.map(({ service }) => service))).toEqual([
    ['apps'],
    ['apps', 'shops', 'brands'],
    ['brands'],
  ]);
  expect(pages.map(({ services }) => services.map(({ href }) => href))).toEqual([
    ['#apps', '/project/page/2#shops', '/project/page/2#brands'],
    ['/project#apps', '#shops', '#brands'],
    ['/project#apps', '/project/page/2#shops', '/project/page/2#brands'],
  ]);
});
