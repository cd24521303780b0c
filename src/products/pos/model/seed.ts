import type { Item, Till } from './till.ts';

const item = (code: string, name: string, cents: number, taxed: boolean, stock: number): Item => ({
  code,
  name,
  cents,
  taxed,
  stock,
  lowAt: 4,
});

/** A fictional corner shop in the middle of a morning; barcodes from the range shops use inside (GS1 prefix 200). */
export const SEED: Till = {
  items: [
    item('2000000000015', 'Drip coffee', 275, true, 60),
    item('2000000000022', 'Cold brew', 450, true, 18),
    item('2000000000039', 'Butter croissant', 325, false, 9),
    item('2000000000046', 'Sourdough loaf', 680, false, 5),
    item('2000000000053', 'Oat milk, 1 qt', 395, false, 14),
    item('2000000000060', 'Peaches, 1 lb', 249, false, 22),
    item('2000000000077', 'Pecans, 8 oz', 790, false, 11),
    item('2000000000084', 'Hot sauce', 560, false, 3),
    item('2000000000091', 'Enamel mug', 1400, true, 8),
    item('2000000000107', 'Tote bag', 1800, true, 6),
    item('2000000000114', 'Trail map', 995, true, 12),
    item('2000000000121', 'Candle', 1650, true, 2),
  ],
  basket: [
    { code: '2000000000015', count: 1, off: 0 },
    { code: '2000000000039', count: 2, off: 0 },
    { code: '2000000000091', count: 1, off: 0 },
  ],
  percentOff: 0,
  parked: [],
  tenders: [],
  sales: [],
  shift: { number: 1, float: 15_000 },
  closed: [],
};
