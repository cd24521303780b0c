import { expect, it } from 'vitest';
import type { z } from 'astro/zod';
import { fillFactsDeep } from './claims.ts';
import { contactSchema } from '../schemas/contact.ts';
import { filmSchema } from '../schemas/film.ts';
import { homeSchema } from '../schemas/home.ts';
import { knownNames } from '../queries/known.ts';
import { noticeSchema } from '../schemas/notice.ts';
import { pricingSchema } from '../schemas/pricing.ts';
import { productSchema } from '../schemas/product.ts';
import { readFacts, readYaml } from '../loaders/read-facts.ts';
import { serviceSchema } from '../schemas/service.ts';
import { siteSchema } from '../schemas/site.ts';

const root = new URL('../../../', import.meta.url);
const known = knownNames();
const facts = await readFacts(root);

/** A field's path ('hero.summits.0.x'), the wrong value (undefined removes it), and what the reason must say. */
type Mistake = [file: string, schema: z.ZodType, field: string, value: unknown, reason: RegExp];

const mistakes: Mistake[] = [
  ['site.yaml', siteSchema, 'contact.email', 'hello at example', /email/i],
  ['site.yaml', siteSchema, 'contact.phoneLink', '+1 512', /tel:\+/],
  ['site.yaml', siteSchema, 'claims.mvp', undefined, /string/],
  ['site.yaml', siteSchema, 'claims.awards', '12', /awards/],
  ['site.yaml', siteSchema, 'map.latitude', 97, /90/],
  ['site.yaml', siteSchema, 'footer.policies.0.href', 'privacy', /must start with \//],
  ['pages/home.yaml', homeSchema(known), 'seo.title', 'x'.repeat(61), /at most 60/],
  ['pages/home.yaml', homeSchema(known), 'seo.description', 'too short', /at least 70/],
  ['pages/home.yaml', homeSchema(known), 'hero.summits.0.product', 'crmm', /content\/products/],
  ['pages/home.yaml', homeSchema(known), 'hero.summits.0.x', 1.2, /1/],
  ['pages/home.yaml', homeSchema(known), 'hero.sublead', 'x', /sublead/],
  ['pages/home.yaml', homeSchema(known), 'solutions.cards.0.href', '/service/', /not end in \//],
  ['pages/home.yaml', homeSchema(known), 'counters.0.value', 'many', /number/],
  ['pages/contact.yaml', contactSchema, 'subjects.Bad Key', 'x', /lower-case|Invalid key/],
  ['pages/not-found.yaml', noticeSchema, 'title', '   ', /empty/],
  ['pages/film.yaml', filmSchema, 'scenes.0.seconds', 1, /2/],
  ['pages/pricing.yaml', pricingSchema(known), 'plans.products.0.plans.0.monthlyCents', 19.5, /cents/],
  [
    'pages/pricing.yaml',
    pricingSchema(known),
    'plans.products.0.plans.0.yearlyCents',
    999_999,
    /monthlyCents/,
  ],
  ['pages/pricing.yaml', pricingSchema(known), 'estimator.builds.0.days.low', 399, /more than high/],
  [
    'services/digital-marketing.yaml',
    serviceSchema(known),
    'projects.show.2',
    'nowhere',
    /content\/projects/,
  ],
  [
    'services/digital-marketing.yaml',
    serviceSchema(known),
    'items.items.0.icon',
    'rocket',
    /expected one of/,
  ],
  ['products/crm.yaml', productSchema, 'colour', 'purple', /ember/],
  ['products/crm.yaml', productSchema, 'menu.label', undefined, /string/],
];

function withMistake(data: unknown, field: string, value: unknown): unknown {
  const copy = structuredClone(data) as Record<string, unknown>;
  const path = field.split('.');
  const last = path.pop() ?? '';
  let place = copy;
  for (const step of path) place = place[step] as Record<string, unknown>;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy;
}

it.each(mistakes)('%s: refuses a mistake (%#)', async (file, schema, field, value, reason) => {
  const data = fillFactsDeep(await readYaml(root, `content/${file}`), facts);
  const issues = schema.safeParse(withMistake(data, field, value)).error?.issues ?? [];
  expect(issues).toHaveLength(1);
  const [issue] = issues;
  // An unknown field is reported at the object that holds it, with its name in the reason.
  const holder = field.split('.').slice(0, -1).join('.');
  expect(issue?.path.join('.')).toBe(issue?.code === 'unrecognized_keys' ? holder : field);
  expect(issue?.message).toMatch(reason);
});

it('refuses a film of more than a minute', async () => {
  const data = fillFactsDeep(await readYaml(root, 'content/pages/film.yaml'), facts) as {
    scenes: { seconds: number }[];
  };
  for (const scene of data.scenes) scene.seconds = 10;
  expect(filmSchema.safeParse(data).error?.issues[0]?.message).toMatch(/60 seconds/);
});
