import { array, assert, boolean, constantFrom, integer, property, record, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pricing, rates } from '../test/support/demo-actions.ts';
import { choiceFromQuery, choiceToQuery } from './address.ts';
import { BILLINGS, choiceOf, isSameChoice, type Choice, withinLimits, usualChoice } from './state.ts';
import { reducerOver } from './actions.ts';
import { estimate } from './estimate.ts';
import { planKey, type Range } from './rates.ts';
import { addedTimes, nameOfLine, overLimit, rolloutTexts, statusText, totalText } from './summary.ts';
import { texts } from './texts.ts';
import { formatPrice } from '../../content-model/text/format.ts';
import { sum } from '../kit/money.ts';

const keyOf = (list: readonly { key: string }[]) => constantFrom(...list.map(({ key }) => key));
const seats = array(
  record({
    product: constantFrom(...rates.products),
    plan: integer({ min: 0, max: 2 }),
    count: integer({ min: 1, max: rates.maxSeats }),
  }),
  { maxLength: 4 },
).map((list) =>
  Object.fromEntries(
    list.map(({ product, plan, count }) => [
      product.key,
      withinLimits(product, { plan: product.plans[plan]!.key, count }),
    ]),
  ),
);
const choices = record<Choice>({
  need: constantFrom('build', 'products'),
  build: keyOf(rates.builds),
  scope: keyOf(rates.scopes),
  speed: keyOf(rates.speeds),
  billing: constantFrom(...BILLINGS),
  integrations: integer({ min: 0, max: rates.integrations.max }),
  products: seats,
  extras: subarray(rates.extras.map(({ key }) => key)),
  isCharity: boolean(),
  isDoneElsewhere: boolean(),
});

const sums = (lines: readonly { cents: Range }[], side: 'low' | 'high') =>
  lines.reduce((sum, { cents }) => sum + cents[side], 0);

