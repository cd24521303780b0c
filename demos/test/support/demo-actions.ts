import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'yaml';
import { pricingSchema } from '../../../content-model/schemas/pricing.ts';
import type { Action as CrmAction } from '../../crm/actions.ts';
import type { Action as ErpAction } from '../../erp/actions.ts';
import { firstDayOf } from '../../erp/state.ts';
import { readRates } from '../../estimator/rates.ts';
import type { Action as EstimatorAction } from '../../estimator/actions.ts';
import type { Action as HrmsAction } from '../../hrms/actions.ts';
import { FIRST_DAY } from '../../hrms/state.ts';
import type { Action as PosAction } from '../../pos/actions.ts';

/** A valid action of each kind. */
export type Samples<Action extends { type: string }> = { [Kind in Action['type']]: Action & { type: Kind } };

export const crm: Samples<CrmAction> = {
  addDeal: { type: 'addDeal', client: 'Fern', cents: 100, stage: 'new' },
  editDeal: {
    type: 'editDeal',
    deal: 'd1',
    client: 'Fern',
    contact: 'Ann',
    email: 'ann@fern.test',
    phone: '',
    cents: 100,
    owner: 'Ana',
    closes: 1,
    extras: {},
  },
  moveDeal: { type: 'moveDeal', deal: 'd1', stage: 'proposal', index: 1 },
  lose: { type: 'lose', deal: 'd1', reason: 'Price' },
  pasteDeals: {
    type: 'pasteDeals',
    deals: [{ client: 'Fern', cents: 100, contact: 'Ann', email: 'ann@fern.test', stage: 'new' }],
  },
  writeMail: { type: 'writeMail', deal: 'd1', subject: 'Our offer', text: 'Hello.' },
  log: { type: 'log', deal: 'd1', kind: 'follow-up', text: 'Call.', due: 30_000 },
  finish: { type: 'finish', deal: 'd3', entry: 'e3' },
  addStage: { type: 'addStage', name: 'Trial' },
  rename: {
    type: 'rename',
    stages: [{ id: 'new', name: 'Fresh', chance: 5 }],
    fields: [{ id: 'source', name: 'By', kind: 'list', choices: ['Trade fair', 'Website', 'Referral'] }],
  },
  moveStage: { type: 'moveStage', stage: 'new', by: 1 },
  removeStage: { type: 'removeStage', stage: 'qualified' },
  addField: { type: 'addField', name: 'Region' },
  removeField: { type: 'removeField', field: 'seats' },
  addRule: {
    type: 'addRule',
    stage: 'won',
    action: 'mail',
    days: 1,
    subject: 'Welcome',
    text: 'Hello {contact}',
  },
  removeRule: { type: 'removeRule', rule: 'r1' },
  nextDay: { type: 'nextDay' },
};

export const erp: Samples<ErpAction> = {
  order: { type: 'order', sku: 'leg', quantity: 3, unitCents: 100 },
  receive: { type: 'receive', number: 25, quantity: 40 },
  cancelOrder: { type: 'cancelOrder', number: 25 },
  enterBill: { type: 'enterBill', supplier: 'Power', what: 'Electricity', cents: 184_20 },
  payBill: { type: 'payBill', number: 1 },
  payOrder: { type: 'payOrder', number: 25 },
  invoiceDeal: {
    type: 'invoiceDeal',
    id: 'd4 Fern',
    client: 'Fern',
    contact: 'Ann',
    email: 'ann@fern.test',
    cents: 100,
    wonOn: 1,
  },
  deliverDeal: { type: 'deliverDeal', number: 12, costCents: 50 },
  collect: { type: 'collect', number: 8 },
  addCustomer: {
    type: 'addCustomer',
    name: 'Fern',
    contact: 'Ann',
    email: 'ann@fern.test',
    address: '1 Lane',
    resale: false,
  },
  changeCustomer: { type: 'changeCustomer', number: 1, contact: 'Ann', email: '', address: '1 Lane' },
  quote: { type: 'quote', customer: 1, sku: 'level', quantity: 1 },
  declineQuote: { type: 'declineQuote', number: 9 },
  deliver: { type: 'deliver', number: 9 },
  invoiceQuote: { type: 'invoiceQuote', number: 9 },
  approveOrder: { type: 'approveOrder', number: 28 },
  addProject: { type: 'addProject', name: 'Survey', customer: 1, cents: 90_000 },
  bookHours: { type: 'bookHours', number: 1, key: 'ana', hours: 2.5 },
  useGoods: { type: 'useGoods', number: 1, sku: 'leg', quantity: 2 },
  invoiceProject: { type: 'invoiceProject', number: 1 },
  postShift: {
    type: 'postShift',
    id: 'shift 1 0',
    number: 1,
    day: firstDayOf(9) + 1,
    cash: 5_000,
    cards: 16_000,
    giftCards: 200,
    overShort: -100,
    sales: -19_500,
    salesTax: -1_500,
    tips: -100,
    tripod: 0,
    level: 1,
  },
  takeHours: {
    type: 'takeHours',
    id: 'week 9',
    week: firstDayOf(9),
    hours: [
      { person: 'ana', name: 'Ana Ruiz', quarters: 150, leaveQuarters: 32, rateCents: 2_600 },
      { person: 'sam', name: 'Sam Okoye', quarters: 60, leaveQuarters: 0, rateCents: 1_700 },
    ],
  },
  ring: { type: 'ring', sku: 'level', quantity: 1 },
  setHours: { type: 'setHours', key: 'ana', hours: 42 },
  runPayroll: { type: 'runPayroll' },
  closeWeek: { type: 'closeWeek', paid: ['rent', 'wages'] },
  make: { type: 'make', quantity: 1 },
  remit: { type: 'remit', account: 'salesTax', text: 'Paid' },
};

