import { z } from 'astro/zod';
import { list } from '../text.ts';
import { amount, id, line, name } from './demo.ts';

const positive = amount.positive();
const count = z.int().min(1).max(200);
const percent = z.number().min(0).max(100);

/** The sample firm of the ERP demo. */
export const firm = z.strictObject({
  capital: positive.describe('What the owner paid in at first.'),
  giftCards: amount.describe(
    'What is left on gift cards that were sold; with the POS demo, what its cards hold together.',
  ),
  rent: positive.describe('Per week.'),
  items: z
    .strictObject({
      leg: z.strictObject({ supplier: name, buy: positive, perTripod: z.int().min(1).max(20) }),
      plate: z.strictObject({ supplier: name, buy: positive, perTripod: z.int().min(1).max(20) }),
      tripod: z.strictObject({ sell: positive }),
      level: z.strictObject({ supplier: name, buy: positive, sell: positive }),
    })
    .describe('Two parts that one item is made of, and one that is bought and sold.'),
  labor: amount.describe('Paid work on one item that is made.'),
  approvalFrom: positive.describe('An order of more than this needs the owner’s approval.'),
  projects: z
    .array(z.strictObject({ name, customer: name.describe('The name of a customer.'), price: positive }))
    .max(6)
    .describe('Projects that are open at first, at a fixed price before tax.'),
  workers: list(z.strictObject({ key: id, name, hourly: positive }), 1, 8),
  payroll: z.strictObject({
    usualHours: z.int().min(1).max(60).describe('A week; hours above it are paid time and a half.'),
    withheld: percent.describe('Percent of the pay that is kept back for the tax office.'),
    onTop: percent.describe('Percent that the firm adds.'),
  }),
  seller: z.strictObject({ name, address: line, email: z.email() }).describe('Who writes the invoices.'),
  customers: list(
    z.strictObject({
      name,
      contact: name.optional().describe('The person there.'),
      email: z.email().optional(),
      address: line.optional(),
      resale: z.literal(true).optional(),
    }),
    1,
    12,
  ).describe(
    'Who buys on invoice; `resale` for a customer with a resale certificate, who pays no sales tax.',
  ),
  weeks: list(
    z.strictObject({ tripods: count.min(2), levels: count, unpaid: z.literal(true).optional() }),
    2,
    12,
  ).describe('Pieces sold in each of the weeks gone by; an invoice that is `unpaid` is still open.'),
  ordered: z
    .strictObject({ leg: count, plate: count, level: count })
    .describe('Pieces on order in the open week; the plates have come.'),
});
