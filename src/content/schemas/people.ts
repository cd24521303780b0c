import { z } from 'astro/zod';
import { fileName, link, sectionHead, sentence } from './text.ts';

/** People of the team, described in content/authors. @param authors its file names */
export const people = (authors: readonly string[]) =>
  z
    .strictObject({
      ...sectionHead,
      intro: sentence('An optional sentence under the heading.').optional(),
      show: z
        .array(fileName(authors, 'authors'))
        .min(1)
        .max(12)
        .describe('In the order in which they stand.'),
      all: link.optional().describe('Where to meet the others.'),
    })
    .describe('Who does the work, with what each of them answers for.');

export type PeopleProps = z.infer<ReturnType<typeof people>>;
