import { messages } from '#demo/erp';
import type { Books } from './books.ts';
import { seed } from './seed.ts';

const { guide } = messages;

const SEEDED = seed().entries.length;

/** What to try first, and whether it was done. @param looked whether an account was opened */
export function steps(books: Books, looked: boolean): [text: string, done: boolean][] {
  const fresh = books.entries.slice(SEEDED).map((entry) => entry.module);
  return [
    [guide.receive, fresh.includes('purchasing')],
    [guide.sell, fresh.includes('till')],
    [guide.look, looked],
  ];
}
