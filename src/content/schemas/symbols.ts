import { z } from 'astro/zod';
import { planName, type Plans } from './offer.ts';
import { point, sectionHead } from './text.ts';

/** Map symbols beside service items and product features. */
export const symbolNames = [
  'board',
  'box',
  'chart',
  'chat',
  'clock',
  'cloud',
  'coin',
  'flow',
  'gear',
  'link',
  'pen',
  'people',
  'phone',
  'search',
  'shield',
  'till',
] as const;

/** Drawings of cards. */
export const cardDrawings = ['code', 'pipeline', 'ledger', 'roster', 'receipt', 'deploy'] as const;
export type CardDrawingName = (typeof cardDrawings)[number];

/** Colors of products; each has a role in src/styles/tokens/roles.css. */
export const productColors = ['ember', 'ochre', 'moss', 'sea'] as const;

const symbolPoint = (plans: Plans) =>
  point.extend({
    icon: z.enum(symbolNames).describe('The symbol beside the title.'),
    plan: planName(plans).optional().describe('The smallest plan that has it; without it, all have.'),
  });

/** A list of points with symbols and a heading. @param plans those of the price list, which a point may name */
export const symbolPoints = (least: number, most: number, plans: Plans = {}) =>
  z.strictObject({ ...sectionHead, items: z.array(symbolPoint(plans)).min(least).max(most) });

export type ProductColor = (typeof productColors)[number];
export type SymbolName = (typeof symbolNames)[number];
export type SymbolPointsProps = z.infer<ReturnType<typeof symbolPoints>>;
