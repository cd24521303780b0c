import { demo, plain, type Messages } from './demo.ts';

/** The estimator of the pricing page; its rates stand in content/pages/pricing.yaml. */
export const estimator = demo({
  ...plain('frame notRunning nothing need build scope speed included most result time'),
  ...plain('price firstYear byYear byMonth beyond adds from to total copy copied copyFailed'),
  ...plain('send'),
  weeks: ['count'],
  weeksRange: ['low', 'high'],
  sumRange: ['low', 'high'],
  status: ['weeks', 'sum'],
  statusRange: ['low', 'high'],
  needs: plain('build products'),
  plan: ['product'],
  seats: ['product'],
  upTo: ['plan', 'limit'],
  recommended: ['plan', 'why'],
  small: ['limit'],
  tooSmall: ['plan', 'limit'],
  take: ['plan'],
  monthly: ['yearly', 'monthly', 'saved'],
  usualTime: ['label', 'low', 'high'],
  seatsLine: ['count', 'product', 'plan'],
  summary: plain('head time price link ask'),
});

export declare const messages: Messages<typeof estimator.texts>;
