import { expect, it } from 'vitest';
import { rates } from '../test/support/demo-actions.ts';
import { formatText } from '../../content-model/text/format.ts';
import { estimate } from './estimate.ts';
import { usualChoice, usualSeats, type Choice } from './state.ts';
import { estimateText, remarksOn, rolloutTexts, weeksText } from './summary.ts';
import { texts } from './texts.ts';

it('says in writing what it says on the screen: billing, rollout, first stage', () => {
  const written = (choice: Choice) => {
    const found = estimate(rates, choice)!;
    const text = estimateText(rates, choice, { found, link: 'https://agency.test/' });
    for (const remark of remarksOn(rates, choice, found)) expect(text).toContain(remark);
    return text;
  };
  const products = { hrms: { plan: 'people', count: 40 } };
  const chosen: Choice = { ...usualChoice(rates), need: 'products', products, extras: ['rollout-hrms'] };
  expect(written(chosen)).toContain(rolloutTexts(rates, chosen)[0]!);
  expect(written(chosen)).toContain(texts.byYear);
  expect(written({ ...chosen, billing: 'monthly' })).toContain(texts.byMonth);
  const [large, build] = [rates.scopes.at(-1)!.key, rates.builds[0]!.key];
  const built: Choice = {
    ...usualChoice(rates),
    build,
    scope: large,
    integrations: rates.integrations.max,
  };
  const { firstStage } = estimate(rates, built)!;
  expect(firstStage).toBeDefined();
  expect(written(built)).toContain(formatText(texts.beyond, { weeks: weeksText(firstStage!) }));
});

it('says when two chosen plans include the same', () => {
  const products = rates.products.map((product) => ({
    ...product,
    plans: product.plans.map((plan) => ({ ...plan, overlap: 'payroll' })),
  }));
  const both = { ...rates, products };
  const chosen = (...keys: string[]): Choice => ({
    ...usualChoice(both),
    need: 'products',
    products: Object.fromEntries(
      products.flatMap((one) => (keys.includes(one.key) ? [[one.key, usualSeats(one)]] : [])),
    ),
  });
  const [first, second] = products.map(({ key }) => key);
  const saidOf = (choice: Choice) =>
    remarksOn(both, choice, estimate(both, choice)!).filter((remark) => remark.includes('payroll'));
  expect(saidOf(chosen(first!))).toEqual([]);
  expect(saidOf(chosen(first!, second!))).toHaveLength(1);
});
