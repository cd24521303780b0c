import { z } from 'astro/zod';
import { callToAction, counters, people, pointList, process, sidePicture, testimonials } from './sections.ts';
import { banner, heading, list, pageOfSections, paragraph, phrase, section, sentence } from './text.ts';

const statement = z.strictObject({
  title: phrase('Mission or Vision.'),
  text: paragraph('One or two sentences that only you could sign.'),
});

const hour = z.number().min(0).max(24);

const places = section({
  intro: sentence('Whose time it is, and what the bars show.'),
  places: list(
    z.strictObject({
      name: phrase('The city.'),
      people: z.int().min(1).max(100_000).describe('How many work there; the bar is as high.'),
      text: phrase('How many they are, and what they do.'),
      from: hour.describe('When their day begins, in hours of the first place: 9 or 8.5.'),
      to: hour.describe('When it ends, in hours of the first place.'),
    }),
    2,
    5,
  ).describe('The first one is the place whose time it is.'),
});

/** @param names.authors file names in content/authors; a person without a file fails the build */
export const aboutSchema = (names: { authors: readonly string[] }) =>
  pageOfSections({
    head: { banner },
    sections: {
      people: people(names.authors),
      counters,
      story: section({
        paragraphs: list(paragraph('A paragraph.'), 1, 4),
        picture: sidePicture,
        dates: list(
          z.strictObject({
            year: z.int().min(1900).max(2100).describe('The year.'),
            text: phrase('What began then.'),
          }),
          2,
          6,
        )
          .optional()
          .describe('Drawn to scale beside the text, instead of a picture.'),
      }),
      purpose: section({
        mission: statement,
        vision: statement,
        valuesTitle: heading('Stands above the list of values.'),
        values: pointList.shape.items,
      }),
      places: places.describe('Where you work, as hours of a day.'),
      team: process.describe('How the team works.'),
      testimonials,
    },
    end: {
      countersNote: sentence('What the counters count, below them.').optional(),
      action: callToAction.optional(),
    },
  });

export type About = z.infer<ReturnType<typeof aboutSchema>>;
