import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';

test('a class keeps its name, and no two share one', () => {
  const name = classNames(true);
  const asked = Array.from(
    { length: 2_000 },
    (_, index) => [`part${index % 40}`, `/src/ui/File${Math.floor(index / 40)}.module.css`] as const,
  );
  const first = asked.map(([part, file]) => name(part, file));
  expect(new Set(first).size).toBe(asked.length);
  expect(asked.map(([part, file]) => name(part, `${file}?used`))).toEqual(first);
  expect(first.every((given) => /^_[a-z]+$/.test(given))).toBe(true);
});

test('in development a class says where it comes from', () => {
  expect(classNames(false)('tile', '/src/sections/Hero.module.css')).toBe('Hero-tile');
});
