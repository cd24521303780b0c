import { formatMoney } from '../../products/kit/model/money.ts';
import type { Account } from '../../products/erp/model/accounts.ts';
import type { Because } from '../../products/erp/model/books.ts';
import type { Module } from '../../products/erp/model/ledger.ts';
import type { Sku } from '../../products/erp/model/shelf.ts';

const accounts: Record<Account, string> = {
  cash: 'Cash',
  receivable: 'Customers owe us',
  parts: 'Parts on hand',
  goods: 'Goods on hand',
  payable: 'We owe suppliers',
  salesTax: 'Sales tax owed',
  payrollTax: 'Payroll tax owed',
  capital: 'Capital',
  sales: 'Sales',
  costOfSales: 'Cost of goods sold',
  wages: 'Wages',
  rent: 'Rent',
};

const items: Record<Sku, string> = {
  leg: 'Tripod leg',
  plate: 'Head plate',
  tripod: 'Tripod',
  level: 'Builder’s level',
};

const modules: Record<Module, string> = {
  purchasing: 'Purchasing',
  selling: 'Sales',
  till: 'Till',
  payroll: 'Payroll',
  making: 'Workshop',
  accounting: 'Books',
};

const refusals: Record<Because, (have: number) => string> = {
  notWhole: (have) => `Enter a whole number, ${have} at most.`,
  notMoney: () => 'Enter an amount above zero, $1,000,000.00 at most.',
  noText: () => 'This cannot be empty.',
  noStock: (have) =>
    have === 1 ? 'Only 1 can be had from the shelf.' : `Only ${have} can be had from the shelf.`,
  noCash: (have) => `There is only ${formatMoney(have)} in cash.`,
  sameAccount: () => 'Choose two different accounts.',
  controlled: () => 'This account is kept by its module. Choose another.',
  notOpen: () => 'This has been done already.',
  nothing: () => 'There is nothing to pay.',
};

export const messages = {
  accounts,
  items,
  modules,
  refusals,
  moduleTabs: 'Modules',
  status: (week: number, entries: number) => `week ${week} · ${entries} entries · 1 ledger`,
  closeWeek: (week: number) => `Close week ${week}`,
  closed: (week: number) => `Week ${week} is open.`,
  posted: (text: string, cents: number) =>
    `Posted: ${text}. Debits and credits agree at ${formatMoney(cents)}.`,
  noted: 'Noted. Nothing to post yet.',
  ledger: {
    title: 'Trial balance',
    agrees: '✓ difference $0.00',
    account: 'Account',
    debit: 'Debit',
    credit: 'Credit',
    total: 'Total',
    latest: 'Latest entry',
    profit: 'Profit by week',
    cash: 'Cash by week',
    weekFigure: (week: number, cents: number) => `week ${week} ${formatMoney(cents)}`,
  },
  pieces: 'Pieces',
  item: 'Item',
  onHand: 'On the shelf',
  worth: (cents: number) => `${formatMoney(cents)} at cost`,
  order: {
    title: 'Purchase orders',
    add: 'New order',
    line: (number: number, supplier: string) => `${number} · ${supplier}`,
    amount: (quantity: number, item: string, cents: number) => `${quantity} × ${item}, ${formatMoney(cents)}`,
    receive: 'Receive',
    pay: 'Pay',
    paid: 'Paid',
    which: (number: number) => ` order ${number}`,
    supplier: 'Supplier',
    unitCents: 'Price each, $',
    place: 'Place the order',
  },
  invoice: {
    title: 'Invoices',
    add: 'New invoice',
    customer: 'Customer',
    collect: 'Payment came',
    which: (number: number) => ` for invoice ${number}`,
    paid: 'Paid',
    send: 'Send the invoice',
    note: 'Customers resell, so an invoice carries no sales tax.',
  },
  till: {
    title: 'Counter sale',
    price: (cents: number, left: number) => `${formatMoney(cents)} · ${left} left`,
    net: 'Price',
    tax: 'Sales tax 8.25 %',
    total: 'To pay',
    ring: 'Take payment',
  },
  payroll: {
    title: (week: number) => `Payroll of week ${week}`,
    worker: 'Name',
    hours: 'Hours',
    hoursOf: (name: string) => `Hours of ${name}`,
    gross: 'Gross pay',
    withheld: 'Withheld',
    onTop: 'Employer’s share',
    net: 'Paid out',
    run: 'Run the payroll',
    done: 'Paid. The next payroll runs when this week is closed.',
    note: 'Above 40 hours, time and a half.',
  },
  making: {
    title: 'Manufacturing order',
    recipe: 'One tripod takes',
    part: (pieces: number, item: string) => `${pieces} × ${item}`,
    have: (have: number) => `${have} on the shelf`,
    labour: (cents: number) => `${formatMoney(cents)} of paid work`,
    enough: (count: number) => `The parts are good for ${count} tripods.`,
    make: 'Make tripods',
  },
  accounting: {
    title: 'Journal',
    add: 'Write an entry',
    text: 'What for',
    debit: 'Debit',
    credit: 'Credit',
    cents: 'Amount, $',
    post: 'Post the entry',
    example: 'Rent of the workshop',
    entry: (number: number, week: number, module: string) => `${number} · week ${week} · ${module}`,
    remit: { salesTax: 'Pay sales tax', payrollTax: 'Pay payroll tax' },
    remitted: { salesTax: 'Sales tax paid', payrollTax: 'Payroll tax paid' },
  },
  summary: {
    head: (week: number) => `I tried the ERP demo. Week ${week}, six modules on one ledger:`,
    profit: 'Profit so far',
    balance: (cents: number) => `Trial balance: ${formatMoney(cents)} on both sides.`,
    ask: 'I would like to talk about running our own books like this.',
  },
} as const;
