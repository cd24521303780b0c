import { z } from 'astro/zod';
import { point, sectionHead } from './text.ts';

/** Map symbols drawn beside service items and product features. */
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

/** Pictures of cards that are about one kind of software or work. */
export const cardDrawings = ['code', 'pipeline', 'ledger', 'roster', 'receipt', 'deploy'] as const;
export type CardDrawingName = (typeof cardDrawings)[number];

/** Colors of products; each has a role in src/styles/tokens/roles.css. */
export const productColors = ['ember', 'ochre', 'moss', 'sea'] as const;

const symbolPoint = point.extend({
  icon: z.enum(symbolNames).describe('The symbol beside the title.'),
});

/** A headed list of points with symbols. */
export const symbolPoints = (least: number, most: number) =>
  z.strictObject({ ...sectionHead, items: z.array(symbolPoint).min(least).max(most) });

export type ProductColor = (typeof productColors)[number];
export type SymbolName = (typeof symbolNames)[number];
export type SymbolPointsProps = z.infer<ReturnType<typeof symbolPoints>>;
