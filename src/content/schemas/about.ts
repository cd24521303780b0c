import { z } from 'astro/zod';
import { callToAction, counters, pointList, process } from './sections.ts';
import { banner, heading, pageOfSections, paragraph, phrase, sectionHead } from './text.ts';

const statement = z.strictObject({ title: phrase('Mission or Vision.'), text: paragraph('The statement.') });

export const aboutSchema = pageOfSections(
  { banner },
  {
    counters,
    story: z.strictObject({ ...sectionHead, paragraphs: z.array(paragraph('A paragraph.')).min(1).max(4) }),
    purpose: z.strictObject({
      ...sectionHead,
      mission: statement,
      vision: statement,
      valuesTitle: heading('Heading of the values.'),
      values: pointList.shape.items,
    }),
    team: process.describe('How the team works.'),
  },
  { action: callToAction.optional() },
);

export type About = z.infer<typeof aboutSchema>;
