import { z } from 'astro/zod';
import { ownFieldsSchema } from '../forms/own-fields.ts';
import { pointList } from './sections.ts';
import { banner, fileName, list, page, phrase, section, sentence, subjects } from './text.ts';

/** @param names.authors file names in content/authors */
export const contactSchema = ({ authors }: { authors: readonly string[] }) =>
  page({
    banner,
    phoneLabel: phrase('Label of the phone number.'),
    emailLabel: phrase('Label of the mail address.'),
    addressLabel: phrase('Label of the postal address.'),
    hours: z
      .strictObject({ label: phrase('Label.'), text: sentence('When somebody answers.') })
      .optional()
      .describe('When somebody answers; it may be left out.'),
    form: section({
      intro: sentence('Above the form.'),
      fields: ownFieldsSchema.default([]).describe('Further fields of the form; see docs/EDITING.md.'),
    }),
    next: section({ steps: list(sentence('What happens after sending, step by step.'), 2, 5) })
      .optional()
      .describe('What happens after sending; it may be left out.'),
    who: section({
      people: list(
        z.strictObject({
          person: fileName(authors, 'authors'),
          subject: phrase('What this person answers, in a word or two.'),
          text: sentence('What belongs to it.'),
        }),
        1,
        8,
      ),
    })
      .optional()
      .describe('Who answers, by subject.'),
    bring: pointList.optional().describe('What to send along, and what one gets.'),
    map: section({}).describe('Above the map, where site.yaml has one.').optional(),
    subjects,
  });

export type ContactPage = z.infer<ReturnType<typeof contactSchema>>;
