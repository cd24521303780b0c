import { expect, it } from 'vitest';
import { projectSchema } from './project.ts';

const schema = projectSchema({ services: ['bridges', 'tunnels'], products: ['cranes'] });
const project = {
  title: 'A bridge for a small town',
  client: 'Smallville',
  service: 'bridges',
  category: 'Footbridge',
  year: 2024,
  description: 'A description has to be long enough to fill the two lines search engines show.',
  duration: '12 weeks',
  outcome: [
    { value: '40%', label: 'shorter way to school' },
    { value: '2', label: 'storms it has seen' },
  ],
};

const quote = {
  quote: 'It stood on the day they named.',
  name: 'Ana Ruiz',
  role: 'Mayor',
  date: '2026-02-10',
};

function issues(changes: object): string[] {
  const result = schema.safeParse({ ...project, ...changes });
  return (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

it('takes a case with every field in order', () => {
  expect(issues({})).toEqual([]);
  const quotes = [{ ...quote, permission: 'Mail of that day' }];
  const facts = { price: '$40,000', team: 'Two masons', technology: 'Stone', today: 'Crossed every day' };
  expect(issues({ ...facts, quotes })).toEqual([]);
});

it.each([
  [
    'a service without a page, naming those that have one',
    { service: 'dams' },
    /^service: .*"bridges".*"tunnels"/,
  ],
  ['a single figure', { outcome: project.outcome.slice(1) }, /^outcome: /],
  ['five figures', { outcome: Array(5).fill(project.outcome[0]) }, /^outcome: /],
  ['a figure without words', { outcome: [project.outcome[0], { value: '3' }] }, /^outcome\.1\.label: /],
  [
    'a figure without quotes',
    { outcome: [project.outcome[0], { value: 46, label: 'trees planted' }] },
    /^outcome\.1\.value: .*in quotes/,
  ],
  ['a year still to come', { year: new Date().getUTCFullYear() + 1 }, /^year: /],
  ['a year in quotes', { year: '2024' }, /^year: /],
  ['words of the client without permission', { quotes: [quote] }, /^quotes\.0\.permission: /],
  ['an unknown field', { budget: 1 }, /"budget"/],
])('refuses %s', (_, changes, issue) => {
  expect(issues(changes)).toEqual([expect.stringMatching(issue)]);
});
