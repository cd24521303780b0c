import { z } from 'astro/zod';
import { amount, demo, name, type Messages } from './demo.ts';

const code = z.string().regex(/^\d{13}$/, 'must be a barcode of thirteen digits, in quotes');
const coins = z.array(amount.positive()).min(1).max(20);

const till = z
  .strictObject({
    lowAt: z.int().min(0).describe('At this stock or less an item is on the low-stock list.'),
    delivery: z.int().min(1).max(10_000).describe('How many pieces come at once.'),
    items: z
      .array(
        z.strictObject({
          code,
          name,
          grams: z
            .int()
            .min(1)
            .optional()
            .describe('Stands behind the name, in the units of content/site.yaml.'),
          price: amount,
          taxed: z.boolean(),
          stock: z.int().min(0),
        }),
      )
      .min(1)
      .max(40),
    basket: z
      .array(z.strictObject({ code, count: z.int().min(1) }))
      .describe('What lies in the basket at first.'),
    float: amount.describe('Cash in the drawer when a shift begins.'),
    notes: coins.max(4).describe('Notes that a customer may hand over.'),
    coins: coins.describe('All notes and coins of the currency, as they are counted.'),
  })
  .superRefine(({ items, basket }, { addIssue }) => {
    for (const [index, line] of basket.entries())
      if ((items.find((item) => item.code === line.code)?.stock ?? 0) < line.count)
        addIssue({
          code: 'custom',
          path: ['basket', index, 'count'],
          message: 'is more than the shelf holds',
        });
  });

/** The till. */
export const pos = demo(
  {
    status: ['shift', 'sales', 'total'],
    shiftOpen: ['number'],
    shiftClosed: [],
    sales: ['count'],
    offline: [],
    views: [],
    till: [],
    stock: ['count'],
    report: [],
    search: [],
    nothingFound: [],
    misread: [],
    unknown: [],
    soldOut: [],
    left: ['count'],
    basket: [],
    emptyBasket: [],
    inBasket: ['count', 'name'],
    noneLeft: ['name'],
    fewer: ['name'],
    more: ['name'],
    goods: [],
    off: [],
    tax: ['name', 'rate'],
    total: [],
    paid: [],
    pay: ['sum'],
    handOver: [],
    clear: [],
    park: [],
    wasParked: [],
    parked: [],
    takeUp: ['number', 'pieces'],
    takenUp: ['count'],
    closeShift: [],
    discounts: { title: [], line: ['name'], whole: [], most: ['sum'], save: [] },
    paying: {
      title: [],
      due: [],
      amount: [],
      kinds: { cash: [], card: [], voucher: [] },
      takeBack: ['kind', 'sum'],
      takeBackShort: [],
      nothing: [],
      tooMuch: ['sum'],
      noChange: [],
      left: ['sum'],
    },
    receipt: {
      title: [],
      shop: [],
      number: ['number'],
      change: [],
      taxed: ['item'],
      thanks: [],
      print: [],
      next: [],
      show: ['number'],
    },
    stockView: {
      caption: [],
      low: ['names'],
      columns: { item: [], code: [], price: [], stock: [], act: [] },
      receive: ['count'],
      receiveLong: ['count', 'name'],
      received: ['count', 'name'],
    },
    reportView: {
      none: [],
      sales: [],
      net: [],
      byItem: [],
      columns: { item: [], count: [], cents: [] },
      receipts: [],
      shifts: [],
      shift: { number: [], expected: [], counted: [], variance: [] },
    },
    shift: {
      title: [],
      intro: [],
      closed: [],
      float: [],
      open: [],
      opened: ['number'],
      counted: [],
      expected: [],
      difference: [],
      close: [],
      done: ['difference'],
    },
    summary: { intro: [], best: ['count', 'name'], shift: ['number', 'difference'], low: ['names'] },
  },
  till,
);

export declare const messages: Messages<typeof pos.texts>;
export declare const data: z.infer<typeof till>;
