import { z } from 'astro/zod';
import { callToAction } from './sections.ts';
import { addIssue, banner, between, fileName, list, page, phrase, sentence, slug } from './text.ts';

const shape = {
  banner,
  empty: sentence('What visitors read when their search or filter finds nothing: say what else they can do.'),
  action: callToAction,
};

/** The page /project. @param names file names in content/ */
export const projectIndexSchema = (names: { projects: readonly string[] }) =>
  page({
    ...shape,
    show: list(fileName(names.projects, 'projects'), 1, 3)
      .optional()
      .describe('Projects shown large above the list, the first across the whole page.'),
  });

const topic = z.strictObject({
  name: phrase('The topic as readers see it, as it stands within a sentence.'),
  description: between(
    70,
    160,
    'What its articles help with, 70 to 160 characters; also for search results.',
  ),
});

/** The page /blog, with topics by the slug in their URL. */
export const blogIndexSchema = page({
  ...shape,
  topics: z.record(slug('In the address of the topic.'), topic).superRefine((topics, context) => {
    const seen = new Set<string>();
    for (const [name, { description }] of Object.entries(topics)) {
      if (seen.has(description.trim().toLowerCase()))
        addIssue(context, [name, 'description'], 'is the same as that of another topic');
      seen.add(description.trim().toLowerCase());
    }
  }),
});

/** The A–Z list of all pages. */
export const aToZSchema = page({ banner });

export type BlogIndex = z.infer<typeof blogIndexSchema>;
