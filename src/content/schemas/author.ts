import { z } from 'astro/zod';

/** One file in content/authors; its file name is the name articles use for it. */
export const authorSchema = z.strictObject({
  name: z.string().min(3).max(60).describe('The name as readers see it.'),
  role: z.string().min(3).max(60).describe('What this person does here, in a few words.'),
  bio: z
    .string()
    .min(60)
    .max(320)
    .describe('Two or three sentences at the end of an article: what the author knows the subject from.'),
});

export type Author = z.infer<typeof authorSchema>;
