import { z } from 'astro/zod';
import { between, list } from './text.ts';

/** A bar chart, drawn at build time. */
export const chart = z
  .strictObject({
    title: between(10, 120, 'What the bars show, with the unit and the time.'),
    bars: list(
      z.strictObject({
        label: between(1, 40, 'What the bar is about.'),
        value: z.number().min(0).describe('Its length, in the same measure as the others.'),
        text: between(1, 20, "The figure as people read it: '3.1 days'.").optional(),
      }),
      2,
      8,
    ),
    note: between(5, 200, 'Where the figures come from, below the bars.').optional(),
  })
  .describe('A bar chart of the figures that show what changed.');

export type ChartProps = z.infer<typeof chart>;
