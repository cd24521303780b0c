import type { PagePicture } from '../markdown/page-picture.ts';
import { z } from 'astro/zod';
import { chart } from './sections.ts';
import { cover, picture } from './picture.ts';
import { between, href, list } from './text.ts';

/** A person: one file in content/authors, referred to by its file name. */
export const authorSchema = z.strictObject({
  name: z.string().min(3).max(60).describe('The name as readers see it.'),
  role: z.string().min(3).max(60).describe('What this person does here, in a few words.'),
  bio: z
    .string()
    .min(60)
    .max(320)
    .describe('Two or three sentences at the end of an article: what the author knows the subject from.'),
  place: z.string().min(2).max(40).optional().describe('Where this person works.'),
  answersFor: z
    .string()
    .min(10)
    .max(160)
    .optional()
    .describe('What this person answers for, beside the name among the people of the team.'),
  portrait: picture.optional().describe('A photograph, with alternative text.'),
  page: href
    .optional()
    .describe(
      'The address of a page about this person, such as a profile; without it, the page about the agency.',
    ),
});

export type Author = z.infer<typeof authorSchema>;

/** Returns today's date in the time zone furthest ahead (UTC+14, Kiribati). */
function latestToday(): string {
  return new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
}

const day = z.iso
  .date({
    // Of a value that is no text, the check says that it needs quotes.
    error: ({ code }) =>
      code === 'invalid_type' ? undefined : "must be a real date, written as 'YYYY-MM-DD'",
  })
  // A draft may have the day for which it will be scheduled.
  .refine((date) => process.env['ALLOW_LATER_DATES'] !== undefined || date <= latestToday(), {
    error: 'is in the future; an article has the date of its publication',
  });

/**
 * Front matter of content/blog/<slug>.md.
 * @param names.authors file names (without .yaml) in content/authors: an author without a file fails the build
 * @param names.topics topics of content/pages/blog.yaml; any other tag fails the build. Undefined if that file is
 * invalid, which is reported for that file alone.
 */
export function blogSchema({
  authors,
  topics,
}: {
  authors: readonly string[];
  topics: readonly string[] | undefined;
}) {
  const unknownTopic = `must be a topic of content/pages/blog.yaml: ${topics?.join(', ')}`;
  return z
    .strictObject({
      title: between(
        10,
        60,
        'The headline, 10 to 60 characters: search engines cut longer ones. Say what the reader learns.',
      ),
      description: between(
        70,
        160,
        'What search results and link previews show below the title, 70 to 160 characters.',
      ),
      date: day.describe('The day it first appears: at the latest the day on which it is published.'),
      updated: day.optional().describe('The day of the last change worth telling readers about.'),
      author: z.enum(authors).describe('Who wrote it.').meta({ folder: 'authors' }),
      tags: list(topics ? z.enum(topics, { error: unknownTopic }) : z.string(), 1, 4)
        .refine((tags) => new Set(tags).size === tags.length, { error: 'names the same tag twice' })
        .describe(
          'One to four topics; they decide which articles count as related. The page Blog has the list, for another topic.',
        ),
      summary: z
        .string()
        .min(70)
        .max(400)
        .optional()
        .describe('Two or three sentences above the text; without it, the description is shown.'),
      chart: chart
        .extend({
          heading: between(
            3,
            120,
            'The heading of the part of the text after which it stands, word for word; without it, the first lines.',
          ).optional(),
        })
        .optional(),
      figure: z
        .strictObject({
          value: between(1, 12, "The figure: '64', '{price.720000}', '12 weeks'."),
          text: between(3, 40, 'What it counts, in a few words.'),
        })
        .optional()
        .describe('The one figure by which the article is known in lists.'),
      figures: z
        .array(
          z.strictObject({
            heading: between(3, 120, 'The heading of the text beside which it stands, word for word.'),
            value: between(1, 12, "The figure, set large: '1,120'."),
            text: between(5, 120, 'What it counts.'),
          }),
        )
        .max(4)
        .optional()
        .describe('Figures on which a section of the text turns, in its margin.'),
      cover: cover
        .optional()
        .describe(
          'The picture of its card in lists, instead of the first one of the text. The article itself does not show it.',
        ),
    })
    .refine((post) => post.updated === undefined || post.updated >= post.date, {
      path: ['updated'],
      error: 'is before the date of the article',
    });
}

type BlogPost = z.infer<ReturnType<typeof blogSchema>>;

/** An article with its author, for lists and pages. */
export interface Article {
  id: string;
  data: BlogPost;
  author: Author;
  /** Reading time in minutes. */
  minutes: number;
  /** Seed of the article's terrain. */
  seed: string;
  /** The picture of its card. */
  thumbnail?: PagePicture | undefined;
}
