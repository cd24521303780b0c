import { z } from 'astro/zod';
import { amount, day, demo, id, name, texts, type Messages } from './demo.ts';
import { list } from '../text.ts';

const positive = amount.positive();
const count = z.int().min(1).max(200);
const percent = z.number().min(0).max(100);

const firm = z.strictObject({
  opened: day.describe('The first day of the first week; the open week follows those below.'),
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
  workers: list(z.strictObject({ key: id, name, hourly: positive }), 1, 8),
  payroll: z.strictObject({
    usualHours: z.int().min(1).max(60).describe('A week; hours above it are paid time and a half.'),
    withheld: percent.describe('Percent of the pay that is kept back for the tax office.'),
    onTop: percent.describe('Percent that the firm adds.'),
  }),
  customers: list(name, 1, 12),
  weeks: list(
    z.strictObject({ tripods: count.min(2), levels: count, unpaid: z.literal(true).optional() }),
    2,
    12,
  ).describe('Pieces sold in each of the weeks gone by; an invoice that is `unpaid` is still open.'),
  ordered: z
    .strictObject({ leg: count, plate: count, level: count })
    .describe('Pieces on order in the open week; the plates have come.'),
});

/** Texts and data of the ERP demo: the books of a small manufacturer. */
export const erp = demo(
  {
    ...texts('moduleTabs noted pieces item onHand closeWeek total'),
    accounts: {
      ...texts('cash receivable parts goods payable salesTax payrollTax capital sales costOfSales'),
      ...texts('wages rent'),
    },
    items: texts('leg plate tripod level'),
    modules: texts('purchasing selling till payroll making accounting reports'),
    issues: {
      ...texts('noText notOpen nothing'),
      ...texts('notWhole noStock noParts', 'count'),
      ...texts('notMoney notHours', 'max'),
      noCash: ['sum'],
    },
    entries: {
      ...texts('capital rent counter'),
      received: ['number', 'supplier'],
      paidOrder: ['supplier'],
      ...texts('invoiced collected', 'number', 'customer'),
      payroll: ['week'],
      made: ['count'],
    },
    status: ['count', 'day'],
    ...texts('closed unpaid', 'week'),
    posted: ['text', 'sum'],
    ledger: {
      ...texts('title account debit credit balance latest profit'),
      agrees: ['sum'],
      open: ['account'],
      weekFigure: ['week', 'sum'],
    },
    piecesOf: ['count', 'item'],
    piecesAt: ['count', 'item', 'price'],
    showAll: ['count'],
    order: {
      ...texts('title add receive pay paid supplier unitCents place'),
      line: ['number', 'supplier'],
      amount: ['count', 'item', 'sum', 'day'],
      which: ['number'],
    },
    invoice: {
      ...texts('title add customer collect paid open overdue send resale show billTo sent due'),
      which: ['number'],
      line: ['number', 'customer'],
      dates: ['day', 'due'],
    },
    till: {
      ...texts('title net total ring'),
      price: ['sum', 'left'],
      tax: ['name', 'rate'],
    },
    payroll: {
      ...texts('worker hours gross withheld net run done'),
      title: ['week'],
      hoursOf: ['name'],
      note: ['hours', 'sum'],
    },
    making: {
      ...texts('title labor cost make'),
      enough: ['count'],
    },
    reports: {
      ...texts('income gross net assets liabilities equity earned equal ages'),
      ...texts('notDue to30 to60 over60'),
      ...texts('since on', 'day'),
    },
    guide: texts('receive sell look'),
    csv: texts('number week file save'),
    accounting: {
      ...texts('title text'),
      entry: ['number', 'day', 'module'],
      remit: texts('salesTax payrollTax'),
      remitted: texts('salesTax payrollTax'),
    },
    summary: {
      ...texts('profit ask'),
      head: ['week'],
      balance: ['sum'],
    },
  },
  firm,
);

export declare const messages: Messages<typeof erp.texts>;
export declare const data: z.infer<typeof firm>;
