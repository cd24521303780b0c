import { z } from 'astro/zod';
import { cover } from './picture.ts';

const outcome = z.strictObject({
  value: z
    .string({ error: "expected a figure in quotes, such as '46'" })
    .min(1)
    .max(16)
    .describe("The figure, short enough to be set large: '38%', '11 weeks'."),
  label: z.string().min(5).max(80).describe('What the figure counts, and against what.'),
});

/**
 * Front matter of content/projects/<slug>.md, a case study. Its body has three parts under `##` headings:
 * the problem, what we did, what came of it.
 * @param names.services file names (without extension) in content/services: a service without a page stops the build
 */
export function projectSchema(names: { services: readonly string[] }) {
  return z.strictObject({
    title: z.string().min(10).max(60).describe('What was built or done and for whom, 10 to 60 characters.'),
    client: z.string().min(2).max(60).describe('Name of the client. The samples are fictional and say so.'),
    service: z
      .enum(names.services)
      .describe('File name of the service in content/services this work is an example of.'),
    category: z
      .string()
      .min(5)
      .max(60)
      .describe("Kind of project, as on its card: 'Health-care mobile app'."),
    year: z
      .int()
      .min(2010)
      .max(new Date().getUTCFullYear())
      .describe('The year it was finished. Not in the future.'),
    description: z
      .string()
      .min(70)
      .max(160)
      .describe('For the card and for search results, 70 to 160 characters.'),
    duration: z.string().min(4).max(40).describe("From the first workshop to the launch: '14 weeks'."),
    outcome: z
      .array(outcome)
      .min(2)
      .max(4)
      .describe('Two to four figures that show what changed. Only what the client can confirm.'),
    cover: cover.optional().describe('A picture above the text: file, alt text and, if you like, a caption.'),
  });
}

export type Project = z.infer<ReturnType<typeof projectSchema>>;
