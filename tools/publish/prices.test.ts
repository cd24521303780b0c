import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { withFields } from '../../tests/support/content-fields.ts';
import { FIXTURE_CONTENT } from '../../tests/support/scratch-copy.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { shownPrices } from './prices.ts';

function pricesWith(changes: Record<string, Record<string, unknown>>) {
  const folder = join(temporaryFolder(), 'content');
  cpSync(FIXTURE_CONTENT, folder, { recursive: true });
  for (const [path, fields] of Object.entries(changes)) {
    const file = join(folder, path);
    writeFileSync(file, withFields(readFileSync(file, 'utf8'), fields));
  }
  return shownPrices(pathToFileURL(`${folder}/`));
}

it('lists custom work with the content’s own word before a lowest price', () => {
  const prices = pricesWith({
    'interface.yaml': { 'pricing.from': 'desde' },
    'pages/pricing.yaml': {
      'custom.items': [
        { title: 'Discovery', fromCents: 950_000, fixed: true, unit: 'fixed' },
        { title: 'Rescue', fromCents: 1_230_000, unit: 'a week' },
      ],
    },
  });
  expect(prices).toContain('Discovery: $9,500 fixed');
  expect(prices).toContain('Rescue: desde $12,300 a week');
});

it('lists both prices of each plan', () => {
  const product = {
    product: 'crm',
    unit: 'per seat',
    plans: [{ name: 'Start', monthlyCents: 1900, yearlyCents: 1500 }],
  };
  const prices = pricesWith({ 'pages/pricing.yaml': { 'plans.products': [product] } });
  expect(prices).toContain('crm/Start: $19 per seat, $15 billed yearly');
});

it('lists what examples of a service cost', () => {
  const items = [{ title: 'A store', cents: 2_900_000, unit: 'in two stages' }];
  expect(pricesWith({ 'services/ecommerce-development.yaml': { prices: { items } } })).toContain(
    'A store: $29,000 in two stages',
  );
});

it('lists nothing where the content has no price list', () => {
  expect(shownPrices(pathToFileURL(`${temporaryFolder()}/`))).toEqual([]);
});
