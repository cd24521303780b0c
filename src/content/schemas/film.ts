import { z } from 'astro/zod';
import type { ProductColor } from './symbols.ts';
import { banner, link, page, sentence } from './text.ts';

/** Windows drawn beside a product's summit: src/film/drawings has one for each. */
const windowDrawings = ['board', 'books', 'roster', 'till'] as const;
/** Drawings that belong to no product. */
const mapDrawings = ['ground', 'climb', 'summit', 'brand'] as const;

const MAX_SECONDS = 60;

const scene = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.strictObject({
    drawing: z
      .enum(names, { error: `there is no such drawing; known: ${names.join(', ')}` })
      .describe('Which drawing is shown.'),
    seconds: z.number().min(2).max(12).describe('How long the scene stays.'),
    caption: sentence('The words shown with it.'),
  });

/** The scene of a product, in the product's own file. */
export const productScene = scene(windowDrawings);

/** The film page. Between opening and closing comes the scene of each product. */
export const filmSchema = page({
  banner,
  opening: z.array(scene(mapDrawings)).min(1).max(4),
  closing: z.array(scene(mapDrawings)).min(1).max(6),
  action: link.optional().describe('The link in the last scene.'),
});

/** A scene with the product it shows. */
export interface Scene {
  drawing: (typeof windowDrawings)[number] | (typeof mapDrawings)[number];
  seconds: number;
  caption: string;
  /** File name of its product. */
  product?: string;
  color?: ProductColor;
}

export type Film = z.infer<typeof filmSchema>;

/** All scenes in order. Throws if the film is longer than a minute. */
export function filmScenes({ opening, closing }: Film, products: readonly Scene[]): Scene[] {
  const scenes = [...opening, ...products, ...closing];
  const seconds = scenes.reduce((sum, one) => sum + one.seconds, 0);
  if (seconds > MAX_SECONDS)
    throw new Error(
      `content/pages/film.yaml: with the scenes of content/products the film lasts ${seconds} seconds; it must last ${MAX_SECONDS} seconds at most`,
    );
  return scenes;
}
