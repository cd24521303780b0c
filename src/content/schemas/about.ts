import { z } from 'astro/zod';
import { callToAction, counters, pointList, process } from './sections.ts';
import { banner, heading, page, paragraph, phrase, sectionHead } from './text.ts';

const statement = z.strictObject({ title: phrase('Mission or Vision.'), text: paragraph('The statement.') });

export const aboutSchema = page({
  banner,
  counters: counters,
  story: z.strictObject({ ...sectionHead, paragraphs: z.array(paragraph('A paragraph.')).min(1).max(4) }),
  purpose: z.strictObject({
    ...sectionHead,
    mission: statement,
    vision: statement,
    valuesTitle: heading('Heading of the values.'),
    values: pointList.shape.items,
  }),
  team: process.describe('How the team works.'),
  action: callToAction,
});

export type About = z.infer<typeof aboutSchema>;
