import { z } from 'astro/zod';
import { list, phrase, section, sentence } from './text.ts';

export const testimonial = z.strictObject({
  quote: z
    .string()
    .trim()
    .min(20)
    .max(400, 'must be at most 400 characters: cut it, with the consent of who said it')
    .describe('What was said, in their own words.'),
  name: phrase('Who said it: a person, with first and last name.'),
  role: phrase('What this person does there, and the company.'),
  date: z.iso
    .date({ error: "must be a real day written as 'YYYY-MM-DD', in quotes" })
    .describe("When it was said, as 'YYYY-MM-DD' in quotes."),
  permission: sentence(
    'Where the written permission to publish it is kept: a file, an email with its day. Not shown.',
  ),
});

export const testimonials = section({ items: list(testimonial, 1, 9) }).describe(
  'What clients said. Only real words of people who agreed in writing.',
);

export type TestimonialsProps = z.infer<typeof testimonials>;
