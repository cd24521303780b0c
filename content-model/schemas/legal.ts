import { z } from 'astro/zod';
import { between } from './text.ts';

/**
 * Front matter of content/legal/<slug>.md, served at /<slug>. Sections are `##` headings in the body; the page numbers
 * them.
 */
export const legalSchema = z.strictObject({
  title: between(10, 60, 'Name of the document, 10 to 60 characters.'),
  description: between(70, 160, 'For search results, 70 to 160 characters.'),
  effective: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, "expected the month it took effect, as 'YYYY-MM'")
    .describe("The month the document took effect, as 'YYYY-MM'; the page writes it in words."),
  intro: between(70, 600, 'What the document is for, in plain words, above the table of contents.'),
});
