import { z } from 'astro/zod';
import { goods, namesOf } from '../../drawings.ts';
import { amount, id, name, text, countedText, headingsOf } from './demo.ts';
import { list, addIssue } from '../text.ts';

const code = z.string().regex(/^\d{13}$/, 'must be a barcode of thirteen digits, in quotes');
const coins = list(amount.positive(), 1, 20);

/** Data of the POS demo: items, stock and cash drawer. */
const shop = z
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
          .regex(/^\d{4}$/, 'must be four digits, in quotes')
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
        number: z.string().regex(/^\d{4}$/, 'must be four digits, in quotes'),
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

const messages = z.strictObject({
  shiftClosed: text(),
  offline: text(),
  views: text(),
  till: text(),
  report: text(),
  twoTills: text(),
  all: text(),
  search: text(),
  nothingFound: text(),
  unknown: text(),
  soldOut: text(),
  basket: text(),
  emptyBasket: text(),
  goods: text(),
  off: text(),
  total: text(),
  paid: text(),
  handOver: text(),
  clear: text(),
  park: text(),
  wasParked: text(),
  parked: text(),
  closeShift: text(),
  tip: text(),
  tips: text(),
  status: text('day', 'shift', 'sales', 'total'),
  shiftOpen: text('number'),
  sales: countedText(),
  stock: countedText(),
  left: countedText(),
  inCart: countedText(),
  takenUp: countedText(),
  quantityOf: countedText('name'),
  sinceSold: text('names'),
  inBasket: countedText('name'),
  noneLeft: text('name'),
  fewer: text('name'),
  more: text('name'),
  tax: text('name', 'rate'),
  taxOn: text('tax', 'sum'),
  untaxed: text(),
  pay: text('sum'),
  takenBack: text('number', 'sum'),
  was: text('sum'),
  takeUp: text('number', 'pieces'),
  discount: z.strictObject({
    whole: text(),
    sum: text(),
    save: text(),
    one: text(),
    tooMuch: text('sum'),
    lead: text('percent'),
    approve: text('percent'),
  }),
  quantity: z.strictObject({
    title: text('name'),
    pieces: text(),
    save: text(),
    tooMany: countedText(),
    off: text(),
    change: countedText('name'),
  }),
  cashier: z.strictObject({
    label: text(),
    is: text('name'),
    busy: text('name', 'number'),
    lead: text('name'),
    at: text('name'),
    signIn: text('name'),
    pin: text(),
    enter: text(),
    hint: text('name', 'pin'),
    wrongPin: text(),
  }),
  own: z.strictObject({
    title: text(),
    intro: countedText('max'),
    lines: text(),
    example: text(),
    add: text(),
    line: text('line', 'why'),
    noName: text(),
    noPrice: text(),
    quotes: text(),
    known: text('name'),
    tooLong: countedText(),
    tooMany: countedText(),
    nothing: text('example'),
    waiting: text(),
    category: text(),
    clear: text(),
    added: countedText(),
    cleared: text(),
    kept: countedText(),
  }),
  terminal: z.strictObject({
    title: text(),
    intro: text(),
    good: text(),
    bad: text(),
    cancel: text(),
    declined: text(),
    declines: text(),
  }),
  ordering: z.strictObject({
    add: text('sum'),
    extra: text('name', 'sum'),
  }),
  customer: z.strictObject({
    add: text(),
    name: text(),
    email: text(),
    save: text(),
    intro: text(),
    noName: text(),
    noAddress: text(),
    nobody: text(),
    is: text('name'),
    drafted: text('email'),
  }),
  giftCard: z.strictObject({
    number: text(),
    sample: text('cards'),
    has: text('number', 'sum'),
    unknown: text(),
    tooMuch: text('sum'),
    charge: text(),
    of: text('number'),
    left: text('number', 'sum'),
  }),
  paying: z.strictObject({
    title: text(),
    due: text(),
    exact: text(),
    amount: text(),
    takeBackShort: text(),
    nothing: text(),
    noChange: text(),
    tipTooMuch: text('sum'),
    noTip: text(),
    otherTip: text(),
    tipSum: text(),
    tip: text('percent', 'sum'),
    note: text('sum'),
    tooMuch: text('sum'),
    left: text('sum'),
    kinds: z.strictObject({
      cash: text(),
      card: text(),
      giftCard: text(),
    }),
    takeBack: text('kind', 'sum'),
  }),
  receipt: z.strictObject({
    title: text(),
    shop: text(),
    change: text(),
    changeDue: text(),
    thanks: text(),
    print: text(),
    next: text(),
    back: text(),
    backTill: text(),
    withTip: text(),
    mail: text(),
    draft: text(),
    notSent: text(),
    to: text('email'),
    subject: text('number', 'shop'),
    customer: text('name'),
    number: text('number'),
    till: text('number'),
    show: text('number'),
    taxed: text('item'),
    saved: text('sum'),
  }),
  returns: z.strictObject({
    intro: text(),
    none: text(),
    nothing: text(),
    returned: text(),
    receipt: text('number'),
    refunded: text(),
    next: text(),
    title: text('number'),
    line: text('name', 'count'),
    take: text('sum'),
    done: text('sum'),
    method: text('ways'),
  }),
  tills: z.strictObject({
    intro: text(),
    shop: text(),
    on: text(),
    off: text(),
    cutOff: text(),
    reconnect: text(),
    sell: text(),
    till: text('number'),
    cut: text('number'),
    back: text('number'),
    sellLong: text('name', 'number'),
    sold: text('name', 'number'),
    sees: countedText(),
    queue: countedText(),
    sent: countedText(),
    waiting: text('number', 'name'),
    short: countedText('name'),
  }),
  guide: z.strictObject({
    pay: text(),
    cut: text(),
    count: text(),
  }),
  stockView: z.strictObject({
    caption: text(),
    low: text('names'),
    columns: z.strictObject({
      item: text(),
      price: text(),
      stock: text(),
      act: text(),
    }),
    receive: countedText(),
    inBooks: text(),
    more: text(),
    pieces: text(),
    deliver: text('name'),
    add: text(),
    receiveLong: countedText('name'),
    received: countedText('name'),
  }),
  reportView: z.strictObject({
    none: text(),
    sales: text(),
    gross: text(),
    net: text(),
    byItem: text(),
    receipts: text(),
    shifts: text(),
    byCashier: text(),
    cashier: z.strictObject({ name: text(), sales: text(), total: text() }),
    entry: z.strictObject({
      title: text('number'),
      account: text(),
      debit: text(),
      credit: text(),
      accounts: z.strictObject({
        cash: text(),
        cards: text(),
        giftCards: text(),
        sales: text(),
        salesTax: text(),
        tips: text(),
        overShort: text(),
      }),
      total: text(),
      intro: text(),
      link: text(),
    }),
    columns: z.strictObject({ item: text(), count: text(), cents: text() }),
    shift: z.strictObject({
      number: text(),
      expected: text(),
      counted: text(),
      variance: text(),
    }),
  }),
  shift: z.strictObject({
    title: text(),
    intro: text(),
    closed: text(),
    float: text(),
    open: text(),
    counted: text(),
    expected: text(),
    difference: text(),
    close: text(),
    nothing: text(),
    posted: text('number'),
    again: text(),
    accept: text(),
    paying: text('sum'),
    show: text(),
    parked: countedText(),
    opened: text('number'),
    differs: text('difference'),
    done: text('difference'),
  }),
  summary: z.strictObject({
    intro: text(),
    best: countedText('name'),
    shift: text('number', 'difference'),
    low: text('names'),
  }),
});

/** Texts and data of the POS demo. */
export const pos = z.strictObject({ messages, data: shop });
export type PosDemo = z.infer<typeof pos>;
