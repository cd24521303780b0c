import { z } from 'astro/zod';

/**
 * Front matter of content/legal/<slug>.md, served at /<slug>. Sections are `##` headings in the body, without
 * numbers: the page counts them, so that a new section never leaves a gap.
 */
export const legalSchema = z.strictObject({
  title: z.string().min(10).max(60).describe('Name of the document, 10 to 60 characters.'),
  description: z.string().min(70).max(160).describe('For search results, 70 to 160 characters.'),
  effective: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, "expected the month it took effect, as 'YYYY-MM'")
    .describe("The month the document took effect, as 'YYYY-MM'; the page writes it in words."),
  intro: z
    .string()
    .min(70)
    .max(600)
    .describe('What the document is for, in plain words, above the table of contents.'),
});

export type LegalDocument = z.infer<typeof legalSchema>;
