import { z } from 'astro/zod';
import { banner, page, sentence } from './text.ts';

/** The drawings there are: src/film/drawings has one for each. */
export const sceneNames = ['ground', 'crm', 'erp', 'hrms', 'pos', 'climb', 'summit', 'brand'] as const;

const scene = z.strictObject({
  name: z
    .enum(sceneNames, { error: `there is no such drawing; known: ${sceneNames.join(', ')}` })
    .describe('Which drawing is shown: a product, or one of the terrain scenes.'),
  seconds: z.number().min(2).max(12).describe('How long the scene stays.'),
  caption: sentence('The words shown with it.'),
});

export const filmSchema = page({
  banner,
  scenes: z
    .array(scene)
    .min(2)
    .max(12)
    .refine(
      (scenes) => scenes.reduce((sum, { seconds }) => sum + seconds, 0) <= 60,
      'must last 60 seconds at most',
    ),
});

export type Film = z.infer<typeof filmSchema>;
export type SceneName = (typeof sceneNames)[number];