export const hrms: Samples<HrmsAction> = {
  askLeave: { type: 'askLeave', person: 'ben', kind: 'vacation', from: FIRST_DAY + 7, to: FIRST_DAY + 8 },
  decideLeave: { type: 'decideLeave', number: 104, approve: true },
  cancelLeave: { type: 'cancelLeave', number: 103 },
  coverShifts: { type: 'coverShifts', replacements: [{ number: 23, person: 'ana' }] },
  decideExpense: { type: 'decideExpense', number: 122, approve: false },
  placeShift: {
    type: 'placeShift',
    person: 'ana',
    day: FIRST_DAY,
    kind: 'own',
    own: { from: 16 * 60, to: 20 * 60 },
  },
  changeShift: { type: 'changeShift', number: 1, to: { person: 'ben', day: FIRST_DAY + 1, kind: 'mid' } },
  removeShift: { type: 'removeShift', number: 1 },
  copyWeek: { type: 'copyWeek', first: FIRST_DAY + 7 },
  publishWeek: { type: 'publishWeek', first: FIRST_DAY },
  nextDay: { type: 'nextDay' },
  clockIn: { type: 'clockIn', shift: 1, from: 365 },
  clockAsPlanned: { type: 'clockAsPlanned', first: FIRST_DAY },
  setTimes: { type: 'setTimes', number: 131, from: 365, to: 850 },
  approveTimes: { type: 'approveTimes', numbers: [131] },
  reopenTimes: { type: 'reopenTimes', number: 131 },
  finishItem: { type: 'finishItem', person: 'hired-111', item: 'contract', done: true },
  planLastDay: { type: 'planLastDay', person: 'ivy', day: FIRST_DAY + 30 },
  keepPerson: { type: 'keepPerson', person: 'ivy' },
  writeReview: { type: 'writeReview', person: 'ben', side: 'lead', text: 'Good.' },
  agreeGoal: { type: 'agreeGoal', person: 'ben', text: 'Plan a week.' },
  hire: { type: 'hire', number: 111, start: FIRST_DAY + 7, wage: 1_800 },
  advance: { type: 'advance', number: 113 },
  decline: { type: 'decline', number: 111 },
  apply: { type: 'apply', name: 'Kai', role: 'Baker' },
  note: { type: 'note', number: 112, text: 'Calm.' },
  claim: {
    type: 'claim',
    person: 'ben',
    what: 'Knife',
    cents: 100,
    spent: FIRST_DAY,
    receipt: false,
    project: 'Shop',
  },
};

