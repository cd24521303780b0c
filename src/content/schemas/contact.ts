import { z } from 'astro/zod';
import { banner, page, phrase, sectionHead, sentence, subjects } from './text.ts';

export const contactSchema = page({
  banner,
  phoneLabel: phrase('Label of the phone number.'),
  emailLabel: phrase('Label of the mail address.'),
  addressLabel: phrase('Label of the postal address.'),
  hours: z.strictObject({ label: phrase('Label.'), text: sentence('When somebody answers.') }),
  form: z.strictObject({ ...sectionHead, intro: sentence('Above the form.') }),
  next: z.strictObject({
    ...sectionHead,
    steps: z.array(sentence('What happens after sending, step by step.')).min(2).max(5),
  }),
  map: z.strictObject(sectionHead),
  subjects,
});

export type ContactPage = z.infer<typeof contactSchema>;
