import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatPrice } from '../../content-model/text/format.ts';
import { estimate } from '../../demos/estimator/estimate.ts';
import { planKey, readRates } from '../../demos/estimator/rates.ts';
import { usualChoice } from '../../demos/estimator/state.ts';
import { pricingSchema } from '../../content-model/schemas/pricing.ts';
import { servedSite } from '../support/served-site.ts';

interface Example {
  title: string;
  plan?: string;
  count?: number;
  yearly?: boolean;
  rollout?: boolean;
}

const read = (file: string): unknown =>
  parse(readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8'));
const { sample = false } = read('site.yaml') as { sample?: boolean };
const priceList = pricingSchema({
  authors: ['daniel-whitlock'],
  products: ['crm', 'erp', 'hrms', 'pos'],
  plans: undefined,
});
const pricing = sample ? priceList.parse(read('pages/pricing.yaml')) : undefined;
const rates = pricing && readRates({ ...pricing, estimator: pricing.estimator! }, {});
const site = servedSite();

/** What the estimator says that the first year of an example costs. */
function firstYearOf({ plan: named = '', count = 1, yearly, rollout }: Example): string {
  const [product = '', plan = ''] = named.split('/');
  const found = estimate(rates!, {
    ...usualChoice(rates!),
    need: 'products',
    billing: yearly ? 'yearly' : 'monthly',
    products: { [product]: { plan: planKey(plan), count } },
    extras: rollout ? [`rollout-${product}`] : [],
  });
  return formatPrice(found!.cents.low);
}

const examplesOf = (page: string): Example[] => {
  const file = `${page.slice(1).replace('product/', 'products/')}.yaml`;
  const content = read(
    existsSync(new URL(`../../content/pages/${file}`, import.meta.url)) ? `pages/${file}` : file,
  );
  const { examples, prices } = content as Record<string, { items: Example[] } | undefined>;
  return (examples ?? prices)?.items.filter(({ plan }) => plan) ?? [];
};

test.runIf(sample).each(['/pricing', '/product/crm', '/product/erp', '/product/hrms', '/product/pos'])(
  '%s says the first year that the estimator adds up',
  async (page) => {
    const html = await (await fetch(site.url + page, { headers: { accept: 'text/html' } })).text();
    const examples = examplesOf(page);
    expect(examples.length).toBeGreaterThan(0);
    expect(examples.filter((example) => !html.includes(firstYearOf(example)))).toEqual([]);
  },
);

test.runIf(sample)('the pages claim the times that the estimator limits its builds to', () => {
  const { claims } = read('site.yaml') as { claims: Record<string, string> };
  const days = { weeks: 5, months: 65 / 3 };
  const claimed = ['mvp', 'enterprise'].map((key) => {
    const [, low, high, unit] = /^(\d+)–(\d+) (weeks|months)$/.exec(claims[key]!)!;
    const inDays = (count?: string) => Math.round(Number(count) * days[unit as keyof typeof days]);
    return { key, limit: { low: inDays(low), high: inDays(high) } };
  });
  expect(rates!.builds.map(({ key, limit }) => ({ key, limit }))).toEqual(claimed);
});

test.runIf(sample)('the payments of the plan on home add up to what its stages cost', async () => {
  const html = await (await fetch(site.url, { headers: { accept: 'text/html' } })).text();
  const [, payments] = /aria-label="Payments, week ([^"]*)"/.exec(html)!;
  const sums = [...payments!.matchAll(/\$([\d,]+)/g)].map(([, sum]) => Number(sum!.replaceAll(',', '')));
  const cost = (name: string) => pricing!.custom!.items.find((item) => item.name === name)!.fromCents / 100;
  expect(sums.reduce((total, sum) => total + sum, 0)).toBe(cost('discovery') + cost('firstVersion'));
});

test.runIf(sample)('each rollout that a case paid for is within the range of the price list', () => {
  const { rollout, products } = pricing!.plans!;
  const paid: Record<string, string> = {
    crm: 'redbud-solar-crm',
    erp: 'loma-foods-erp',
    hrms: 'linden-home-care-hrms',
    pos: 'three-creeks-gardens-pos',
  };
  for (const { product, rolloutDays } of products) {
    const text = readFileSync(new URL(`../../content/projects/${paid[product]}.md`, import.meta.url), 'utf8');
    const cents = Number(/^price: '\{price\.(\d+)\} for the rollout/m.exec(text)?.[1]);
    expect(cents % rollout!.dayCents, product).toBe(0);
    expect(cents / rollout!.dayCents).toBeGreaterThanOrEqual(rolloutDays!.low);
    expect(cents / rollout!.dayCents).toBeLessThanOrEqual(rolloutDays!.high);
  }
});

test.runIf(sample)('people of two demos earn the same in both, because their hours travel', () => {
  const wagesIn = <Person>(demo: string, list: string, wageOf: (person: Person) => number) => {
    const { data } = read(`demos/${demo}.yaml`) as { data: Record<string, (Person & { name: string })[]> };
    return new Map(data[list]!.map((person) => [person.name, wageOf(person)]));
  };
  const employed = wagesIn<{ wage: number }>('hrms', 'people', ({ wage }) => wage);
  const paid = wagesIn<{ hourly: number }>('erp', 'workers', ({ hourly }) => hourly);
  const shared = [...paid].filter(([name]) => employed.has(name));
  expect(shared.length).toBeGreaterThan(0);
  expect(shared.map(([name]) => [name, employed.get(name)])).toEqual(shared);
});
