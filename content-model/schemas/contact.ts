import { z } from 'astro/zod';
import { ownFieldsSchema } from '../forms/own-fields.ts';
import { pointList } from './sections.ts';
import { banner, fileName, list, page, phrase, section, sentence, subjects } from './text.ts';

/** @param names.authors file names in content/authors */
export const contactSchema = ({ authors }: { authors: readonly string[] }) =>
  page({
    banner,
    phoneLabel: phrase('Stands above the number, such as Phone or Call us.'),
    emailLabel: phrase('Stands above the address, such as Email.'),
    addressLabel: phrase('Stands above the address, such as Office or Visit us.'),
    hours: z
      .strictObject({
        label: phrase('Label.'),
        note: sentence('What the hours alone do not say.').optional(),
      })
      .optional()
      .describe('Beside the hours of site.yaml, which are shown only with this label.'),
    form: z.strictObject({
      intro: sentence('Above the form.'),
      fields: ownFieldsSchema.default([]).describe('Questions of your own, below the usual ones.'),
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
      .describe('The person a visitor hears from, for each subject of the form.'),
    bring: pointList.optional().describe('What to send along, and what the client gets.'),
    map: section({}).describe('Above the map, where site.yaml has one.').optional(),
    subjects,
    subjectIntro: sentence(
      'Below the heading, where a link has named the subject, which is the heading then.',
    ).optional(),
  });

export type ContactPage = z.infer<ReturnType<typeof contactSchema>>;
