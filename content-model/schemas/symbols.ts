import { z } from 'astro/zod';
import { namesOf, symbols } from '../drawings.ts';
import { planName, type Plans } from './offer.ts';
import { list, point, section } from './text.ts';

/** Colors of products, of which the first is the brand's; each has a role in ui/tokens/roles.css. */
export const productColors = ['first', 'second', 'third', 'fourth'] as const;

const symbolPoint = (plans: Plans | undefined) =>
  point.extend({
    icon: z
      .enum(namesOf(symbols))
      .optional()
      .describe('A symbol for designs that draw one beside the title; this one does not.'),
    plan: planName(plans).optional().describe('The smallest plan that has it; without it, all have.'),
  });

/** A section with a list of points, which may have a symbol. @param plans plans of the price list that a point may name */
export const symbolPoints = (min: number, max: number, plans: Plans | undefined) =>
  section({ items: list(symbolPoint(plans), min, max) });

export type ProductColor = (typeof productColors)[number];
export type SymbolPointsProps = z.infer<ReturnType<typeof symbolPoints>>;
