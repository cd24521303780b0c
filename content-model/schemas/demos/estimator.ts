import { z } from 'astro/zod';
import { text, countedText } from './demo.ts';

const messages = z.strictObject({
  frame: text(),
  notRunning: text(),
  nothing: text(),
  need: text(),
  build: text(),
  scope: text(),
  speed: text(),
  included: text(),
  most: text(),
  result: text(),
  time: text(),
  price: text(),
  firstYear: text(),
  byYear: text(),
  byMonth: text(),
  beyond: text(),
  adds: text(),
  from: text(),
  to: text(),
  total: text(),
  copy: text(),
  copied: text(),
  copyFailed: text(),
  send: text(),
  weeks: countedText(),
  weeksRange: text('low', 'high'),
  sumRange: text('low', 'high'),
  statusRange: text('low', 'high'),
  status: text('weeks', 'sum'),
  needs: z.strictObject({
    build: text(),
    products: text(),
  }),
  plan: text('product'),
  seats: text('product'),
  upTo: text('plan', 'limit'),
  tooSmall: text('plan', 'limit'),
  recommended: text('plan', 'why'),
  small: text('limit'),
  take: text('plan'),
  monthly: text('yearly', 'monthly', 'saved'),
  usualTime: text('label', 'low', 'high'),
  seatsLine: countedText('product', 'plan'),
  summary: z.strictObject({
    head: text(),
    time: text(),
    price: text(),
    link: text(),
    ask: text(),
  }),
});

/** Texts of the pricing page's estimator; its rates are in content/pages/pricing.yaml. */
export const estimator = z.strictObject({ messages });
export type EstimatorDemo = z.infer<typeof estimator>;
