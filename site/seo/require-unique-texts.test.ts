import { expect, test } from 'vitest';
import { requireUniqueTexts } from './require-unique-texts.ts';

const page = (path: string, title: string, description: string) => ({ path, seo: { title, description } });

test('accepts pages with different titles and descriptions', () => {
  expect(() => requireUniqueTexts([page('/a', 'A', 'one'), page('/b', 'B', 'two')])).not.toThrow();
});

test('reports a shared title or description with both paths and the text', () => {
  const pages = [page('/a', 'Plans', 'one'), page('/b', 'plans ', 'two'), page('/c', 'C', 'one')];
  expect(() => requireUniqueTexts(pages)).toThrow(
    '/a and /b have the same title: "plans "\n/a and /c have the same description: "one"',
  );
});
