import { z } from 'astro/zod';
import { goods, namesOf } from '../../drawings.ts';
import { amount, id, name, headingsOf } from './demo.ts';
import { list, addIssue } from '../text.ts';

const code = z.string().regex(/^\d{13}$/, 'must be a barcode of thirteen digits');
const coins = list(amount.positive(), 1, 20);

/** Data of the POS demo: items, stock and cash drawer. */
export const shop = z
  .strictObject({
    discountLimit: z
      .int()
      .min(0)
      .max(100)
      .describe('Percent off that a cashier may give without a shift lead.'),
    cashiers: list(
      z.strictObject({
        key: id,
        name,
        pin: z
          .string()
          .regex(/^\d{4}$/, 'must be four digits')
          .describe('The demo tells it.'),
        lead: z.literal(true).optional().describe('Whether a shift lead.'),
      }),
      2,
      8,
    )
      .refine(
        (cashiers) => cashiers.some(({ lead }) => lead),
        'must have a shift lead, who approves discounts',
      )
      .describe('Who works at the registers. The first two are at the two registers at first.'),
    giftCards: list(
      z.strictObject({
        number: z.string().regex(/^\d{4}$/, 'must be four digits'),
        balance: amount,
      }),
      1,
      4,
    ).describe('Gift cards to pay with. The demo tells their numbers.'),
    lowAt: z.int().min(0).describe('At this stock or less an item is on the low-stock list.'),
    headings: headingsOf('name', 'price', 'stock'),
    delivery: z.int().min(1).max(10_000).describe('How many pieces come at once.'),
    items: list(
      z.strictObject({
        code,
        name,
        category: id.describe('A key of the categories.'),
        picture: z.enum(namesOf(goods)).optional().describe('The drawing on its tile.'),
        grams: z
          .int()
          .min(1)
          .optional()
          .describe('Stands behind the name, in the units of content/site.yaml.'),
        options: z.array(id).optional().describe('Keys of what can be chosen for it.'),
        price: amount,
        taxed: z.boolean(),
        stock: z.int().min(0),
        sku: z
          .enum(['tripod', 'level'])
          .optional()
          .describe('The item of the ERP demo whose stock a sale moves.'),
      }),
      1,
      40,
    ),
    options: z
      .array(
        z.strictObject({
          key: id,
          name,
          usual: name.describe('How the item comes without a choice.'),
          choices: list(z.strictObject({ key: id, name, price: amount }), 1, 6),
        }),
      )
      .max(4)
      .describe('What can be chosen, such as a size. The price of a choice comes on top.'),
    tips: z.array(z.int().min(1).max(100)).max(4).describe('Tips that are offered, in percent.'),
    categories: list(z.strictObject({ key: id, name }), 1, 8),
    basket: z
      .array(z.strictObject({ code, count: z.int().min(1) }))
      .describe('What lies in the basket at first.'),
    float: amount.describe('Cash in the drawer when a shift begins.'),
    notes: coins.max(4).describe('Notes that a customer may hand over.'),
    coins: coins.describe('All notes and coins of the currency, as they are counted.'),
  })
  .superRefine(({ items, basket, options }, context) => {
    const keys = options.flatMap(({ choices }) => choices.map(({ key }) => key));
    if (new Set(keys).size < keys.length)
      addIssue(context, ['options'], 'must not use a key for two choices');
    for (const [index, item] of items.entries())
      if (item.options?.some((key) => !options.some((group) => group.key === key)))
        addIssue(context, ['items', index, 'options'], 'must be keys of the options');
    for (const [index, line] of basket.entries())
      if ((items.find((item) => item.code === line.code)?.stock ?? 0) < line.count)
        addIssue(context, ['basket', index, 'count'], 'is more than the shelf holds');
  });