export const pos: Samples<PosAction> = {
  count: { type: 'count', code: '2000000000015', options: ['large'], count: 2, percentOff: 10 },
  discount: { type: 'discount', percentOff: 5, centsOff: 0 },
  tip: { type: 'tip', percent: 15 },
  customer: { type: 'customer', name: 'Maya', email: 'maya@lin.test' },
  mailReceipt: { type: 'mailReceipt', sale: 1, email: 'maya@lin.test' },
  empty: { type: 'empty' },
  park: { type: 'park' },
  resume: { type: 'resume', index: 0 },
  pay: { type: 'pay', tender: { kind: 'cash', cents: 5_000 }, at: 0 },
  completeFreeSale: { type: 'completeFreeSale', at: 0 },
  removePayment: { type: 'removePayment', index: 0 },
  receive: { type: 'receive', code: '2000000000015', count: 12 },
  return: { type: 'return', sale: 1, counts: { '2000000000015': 1 }, at: 0 },
  setConnection: { type: 'setConnection', number: 2, on: false },
  send: { type: 'send' },
  quickSale: { type: 'quickSale', number: 2, code: '2000000000121', at: 0 },
  openShift: { type: 'openShift', float: 10_000 },
  closeShift: { type: 'closeShift', counted: 15_000, at: 0 },
  decline: { type: 'decline', cents: 100 },
  signIn: { type: 'signIn', number: 1, key: 'ana', pin: '1111' },
  addItems: { type: 'addItems', items: [{ name: 'Tart', cents: 450 }] },
  clearItems: { type: 'clearItems' },
};

const file = 'tests/fixture-site/content/pages/pricing.yaml';
const texts = parse(readFileSync(file, 'utf8').replaceAll(/\{[\w.]+\}/g, '1'));
/** The price list of the fixture site, and the estimator's rates in it. */
export const pricing = pricingSchema({
  products: ['crm', 'erp', 'hrms', 'pos'],
  authors: [],
  plans: { 'hrms/Shifts': Infinity },
}).parse(texts);
export const rates = readRates({ ...pricing, estimator: pricing.estimator! }, { crm: 'CRM' });

export const estimator: Samples<EstimatorAction> = {
  choose: {
    type: 'choose',
    need: 'products',
    build: 'mvp',
    scope: 'small',
    speed: 'steady',
    integrations: 3,
    extras: ['discovery', 'support'],
    isCharity: true,
  },
  setSeats: { type: 'setSeats', product: 'crm', seats: { plan: 'team', count: 5 } },
};

/** Returns every text and number in a value. */
const valuesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [value];

/** Generates actions with some values replaced by values of the state or other actions, or by arbitrary ones. */
export function anyOf<Action extends { type: string }>(samples: Samples<Action>, state: unknown) {
  const known = [...new Set(valuesIn([samples, state]))];
  const ofType = <T>(type: string) => fc.constantFrom(...(known.filter((one) => typeof one === type) as T[]));
  const text = fc.oneof(
    { weight: 4, arbitrary: ofType<string>('string') },
    fc.string({ maxLength: 8 }),
    // Includes ids that the demos generate.
    fc.constantFrom('__proto__', 'toString', ' ', 'lost', 'n1', 'n2', 'n3'),
  );
  const number = fc.oneof(
    { weight: 2, arbitrary: ofType<number>('number') },
    { weight: 2, arbitrary: fc.integer({ min: -2, max: 40 }) },
    fc.oneof(fc.integer(), fc.double(), fc.constantFrom(NaN, Infinity, 0.5)),
  );
  const others: Record<string, fc.Arbitrary<unknown>> = { string: text, number, boolean: fc.boolean() };
  function spoiled(value: unknown): fc.Arbitrary<unknown> {
    const same = { weight: 2, arbitrary: fc.constant(value) };
    const other = others[typeof value];
    if (other) return fc.oneof(same, other);
    if (Array.isArray(value)) return fc.oneof(fc.array(spoiled(value[0]), { maxLength: 3 }), same);
    if (typeof value !== 'object' || value === null) return fc.constant(value);
    const fields = Object.entries(value).map(([key, one]) => {
      if (key === 'type' || key === 'at') return [key, fc.constant(one)];
      return [key, key === 'counts' ? fc.oneof(spoiled(one), fc.dictionary(text, number)) : spoiled(one)];
    });
    return fc.record(Object.fromEntries(fields));
  }
  return fc.oneof(...Object.values(samples).map(spoiled)) as fc.Arbitrary<Action>;
}

/** Generates action sequences as long as in a long visit. */
export const manyOf = <Action extends { type: string }>(samples: Samples<Action>, state: unknown) =>
  fc.array(anyOf(samples, state), { maxLength: 60, size: 'max' });
