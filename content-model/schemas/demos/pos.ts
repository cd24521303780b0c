import { z } from 'astro/zod';
import { goods, namesOf } from '../../drawings.ts';
import { amount, id, name, demo, texts, type Messages } from './demo.ts';
import { list, addIssue } from '../text.ts';

const code = z.string().regex(/^\d{13}$/, 'must be a barcode of thirteen digits, in quotes');
const coins = list(amount.positive(), 1, 20);

/** Data of the POS demo: items, stock and cash drawer. */
export const shop = z
  .strictObject({
    lowAt: z.int().min(0).describe('At this stock or less an item is on the low-stock list.'),
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

/** Texts and data of the POS demo. */
export const pos = demo(
  {
    ...texts('shiftClosed offline views till report twoTills all search nothingFound'),
    ...texts('unknown soldOut basket emptyBasket goods off total paid handOver clear park'),
    ...texts('wasParked parked closeShift tip tips'),
    status: ['shift', 'sales', 'total'],
    shiftOpen: ['number'],
    ...texts('sales stock left takenUp', 'count'),
    inBasket: ['count', 'name'],
    ...texts('noneLeft fewer more', 'name'),
    tax: ['name', 'rate'],
    ...texts('pay was', 'sum'),
    takeUp: ['number', 'pieces'],
    discount: texts('whole save'),
    ordering: { add: ['sum'], extra: ['name', 'sum'] },
    customer: {
      ...texts('add name email save intro noName noAddress nobody'),
      is: ['name'],
      drafted: ['email'],
    },
    paying: {
      ...texts('title due exact amount takeBackShort nothing noChange noTip otherTip tipSum'),
      tip: ['percent', 'sum'],
      ...texts('note tooMuch left', 'sum'),
      kinds: texts('cash card voucher'),
      takeBack: ['kind', 'sum'],
    },
    receipt: {
      ...texts('title shop change changeDue thanks print next back backTill withTip'),
      ...texts('mail draft notSent'),
      to: ['email'],
      subject: ['number', 'shop'],
      customer: ['name'],
      ...texts('number till show', 'number'),
      taxed: ['item'],
      saved: ['sum'],
    },
    returns: {
      ...texts('intro none nothing returned'),
      title: ['number'],
      line: ['name', 'count'],
      ...texts('take done', 'sum'),
      method: ['ways'],
    },
    tills: {
      ...texts('intro shop on off cutOff reconnect sell'),
      ...texts('till cut back', 'number'),
      ...texts('sellLong sold', 'name', 'number'),
      ...texts('sees queue sent', 'count'),
      waiting: ['number', 'name'],
      short: ['count', 'name'],
    },
    guide: texts('pay cut count'),
    stockView: {
      ...texts('caption'),
      low: ['names'],
      columns: texts('item price stock act'),
      receive: ['count'],
      ...texts('receiveLong received', 'count', 'name'),
    },
    reportView: {
      ...texts('none sales gross net byItem receipts shifts'),
      columns: texts('item count cents'),
      shift: texts('number expected counted variance'),
    },
    shift: {
      ...texts('title intro closed float open counted expected difference close nothing again'),
      ...texts('accept'),
      opened: ['number'],
      ...texts('differs done', 'difference'),
    },
    summary: {
      ...texts('intro'),
      best: ['count', 'name'],
      shift: ['number', 'difference'],
      low: ['names'],
    },
  },
  shop,
);

export declare const messages: Messages<typeof pos.texts>;
export declare const data: z.infer<typeof shop>;