describe('an estimate', () => {
  it('adds up to the cent, and its low end is not above its high end', () => {
    assert(
      property(choices, (choice) => {
        const found = estimate(rates, choice);
        if (!found) {
          expect([choice.need, Object.keys(choice.products)]).toEqual(['products', []]);
          return;
        }
        expect(sums(found.lines, 'low')).toBe(found.cents.low);
        expect(sums(found.lines, 'high')).toBe(found.cents.high);
        expect(found.cents.low).toBeLessThanOrEqual(found.cents.high);
        expect(found.weeks.low).toBeLessThanOrEqual(found.weeks.high);
        expect(Number.isSafeInteger(found.cents.high)).toBe(true);
      }),
    );
  });

  it('never gets cheaper or quicker by asking for more', () => {
    assert(
      property(choices, integer({ min: 0, max: rates.integrations.max - 1 }), (choice, integrations) => {
        const [less, more] = [integrations, integrations + 1].map((count) =>
          estimate(rates, { ...choice, need: 'build', integrations: count })!,
        );
        expect(more!.cents.high).toBeGreaterThanOrEqual(less!.cents.high);
        expect(more!.weeks.high).toBeGreaterThanOrEqual(less!.weeks.high);
      }),
    );
  });

  it('of products is what the price list says, minimum and set-up included', () => {
    assert(
      property(seats, constantFrom(...BILLINGS), (products, billing) => {
        const wanted = Object.entries(products).map(([key, { plan, count }]) => {
          const priced = pricing.plans!.products.find(({ product }) => product === key)!;
          const { monthlyCents, yearlyCents } = priced.plans.find(({ name }) => planKey(name) === plan)!;
          const billed = Math.max(count, priced.minimum);
          const cents = 12 * billed * (billing === 'yearly' ? yearlyCents : monthlyCents);
          return { cents, weeks: priced.setupWeeks };
        });
        const found = estimate(rates, { ...usualChoice(rates), need: 'products', billing, products });
        const total = sum(wanted.map(({ cents }) => cents));
        expect(found?.cents ?? { low: 0, high: 0 }).toEqual({ low: total, high: total });
        const weeks = (side: 'low' | 'high') => sum(wanted.map((one) => one.weeks[side]));
        expect(found?.weeks ?? { low: 0, high: 0 }).toEqual({ low: weeks('low'), high: weeks('high') });
      }),
    );
  });

  it('adds custom work at its lowest price, and takes the discount off the plans only', () => {
    const products = { crm: { plan: 'team', count: 10 } };
    const chosen = { ...usualChoice(rates), need: 'products' as const, products, isCharity: true };
    const found = estimate(rates, { ...chosen, extras: ['support'] });
    const plans = 12 * 10 * 3200;
    const total = plans - plans / 4 + 12 * 120_000;
    expect(found?.cents).toEqual({ low: total, high: total });
    expect(found?.monthly?.yearly).toBe(24_000);
  });

  it('writes "from" only beside custom work that can cost more', () => {
    const chosen = { ...usualChoice(rates), extras: ['discovery', 'support'] };
    const names = estimate(rates, chosen)!.lines.map((line) => nameOfLine(line, rates, chosen));
    expect(names.slice(-2)).toEqual(['Discovery', 'Support for 12 months, from']);
  });

  it('writes "from" at a total only if its custom work can cost more', () => {
    const totalOf = (...extras: string[]) => totalText(estimate(rates, { ...usualChoice(rates), extras })!);
    const from = texts.fromSum.replace('{sum}', '');
    expect(totalOf('discovery')).not.toContain(from);
    expect(totalOf('discovery', 'support')).toContain(from);
  });

  it('has no upper end as soon as something in it may cost more', () => {
    const may = new Set(
      pricing.custom!.items.filter(({ fixed }) => !fixed).map(({ title }) => planKey(title)),
    );
    assert(
      property(choices, (choice) => {
        const found = estimate(rates, choice);
        if (!found) return;
        const isOpen = found.lines.some(({ extra = '' }) => extra.startsWith('rollout') || may.has(extra));
        const [total, status] = [totalText(found), statusText(found)];
        const from = texts.fromSum.replace('{sum}', formatPrice(found.cents.low));
        expect(total === from).toBe(isOpen);
        expect(status.endsWith(from)).toBe(isOpen);
      }),
    );
  });

  it('adds the weeks that the price list says of work beside a build', () => {
    const usual = usualChoice(rates);
    const [brand] = pricing.custom!.items.filter(({ title }) => title === 'Brand identity');
    const [low, high] = brand!.duration.match(/\d+/g)!.map(Number) as [number, number];
    const { weeks } = estimate(rates, usual)!;
    const withBrand = { ...usual, extras: ['brand-identity'] };
    expect(estimate(rates, withBrand)!.weeks).toEqual({ low: weeks.low + low, high: weeks.high + high });
    expect(addedTimes(rates, withBrand).join()).toContain(brand!.duration);
  });

  it('adds no other project to products', () => {
    const chosen = { ...usualChoice(rates), need: 'products' as const, extras: ['discovery', 'support'] };
    const added = estimate(rates, chosen)!.lines.flatMap(({ extra }) => extra ?? []);
    expect(added).toEqual(['support']);
  });

  it('counts the weeks of what comes before a build, unless it was done elsewhere', () => {
    const usual = usualChoice(rates);
    const weeksOf = (isDoneElsewhere: boolean) => estimate(rates, { ...usual, isDoneElsewhere })!.weeks;
    const { low, high } = weeksOf(true);
    expect(weeksOf(false)).toEqual({ low: low + 2, high: high + 2 });
  });

  it('takes as long as the price list says of a product with a rollout', () => {
    const products = { hrms: { plan: 'shifts', count: 120 } };
    const chosen = { ...usualChoice(rates), need: 'products' as const, products };
    const weeksWith = (...extras: string[]) => estimate(rates, { ...chosen, extras })!.weeks;
    expect(weeksWith()).toEqual({ low: 6, high: 6 });
    expect(weeksWith('rollout-hrms')).toEqual({ low: 12, high: 14 });
  });

  it('says what the largest rollout costs, or else offers one', () => {
    const products = { hrms: { plan: 'shifts', count: 120 } };
    const chosen = { ...usualChoice(rates), need: 'products' as const, products };
    expect(rolloutTexts(rates, chosen)).toEqual([texts.included]);
    expect(rolloutTexts(rates, { ...chosen, extras: ['rollout-hrms'] })).toEqual([
      expect.stringContaining('$54,000'),
    ]);
  });

  it('counts the work that comes before a build, unless it was done elsewhere', () => {
    const usual = usualChoice(rates);
    const linesOf = (choice: Choice) => estimate(rates, choice)!.lines.map(({ extra }) => extra);
    expect(rates.builds.map(({ after }) => after)).toEqual(['discovery', 'discovery']);
    for (const { key: build } of rates.builds) {
      const before = estimate(rates, { ...usual, build })!;
      const without = estimate(rates, { ...usual, build, isDoneElsewhere: true, extras: ['discovery'] })!;
      expect(before.lines.at(-1)).toMatchObject({ extra: 'discovery', cents: { low: 950_000 } });
      expect(before.cents.low - without.cents.low).toBe(950_000);
    }
    const products = { crm: { plan: 'team', count: 10 } };
    expect(linesOf({ ...usual, need: 'products', products })).not.toContain('discovery');
    const shared = choiceFromQuery('need=build&build=mvp', rates)!;
    expect(linesOf(shared)).toContain('discovery');
  });

  it('takes as long as the price list says at every pace, unless it has several stages', () => {
    assert(
      property(choices, (choice) => {
        const wanted = { ...choice, need: 'build', isDoneElsewhere: true, extras: [] } as const;
        const { weeks, firstStage } = estimate(rates, wanted)!;
        const { low, high } = rates.builds.find(({ key }) => key === choice.build)!.limit;
        expect(weeks.low).toBeGreaterThanOrEqual(low / 5);
        expect((firstStage ?? weeks).high).toBeLessThanOrEqual(high / 5);
      }),
    );
  });

  it('keeps the number of a link whose plan has another name now', () => {
    const shared = choiceFromQuery('need=products&crm=old.40', rates)!;
    expect(shared.products['crm']!.count).toBe(40);
    expect(rates.products.find(({ key }) => key === 'crm')!.plans.map(({ key }) => key)).toContain(
      shared.products['crm']!.plan,
    );
  });

  it('prices what it can of a number that is too large, and says so', () => {
    const large = choiceFromQuery('need=products&hrms=shifts.501', rates)!;
    expect(large.products).toEqual({ hrms: { plan: 'shifts', count: 501 } });
    expect(overLimit(rates, large)).toMatchObject([{ asked: 501, max: 500 }]);
    expect(estimate(rates, large)!.monthly!.yearly).toBe(500 * 700);
    const many = choiceFromQuery('need=build&integrations=9', rates)!;
    const { max } = rates.integrations;
    expect(overLimit(rates, many)).toMatchObject([{ asked: 9, max }]);
    expect(estimate(rates, many)).toEqual(estimate(rates, { ...many, integrations: max }));
    expect(overLimit(rates, usualChoice(rates))).toEqual([]);
  });

  it('adds the smallest rollout of a product, and only with that product', () => {
    const chosen = { ...usualChoice(rates), need: 'products' as const, extras: ['rollout-crm'] };
    const crm = estimate(rates, { ...chosen, products: { crm: { plan: 'team', count: 10 } } });
    const pos = estimate(rates, { ...chosen, products: { pos: { plan: 'counter', count: 1 } } });
    expect(crm?.lines.at(-1)).toEqual({
      part: 'extra',
      extra: 'rollout-crm',
      cents: { low: 720_000, high: 720_000 },
      isLeast: true,
    });
    expect(pos?.lines.map(({ part }) => part)).toEqual(['seats']);
  });

  it('says the time of all stages, and that of the first', () => {
    const big = {
      ...usualChoice(rates),
      build: 'mvp',
      scope: 'large',
      integrations: 8,
      isDoneElsewhere: true,
    };
    const found = estimate(rates, big);
    expect(found?.weeks).toEqual({ low: 12, high: 19 });
    expect(found?.firstStage).toEqual({ low: 12, high: 12 });
  });

  it('bills three employees as the ten that the HRMS is billed for at least', () => {
    const products = { hrms: { plan: 'shifts', count: 3 } };
    const found = estimate(rates, { ...usualChoice(rates), need: 'products', products });
    expect(found?.cents).toEqual({ low: 84_000, high: 84_000 });
  });
});

