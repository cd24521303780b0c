import { demo, texts, type Messages } from './demo.ts';

/** Texts of the pricing page's estimator; its rates are in content/pages/pricing.yaml. */
export const estimator = demo({
  ...texts('frame notRunning nothing need build scope speed included most result time'),
  ...texts('price firstYear byYear byMonth beyond adds from to total copy copied copyFailed'),
  ...texts('send'),
  weeks: ['count'],
  ...texts('weeksRange sumRange statusRange', 'low', 'high'),
  status: ['weeks', 'sum'],
  needs: texts('build products'),
  ...texts('plan seats', 'product'),
  ...texts('upTo tooSmall', 'plan', 'limit'),
  recommended: ['plan', 'why'],
  small: ['limit'],
  take: ['plan'],
  monthly: ['yearly', 'monthly', 'saved'],
  usualTime: ['label', 'low', 'high'],
  seatsLine: ['count', 'product', 'plan'],
  summary: texts('head time price link ask'),
});

export declare const messages: Messages<typeof estimator.texts>;
