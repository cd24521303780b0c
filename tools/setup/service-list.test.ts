import { expect, test } from 'vitest';
import { formatServices, serviceList, type NamedService } from './service-list.ts';

const lowest = (price: number, unit = 'for a project') => ({
  price,
  isLowest: true,
  unit,
});
const exactly = (price: number, unit = 'for a project') => ({
  price,
  isLowest: false,
  unit,
});

test.each([
  ['4500', exactly(4500)],
  ['4.500 €', exactly(4500)],
  ["CHF 4'500.-", exactly(4500)],
  ['₹1,20,000', exactly(120_000)],
  ['6.5k', exactly(6500)],
  ['1.13k', exactly(1130)],
  ['$2-3k', lowest(2000)],
  ['$500 - 1k', lowest(500)],
  ['€150 90-minute session', exactly(150, '90-minute session')],
  ['4500 USD per project', exactly(4500)],
  ['fixed 900 dollars', exactly(900)],
  ['from $6,500', lowest(6500)],
  ['Starting at €6.500', lowest(6500)],
  ['dès 6 500 €', lowest(6500)],
  ['ab 900 €', lowest(900)],
  ['a partir de 4.500 €', lowest(4500)],
  ['من 1500', lowest(1500)],
  ['$6,500+', lowest(6500)],
  ['$4,500 to $6,000', lowest(4500)],
  ['4500–6000 €', lowest(4500)],
  ['$180 a month', exactly(180, 'a month')],
  ['180 per month', exactly(180, 'a month')],
  ['€1,200 monthly', exactly(1200, 'a month')],
  ['from 99.50/mo.', lowest(99.5, 'a month')],
  ['$95/hr', exactly(95, 'an hour')],
  ['95 € an hour', exactly(95, 'an hour')],
  ['800 a day', exactly(800, 'a day')],
  ['1 200 € per year', exactly(1200, 'a year')],
  ['$350 one-time', exactly(350, 'once')],
  ['$40/page', exactly(40, 'per page')],
  ['180 € pro Monat', exactly(180, 'pro Monat')],
  ['$180 a month plus VAT', exactly(180, 'a month plus VAT')],
])('takes the price %j', (typed, price) => {
  const services = serviceList(`Web design: ${typed}, Branding`) as NamedService[];
  expect(services).toEqual([{ name: 'Web design', ...price }, { name: 'Branding' }]);
  expect(serviceList(formatServices(services))).toEqual(services);
});

test.each([
  ['Web design from $6,500', { name: 'Web design', ...lowest(6500) }],
  ['Care $180 a month', { name: 'Care', ...exactly(180, 'a month') }],
  ['E-mail design – 900 €', { name: 'E-mail design', ...exactly(900) }],
  ['Design: web: 900', { name: 'Design: web', ...exactly(900) }],
  ['hosting 20/month', { name: 'hosting', ...exactly(20, 'a month') }],
  ['Phase 2 design', { name: 'Phase 2 design' }],
  ['3D models', { name: '3D models' }],
  ['Design from scratch', { name: 'Design from scratch' }],
])('reads %j', (typed, service) => {
  expect(serviceList(typed)).toEqual([service]);
});

test('separates services at commas that group no digits', () => {
  expect(serviceList('Web design: $6,500, 3D models; Branding')).toMatchObject([
    { name: 'Web design', price: 6500 },
    { name: '3D models' },
    { name: 'Branding' },
  ]);
});