describe('a plan', () => {
  it('never takes more than it holds, however it was asked for', () => {
    const reduce = reducerOver(rates);
    assert(
      property(
        constantFrom(...rates.products),
        integer({ min: 0, max: 2 }),
        integer({ min: 1, max: 500 }),
        (product, plan, count) => {
          const { key, plans } = product;
          const chosen = { plan: plans[plan]!.key, count };
          const done = reduce(usualChoice(rates), { type: 'setSeats', product: key, seats: chosen });
          const read = choiceFromQuery(`need=products&${key}=${chosen.plan}.${count}`, rates)!;
          for (const choice of [done.ok && done.state, read]) {
            const taken = choice && choice.products[key];
            const { upTo = Infinity } = plans.find((one) => taken && one.key === taken.plan)!;
            expect(count).toBeLessThanOrEqual(upTo);
          }
        },
      ),
    );
  });
});

describe('a plan that starts with a rollout', () => {
  const reduce = reducerOver(rates);
  const withPlan = (choice: Choice, plan: string | undefined) => {
    const seats = plan === undefined ? undefined : { plan, count: 120 };
    const result = reduce(choice, { type: 'setSeats', product: 'hrms', seats });
    return result.ok ? result.state : choice;
  };
  const start: Choice = { ...usualChoice(rates), need: 'products' };

  it('adds it once, and takes it along when the plan goes', () => {
    const chosen = withPlan(start, 'people');
    expect(chosen.extras).toEqual(['rollout-hrms']);
    expect(withPlan(chosen, 'people').extras).toEqual(['rollout-hrms']);
    for (const plan of ['shifts', undefined]) expect(withPlan(chosen, plan).extras).toEqual([]);
  });

  it('leaves a rollout alone that was added or dropped by hand', () => {
    const added = { ...withPlan(start, 'shifts'), extras: ['rollout-hrms'] };
    expect(withPlan(added, 'core').extras).toEqual(['rollout-hrms']);
    const dropped = { ...withPlan(start, 'people'), extras: [] };
    expect(withPlan(dropped, 'people').extras).toEqual([]);
  });
});

