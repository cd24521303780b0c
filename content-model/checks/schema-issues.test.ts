import { expect, it } from 'vitest';
import type { z } from 'astro/zod';
import { readData } from '../loaders/content-data.ts';
import { readPlaceholders } from '../loaders/placeholder-values.ts';
import { contentNames } from '../loaders/content-names.ts';
import { contentFiles, demos } from '../schemas/collections.ts';
import { fillPlaceholdersDeep } from './placeholders.ts';

const content = new URL('../../tests/fixture-site/content/', import.meta.url);
const placeholders = readPlaceholders(content);
const files = contentFiles(contentNames(content));

/** File, schema, field path ('hero.summits.0.x'), invalid value (undefined removes it), expected message. */
type Mistake = [file: string, schema: z.ZodType, field: string, value: unknown, reason: RegExp];

const { topics } = readData(content, 'pages/blog.yaml') as {
  topics: Record<string, { description: string }>;
};
const firstTopic = Object.values(topics)[0]!.description;

const [POST, PROJECT] = ['blog/build-or-buy-a-crm.md', 'projects/copperline-rebrand.md'];
const quote = {
  quote: 'It stood on the day they named.',
  name: 'Ana Ruiz',
  role: 'Mayor',
  date: '2026-02-10',
};

const mistakes: Mistake[] = [
  ['site.yaml', files.site[1], 'contact.email', 'hello at example', /mail address/],
  ['site.yaml', files.site[1], 'contact.email', 'büro@agentur.example', /plain letters before the @/],
  ['site.yaml', files.site[1], 'footer.policies.0.href', 'privacy', /must start with \//],
  ['pages/home.yaml', files.home[1], 'solutions.cards.1.product', 'crmm', /content\/products/],
  ['pages/home.yaml', files.home[1], 'solutions.cards.0.href', '/service/', /not end in \//],
  ['pages/contact.yaml', files.contact[1], 'subjects.Bad Key', 'x', /lower-case|Invalid key/],
  ['pages/not-found.yaml', files.notices[1], 'title', '   ', /empty/],
  ['site.yaml', files.site[1], 'name', '\u200b\u3164', /empty/],
  ['site.yaml', files.site[1], 'contact.address.country', 'IC', /two capital letters/],
  [
    'pages/blog.yaml',
    files.blogIndex[1],
    'topics.crm.description',
    firstTopic,
    /same as that of another topic/,
  ],
  ['pages/film.yaml', files.film[1], 'video', './film.mov', /ends in \.mp4/],
  ['pages/film.yaml', files.film[1], 'captions.1.at', 0, /after the caption before it/],
  ['pages/pricing.yaml', files.pricing[1], 'plans.products.0.plans.0.yearlyCents', 999_999, /paid monthly/],
  ['pages/pricing.yaml', files.pricing[1], 'estimator.builds.0.days.low', 399, /more than high/],
  ['services/digital-marketing.yaml', files.services[1], 'projects.show.2', 'nowhere', /content\/projects/],
  ['products/crm.yaml', files.products[1], 'questions.items.0.content', undefined, /is missing: The answer/],
  ['products/crm.yaml', files.products[1], 'plans.show.1', 'crm/Gold', /must be a plan .*: crm\/Start/],
  ['products/crm.yaml', files.products[1], 'features.items.3.plan', 'Team', /must be a plan/],
  ['products/crm.yaml', files.products[1], 'prices.items.0.plan', 'crm/Gold', /must be a plan/],
  ['products/crm.yaml', files.products[1], 'prices.items.0.count', undefined, /plan and its count/],
  ['products/crm.yaml', files.products[1], 'prices.items.0.count', 6, /more than the plan allows/],
  ['products/crm.yaml', files.products[1], 'people.show.0', 'nobody', /content\/authors/],
  ['products/crm.yaml', files.products[1], 'testimonials.items.0.date', undefined, /string/],
  ['products/crm.yaml', files.products[1], 'testimonials.items.0.permission', undefined, /is missing: Where/],
  ['mails.yaml', files.mails[1], 'acknowledgement.subject', '{surname}', /\{reference\} \{agency\}/],
  [POST, files.blog[1], 'date', '2999-01-01', /^is in the future/],
  [POST, files.blog[1], 'date', '2026-02-30', /^must be a real date/],
  [POST, files.blog[1], 'date', new Date(), /string/],
  [POST, files.blog[1], 'updated', '2026-02-02', /^is before/],
  [POST, files.blog[1], 'author', 'cy', /"ines-calder".*"tomas-velde"/],
  [POST, files.blog[1], 'tags.0', 'gossip', /^must be a topic of content\/pages\/blog\.yaml: .*crm/],
  [POST, files.blog[1], 'tags', ['crm', 'crm'], /^names the same tag twice/],
  [PROJECT, files.projects[1], 'service', 'dams', /"branding-identity"/],
  [PROJECT, files.projects[1], 'outcome.1.value', 46, /string/],
  [PROJECT, files.projects[1], 'year', new Date().getUTCFullYear() + 1, /<=/],
  [PROJECT, files.projects[1], 'quotes', [quote], /missing/],
  ['legal/terms-of-service.md', files.legal[1], 'sections', 7, /"sections"/],
  ['clients.yaml', files.clients[1], 'strip.clients.0.project', 'nowhere', /content\/projects/],
  ['demos/kit.yaml', demos.kit, 'messages.issues.range', '{from} to {max}', /\{from\} is not known here/],
  ['demos/crm.yaml', demos.crm, 'messages.lost.other', undefined, /string|missing/],
  ['demos/crm.yaml', demos.crm, 'data.deals.1.stage', 'nowhere', /id of a stage: new, qualified/],
  ['demos/hrms.yaml', demos.hrms, 'data.leaves.0.person', 'zoe', /key of one of the people: ana/],
  ['demos/pos.yaml', demos.pos, 'data.basket.0.count', 99, /shelf/],
];

function withMistake(data: unknown, field: string, value: unknown): unknown {
  const copy = structuredClone(data) as Record<string, unknown>;
  const path = field.split('.');
  const last = path.pop() ?? '';
  let parent = copy;
  for (const step of path) parent = parent[step] as Record<string, unknown>;
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

it.for(mistakes)('%s: refuses a mistake (%#)', async ([file, schema, field, value, reason]) => {
  const data = fillPlaceholdersDeep(readData(content, file), placeholders);
  const issues = schema.safeParse(withMistake(data, field, value)).error?.issues ?? [];
  expect(issues).toHaveLength(1);
  const [issue] = issues;
  // Zod reports an unknown field at its parent object and names the field in the message.
  const holder = field.split('.').slice(0, -1).join('.');
  expect(issue?.path.join('.')).toMatch(
    issue?.code === 'unrecognized_keys' ? holder : new RegExp(`^${field}\\b`),
  );
  expect(issue?.message).toMatch(reason);
});

it.each([POST, PROJECT])('accepts %s with every optional field', async (file) => {
  const [, schema] = file === POST ? files.blog : files.projects;
  const data = fillPlaceholdersDeep(readData(content, file!), placeholders) as { description: string };
  // Today's date in the time zone furthest ahead (UTC+14).
  const inKiribati = new Date(Date.now() + 14 * 3_600_000 - 60_000).toISOString().slice(0, 10);
  const facts = { price: '$40,000', team: 'Two masons', technology: 'Stone', today: 'Crossed every day' };
  const more =
    file === POST
      ? { date: inKiribati, updated: inKiribati, summary: data.description }
      : { ...facts, quotes: [{ ...quote, permission: 'Mail of that day' }] };
  expect(schema.safeParse({ ...data, ...more }).error?.issues ?? []).toEqual([]);
});

it('accepts email domains in any script', () => {
  for (const address of ['hallo@müller.example', '  info@例え.テスト'])
    expect(files.site[1].shape.contact.shape.email.parse(address)).toBe(address.trim());
});
