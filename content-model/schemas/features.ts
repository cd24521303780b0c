import type { z } from 'astro/zod';
import { planName, type Plans } from './offer.ts';
import { list, point, section } from './text.ts';

const feature = (plans: Plans | undefined) =>
  point.extend({
    plan: planName(plans).optional().describe('The smallest plan that has it; without it, all have.'),
  });

/** A section about what a service or product consists of. @param plans plans of the price list that a feature may name */
export const features = (min: number, max: number, plans: Plans | undefined) =>
  section({ items: list(feature(plans), min, max) });

export type FeaturesProps = z.infer<ReturnType<typeof features>>;
