import { z } from 'astro/zod';
import { ContentError } from '../checks/content-issue.ts';
import { picture } from './picture.ts';
import { banner, link, list, page, sentence } from './text.ts';

/** Background of the caption: the whole map, a slope in stages, the highest summit, or the agency's name. */
const drawings = ['ground', 'climb', 'summit', 'brand'] as const;

const MAX_SECONDS = 60;

/** A product's scene, defined in the product's file. Shows the product's first picture above its summit. */
export const productScene = z.strictObject({
  seconds: z.number().min(2).max(12).describe('How long the scene stays.'),
  caption: sentence('The words shown with it.'),
});

const mapScene = productScene.extend({
  drawing: z
    .enum(drawings, { error: `there is no such drawing; known: ${drawings.join(', ')}` })
    .describe('What is behind the caption.'),
  picture: picture.optional().describe('Shown beside the caption, cut to 16 : 10 from its upper edge.'),
});

/** The film page. The products' scenes follow the opening. */
export const filmSchema = page({
  banner,
  opening: list(mapScene, 1, 4),
  closing: list(mapScene, 1, 6),
  action: link.optional().describe('The link in the last scene.'),
});

/** A scene with its background: a drawing, or the summit of `product` (a file name). */
export type Scene = z.infer<typeof productScene> &
  Partial<Pick<z.infer<typeof mapScene>, 'drawing' | 'picture'>> & { product?: string };

export type Film = z.infer<typeof filmSchema>;

/** Returns all scenes in order. Throws a ContentError if the film is longer than a minute. */
export function filmScenes({ opening, closing }: Film, products: readonly Scene[]): Scene[] {
  const scenes = [...opening, ...products, ...closing];
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  if (seconds > MAX_SECONDS)
    throw new ContentError([
      {
        file: 'content/pages/film.yaml',
        path: 'opening',
        message: `with the scenes of content/products the film lasts ${seconds} seconds; it must last ${MAX_SECONDS} seconds at most`,
      },
    ]);
  return scenes;
}
