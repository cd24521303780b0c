import { z } from 'astro/zod';
import { picture } from './picture.ts';
import { addIssue, banner, link, list, page, sentence } from './text.ts';

const caption = z.strictObject({
  at: z.number().min(0).max(600).describe('The second at which it appears; it stays until the next one.'),
  text: sentence('What is seen or said, in a sentence.'),
});

/** The captions of a film, whose seconds go up, since each ends where the next begins. */
const captions = list(caption, 1, 40).superRefine((all, context) => {
  all.forEach(({ at }, index) => {
    const before = all[index - 1];
    if (before && at <= before.at)
      addIssue(context, [index, 'at'], `must be after the caption before it, at second ${before.at}`);
  });
});

/** The film page: a video file with its captions, which stand below the video as text, too. */
export const filmSchema = page({
  banner,
  video: z
    .string()
    .regex(/^\.\.?\/.+\.mp4$/, 'must be a video beside this file that ends in .mp4, such as ./film.mp4')
    .describe(
      'The name of the video in the folder of this page, such as ./film.mp4. At best 16 : 9, below 3 MB, and saved as MP4 with H.264.',
    ),
  poster: picture.describe('Shown until the film plays, in the shape of the video.'),
  captions,
  action: link.optional().describe('Where somebody goes after the film, such as to the first product.'),
});

export type Film = z.infer<typeof filmSchema>;
