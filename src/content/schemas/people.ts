import { z } from 'astro/zod';
import { fileName, link, list, section, sentence } from './text.ts';

/** People of the team, described in content/authors. @param authors its file names */
export const people = (authors: readonly string[]) =>
  section({
    intro: sentence('An optional sentence under the heading.').optional(),
    show: list(fileName(authors, 'authors'), 1, 12).describe('In the order in which they stand.'),
    all: link.optional().describe('Where to meet the others.'),
  }).describe('Who does the work, with what each of them answers for.');

export type PeopleProps = z.infer<ReturnType<typeof people>>;
