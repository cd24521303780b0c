import { z } from 'astro/zod';
import { amount, demo, id, name, type Messages } from './demo.ts';

const positive = amount.positive();
const count = z.int().min(1).max(200);
const percent = z.number().min(0).max(100);

const firm = z.strictObject({
  capital: positive.describe('What the owner paid in at first.'),
  rent: positive.describe('Of a week.'),
  items: z
    .strictObject({
      leg: z.strictObject({ supplier: name, buy: positive, perTripod: z.int().min(1).max(20) }),
      plate: z.strictObject({ supplier: name, buy: positive, perTripod: z.int().min(1).max(20) }),
      tripod: z.strictObject({ sell: positive }),
      level: z.strictObject({ supplier: name, buy: positive, sell: positive }),
    })
    .describe('Two parts that one item is made of, and one that is bought and sold.'),
  labor: amount.describe('Paid work on one item that is made.'),
  workers: z
    .array(z.strictObject({ key: id, name, hourly: positive }))
    .min(1)
    .max(8),
  payroll: z.strictObject({
    usualHours: z.int().min(1).max(60).describe('A week; hours above it are paid time and a half.'),
    withheld: percent.describe('Percent of the pay that is kept back for the tax office.'),
    onTop: percent.describe('Percent that the firm adds.'),
  }),
  customers: z.array(name).min(1).max(12),
  weeks: z
    .array(z.strictObject({ tripods: count.min(2), levels: count }))
    .min(2)
    .max(12)
    .describe('Pieces sold in each of the weeks gone by.'),
  ordered: z
    .strictObject({ leg: count, plate: count, level: count })
    .describe('Pieces on order in the open week; the plates have come.'),
});

/** The books of a small maker of tripods. */
export const erp = demo(
  {
    accounts: {
      cash: [],
      receivable: [],
      parts: [],
      goods: [],
      payable: [],
      salesTax: [],
      payrollTax: [],
      capital: [],
      sales: [],
      costOfSales: [],
      wages: [],
      rent: [],
    },
    items: { leg: [], plate: [], tripod: [], level: [] },
    modules: { purchasing: [], selling: [], till: [], payroll: [], making: [], accounting: [] },
    issues: {
      notWhole: ['count'],
      notMoney: ['max'],
      noText: [],
      noStock: ['count'],
      noCash: ['sum'],
      sameAccount: [],
      controlled: [],
      notOpen: [],
      nothing: [],
    },
    entries: {
      capital: [],
      rent: [],
      received: ['number', 'supplier'],
      paidOrder: ['supplier'],
      invoiced: ['number', 'customer'],
      collected: ['number', 'customer'],
      counter: [],
      payroll: ['week'],
      made: ['count'],
    },
    moduleTabs: [],
    status: ['count', 'week'],
    closeWeek: ['week'],
    closed: ['week'],
    posted: ['text', 'sum'],
    noted: [],
    ledger: {
      title: [],
      agrees: ['sum'],
      open: ['account'],
      stands: ['sum'],
      account: [],
      debit: [],
      credit: [],
      total: [],
      latest: [],
      profit: [],
      cash: [],
      weekFigure: ['week', 'sum'],
    },
    pieces: [],
    piecesOf: ['count', 'item'],
    piecesAt: ['count', 'item', 'price'],
    showAll: ['count'],
    item: [],
    onHand: [],
    order: {
      title: [],
      add: [],
      line: ['number', 'supplier'],
      amount: ['count', 'item', 'sum'],
      receive: [],
      pay: [],
      paid: [],
      which: ['number'],
      supplier: [],
      unitCents: [],
      place: [],
    },
    invoice: {
      title: [],
      add: [],
      customer: [],
      collect: [],
      which: ['number'],
      paid: [],
      send: [],
      line: ['number', 'customer'],
      sums: ['pieces', 'net', 'tax', 'total'],
      resale: [],
    },
    till: { title: [], price: ['sum', 'left'], net: [], tax: ['name', 'rate'], total: [], ring: [] },
    payroll: {
      title: ['week'],
      worker: [],
      hours: [],
      hoursOf: ['name'],
      gross: [],
      withheld: [],
      net: [],
      run: [],
      done: [],
      note: ['hours', 'sum'],
    },
    making: {
      title: [],
      labor: [],
      cost: [],
      enough: ['count'],
      make: [],
    },
    guide: { receive: [], sell: [], look: [] },
    csv: { number: [], week: [], file: [], save: [] },
    accounting: {
      title: [],
      add: [],
      text: [],
      debit: [],
      credit: [],
      cents: [],
      post: [],
      entry: ['number', 'week', 'module'],
      remit: { salesTax: [], payrollTax: [] },
      remitted: { salesTax: [], payrollTax: [] },
    },
    summary: { head: ['week'], profit: [], balance: ['sum'], ask: [] },
  },
  firm,
);

type All = Messages<typeof erp.texts>;
export declare const accounts: All['accounts'];
export declare const items: All['items'];
export declare const modules: All['modules'];
export declare const issues: All['issues'];
export declare const entries: All['entries'];
export declare const moduleTabs: All['moduleTabs'];
export declare const status: All['status'];
export declare const closeWeek: All['closeWeek'];
export declare const closed: All['closed'];
export declare const posted: All['posted'];
export declare const noted: All['noted'];
export declare const ledger: All['ledger'];
export declare const pieces: All['pieces'];
export declare const piecesOf: All['piecesOf'];
export declare const piecesAt: All['piecesAt'];
export declare const showAll: All['showAll'];
export declare const item: All['item'];
export declare const onHand: All['onHand'];
export declare const order: All['order'];
export declare const invoice: All['invoice'];
export declare const till: All['till'];
export declare const payroll: All['payroll'];
export declare const making: All['making'];
export declare const guide: All['guide'];
export declare const csv: All['csv'];
export declare const accounting: All['accounting'];
export declare const summary: All['summary'];
export declare const data: z.infer<typeof firm>;