describe('the address', () => {
  it('carries every estimate there and back', () => {
    assert(
      property(choices, (choice) => {
        const back = choiceFromQuery(choiceToQuery(choice), rates)!;
        expect(estimate(rates, back)).toEqual(estimate(rates, choice));
        expect(choiceFromQuery(choiceToQuery(back), rates)).toEqual(back);
      }),
    );
  });

  it.each(['', 'utm_source=mail', 'need=house', 'build=mvp'])(
    'without an estimate in it is left alone: "%s"',
    (query) => {
      expect(choiceFromQuery(query, rates)).toBeUndefined();
    },
  );

  it('with nonsense in it gives the usual instead', () => {
    const usual = usualChoice(rates);
    const odd = choiceFromQuery('need=build&build=castle&scope=&integrations=-3&speed=9', rates);
    expect(odd).toEqual(usual);
    for (const crm of ['gold.x.move', '.', ''])
      expect(choiceFromQuery(`need=products&crm=${crm}&cms=a.1`, rates)?.products).toEqual({
        crm: { plan: 'start', count: 2 },
      });
  });
});

it('recognizes a chosen example, until something in it changes', () => {
  const example = rates.examples[0]!;
  const reduce = reducerOver(rates);
  const after = (choice: Choice, ...actions: Parameters<typeof reduce>[1][]) =>
    actions.reduce((current, action) => {
      const result = reduce(current, action);
      return result.ok ? result.state : current;
    }, choice);
  const start = usualChoice(rates);
  const chosen = after(start, { type: 'choose', ...choiceOf(rates, example, start) });
  const isChosen = (choice: Choice) => isSameChoice(choice, choiceOf(rates, example, choice));
  expect([isChosen(start), isChosen(chosen)]).toEqual([false, true]);
  const seats = { plan: example.plan, count: example.count + 1 };
  const more = { type: 'setSeats', product: example.product, seats } as const;
  expect(isChosen(after(chosen, more))).toBe(false);
  const again = { ...more, seats: { ...seats, count: example.count } };
  expect(isChosen(after(chosen, more, again))).toBe(true);
});
