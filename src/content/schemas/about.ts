import { z } from 'astro/zod';
import { people } from './people.ts';
import { callToAction, counters, pointList, process, sidePicture } from './sections.ts';
import { testimonials } from './testimonials.ts';
import { banner, heading, pageOfSections, paragraph, phrase, sectionHead, sentence } from './text.ts';

const statement = z.strictObject({ title: phrase('Mission or Vision.'), text: paragraph('The statement.') });

/** @param names.authors file names in content/authors; a person without a file fails the build */
export const aboutSchema = (names: { authors: readonly string[] }) =>
  pageOfSections(
    { banner },
    {
      counters,
      story: z.strictObject({
        ...sectionHead,
        paragraphs: z.array(paragraph('A paragraph.')).min(1).max(4),
        picture: sidePicture,
      }),
      purpose: z.strictObject({
        ...sectionHead,
        mission: statement,
        vision: statement,
        valuesTitle: heading('Heading of the values.'),
        values: pointList.shape.items,
      }),
      people: people(names.authors),
      team: process.describe('How the team works.'),
      testimonials,
    },
    {
      countersNote: sentence('What the counters count, below them.').optional(),
      action: callToAction.optional(),
    },
  );

export type About = z.infer<ReturnType<typeof aboutSchema>>;
