import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { classNames } from './class-names.ts';

const folder = mkdtempSync(join(tmpdir(), 'styles-'));
const sources = pathToFileURL(`${folder}/`);
afterAll(() => rmSync(folder, { recursive: true }));

test('a class keeps its name, and no two share one', () => {
  const name = classNames(true, sources);
  const asked = Array.from(
    { length: 2_000 },
    (_, index) => [`part${index % 40}`, `/src/components/File${Math.floor(index / 40)}.module.css`] as const,
  );
  const first = asked.map(([part, file]) => name(part, file));
  expect(new Set(first).size).toBe(asked.length);
  expect(asked.map(([part, file]) => name(part, `${file}?used`))).toEqual(first);
  expect(first.every((given) => /^_[a-z]+$/.test(given))).toBe(true);
});

test('in development a class says where it comes from', () => {
  expect(classNames(false, sources)('tile', '/src/sections/Hero/Hero.module.css')).toBe('Hero-tile');
});

test('a class is called the same in whatever order the bundler asks', () => {
  const files = ['A', 'B', 'C'].map((name) => join(folder, `${name}.module.css`));
  for (const file of files)
    writeFileSync(
      file,
      '.tile { animation: rise 1s } .tile .mark:hover { opacity: 1 } @keyframes rise { to { opacity: 1 } }',
    );
  const ask = (order: string[]) => {
    const name = classNames(true, sources);
    return order.map((file) => [file, ...['tile', 'mark', 'rise'].map((one) => name(one, file))]).toSorted();
  };
  expect(ask(files)).toEqual(ask(files.toReversed()));
});

test('what is on most pages has the shortest names, and what is on none changes no other', () => {
  const styles = ['components/Z', 'sections/Y', 'products/X', 'gallery/A'];
  for (const name of styles) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, `${name}/S.module.css`), '.tile {}');
  }
  const nameOf = (style: string) =>
    classNames(true, sources)('tile', fileURLToPath(new URL(`${style}/S.module.css`, sources)));
  const names = styles.map(nameOf);
  expect(names).toEqual(names.toSorted());
  expect(new Set(names).size).toBe(styles.length);
});
