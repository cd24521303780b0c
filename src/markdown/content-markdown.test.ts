import { expect, test } from 'vitest';
import { contentMarkdown } from './content-markdown.ts';

const messages = {
  from: 'from',
  billedYearly: 'billed yearly',
  included: 'Includes',
  fromPlan: 'From the {plan} plan',
  recommended: 'Popular',
  optional: 'optional',
};
const markdown = (data: Record<string, unknown>) =>
  contentMarkdown(data, {
    productOf: (id) => (id === 'crm' ? { name: 'CRM', fullName: 'Customer relationships' } : undefined),
    personOf: (id) => (id === 'ada' ? 'Ada Ruiz' : undefined),
    linesOf: (ids) => ids.map((id) => `- ${id}`),
    messages,
  });

test('parts become sections, in the order of the file, with their lists and links', () => {
  const why = {
    label: 'Why',
    title: 'Good ground',
    items: [
      { icon: 'board', title: 'Fixed price', text: 'Per stage.' },
      { title: 'Own code', text: 'Yours.' },
    ],
    action: { label: 'Plans', href: '/pricing' },
  };
  expect(markdown({ seo: { title: 'unseen' }, why })).toEqual([
    '## Good ground',
    '- **Fixed price**: Per stage.\n- **Own code**: Yours.',
    '[Plans](/pricing)',
  ]);
});

test('a picture is told in words, and a person by what is known of them', () => {
  const picture = { file: './drill.webp', dark: './drill-dark.webp', alt: 'A report' };
  expect(markdown({ questions: { title: 'Asked', picture, person: 'ada' } })).toEqual([
    '## Asked',
    'A report',
    '- ada',
  ]);
  expect(markdown({ people: [{ person: 'ada', subject: 'Stores', text: 'Moves, too.' }] })).toEqual([
    '- **Ada Ruiz**: Stores. Moves, too.',
  ]);
});

test('which test shows a sentence of a product page is not read out', () => {
  const claims = { beyond: 'full product', shown: [{ says: 'It counts.', journey: 'a count counts' }] };
  expect(markdown({ claims, name: 'CRM' })).toEqual([]);
});

test('figures are listed with what they count', () => {
  expect(markdown({ counters: [{ value: '240+', label: 'platforms' }] })).toEqual(['- 240+ platforms']);
});

test('plans say what their prices count, for both periods, and what they include', () => {
  const plan = { name: 'Start', monthlyCents: 1900, yearlyCents: 1550, includes: ['One board', 'Mail'] };
  expect(markdown({ products: [{ product: 'crm', unit: 'per seat and month', plans: [plan] }] })).toEqual([
    '## CRM',
    'Customer relationships',
    '- **Start**: $19 per seat and month. $15.50 per seat and month, billed yearly. Includes: One board; Mail.',
  ]);
});

test('work without a price tag says where its price begins', () => {
  const items = [
    { title: 'Shop', fromCents: 240000, unit: 'fixed', duration: '2 weeks', text: 'All of it.' },
  ];
  expect(markdown({ items })).toEqual(['- **Shop**: from $2,400 fixed. 2 weeks. All of it.']);
});

test('projects shown are listed', () => {
  expect(markdown({ projects: { title: 'Projects', show: ['mill'] } })).toEqual(['## Projects', '- mill']);
});

test('long texts in a list are paragraphs', () => {
  const long = 'word '.repeat(30);
  expect(markdown({ paragraphs: [long, 'short'] })).toEqual([long, 'short']);
});
