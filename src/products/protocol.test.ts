import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualChoice, type Choice } from './estimator/model/choice.ts';
import { estimate } from './estimator/model/estimate.ts';
import { planKey, type Rates } from './estimator/model/rates.ts';
import { reducerOver, type Action as EstimatorAction } from './estimator/model/reducer.ts';
import { reduce as reduceBoard, type Action as CrmAction } from './crm/model/reducer.ts';
import { SEED as BOARD } from './crm/model/seed.ts';
import { isBoard } from './crm/model/stored.ts';
import { reduce as reduceBooks, type Action as ErpAction } from './erp/model/reducer.ts';
import { seed as books } from './erp/model/seed.ts';
import { isBooks } from './erp/model/stored.ts';
import { reduce as reduceWeek, type Action as HrmsAction } from './hrms/model/reducer.ts';
import { SEED as WEEK } from './hrms/model/seed.ts';
import { isWeek } from './hrms/model/stored.ts';
import { FIRST_DAY } from './hrms/model/week.ts';
import type { Reducer } from './kit/model/result.ts';
import { reduce as reduceTill, type Action as PosAction } from './pos/model/reducer.ts';
import { SEED as TILL } from './pos/model/seed.ts';
import { isTill } from './pos/model/stored.ts';

/** One action of each kind, as its reducer takes it. */
type Samples<Action extends { do: string }> = { [Kind in Action['do']]: Action & { do: Kind } };

const crm: Samples<CrmAction> = {
  'add deal': { do: 'add deal', client: 'Fern', cents: 100, stage: 'new' },
  'edit deal': {
    do: 'edit deal',
    deal: 'd1',
    client: 'Fern',
    cents: 100,
    owner: 'Ana',
    closes: 1,
    extras: {},
  },
  'move deal': { do: 'move deal', deal: 'd1', stage: 'proposal', index: 1 },
  log: { do: 'log', deal: 'd1', kind: 'call', text: 'Called.' },
  finish: { do: 'finish', deal: 'd1', entry: 'e1' },
  'add stage': { do: 'add stage', name: 'Trial', chance: 50 },
  rename: {
    do: 'rename',
    stages: [{ id: 'new', name: 'Fresh', chance: 5 }],
    fields: [{ id: 'source', name: 'By' }],
  },
  'remove stage': { do: 'remove stage', stage: 'qualified' },
  'add field': { do: 'add field', name: 'Region' },
  'add rule': { do: 'add rule', stage: 'won', deed: 'mail', days: 1, text: 'Welcome' },
  'remove rule': { do: 'remove rule', rule: 'r1' },
  'next day': { do: 'next day' },
};

const erp: Samples<ErpAction> = {
  order: { do: 'order', supplier: 'Fern', sku: 'leg', quantity: 3, unitCents: 100 },
  receive: { do: 'receive', number: 122 },
  payOrder: { do: 'payOrder', number: 122 },
  collect: { do: 'collect', number: 8 },
  invoice: { do: 'invoice', customer: 'Fern', sku: 'level', quantity: 1, resale: false },
  ring: { do: 'ring', sku: 'level', quantity: 1 },
  setHours: { do: 'setHours', key: 'ana', hours: 42 },
  runPayroll: { do: 'runPayroll' },
  closeWeek: { do: 'closeWeek' },
  make: { do: 'make', quantity: 1 },
  write: { do: 'write', text: 'Rent', debit: 'rent', credit: 'cash', cents: 100 },
  remit: { do: 'remit', account: 'salesTax', text: 'Paid' },
};

const hrms: Samples<HrmsAction> = {
  askLeave: { do: 'askLeave', person: 'ben', from: FIRST_DAY + 7, to: FIRST_DAY + 8 },
  decideLeave: { do: 'decideLeave', number: 104, approve: true },
  coverShifts: { do: 'coverShifts' },
  decideExpense: { do: 'decideExpense', number: 122, approve: false },
  placeShift: { do: 'placeShift', person: 'ana', day: FIRST_DAY, kind: 'late' },
  changeShift: { do: 'changeShift', number: 1, to: { person: 'ben', day: FIRST_DAY + 1, kind: 'mid' } },
  removeShift: { do: 'removeShift', number: 1 },
  advance: { do: 'advance', number: 111 },
  decline: { do: 'decline', number: 111 },
  apply: { do: 'apply', name: 'Kai', role: 'Baker' },
  note: { do: 'note', number: 112, text: 'Calm.' },
  claim: {
    do: 'claim',
    person: 'ben',
    what: 'Knife',
    cents: 100,
    spent: FIRST_DAY,
    receipt: '',
    project: 'Shop',
  },
  writeReview: { do: 'writeReview', person: 'sam', side: 'self', text: 'Good.' },
  holdTalk: { do: 'holdTalk', person: 'ben' },
  startCycle: { do: 'startCycle' },
  closeCycle: { do: 'closeCycle' },
};

const pos: Samples<PosAction> = {
  count: { do: 'count', code: '2000000000015', count: 2 },
  discounts: { do: 'discounts', offs: { '2000000000091': 100 }, percentOff: 5 },
  empty: { do: 'empty' },
  park: { do: 'park' },
  'take up': { do: 'take up', index: 0 },
  take: { do: 'take', tender: { kind: 'cash', cents: 5_000 }, at: 0 },
  'give away': { do: 'give away', at: 0 },
  'take back': { do: 'take back', index: 0 },
  receive: { do: 'receive', code: '2000000000015', count: 12 },
  return: { do: 'return', sale: 1, counts: { '2000000000015': 1 }, at: 0 },
  line: { do: 'line', number: 2, on: false },
  send: { do: 'send' },
  'quick sale': { do: 'quick sale', number: 2, code: '2000000000121', at: 0 },
  'open shift': { do: 'open shift', float: 10_000 },
  'close shift': { do: 'close shift', counted: 15_000 },
};

const days = { low: 5, high: 10 };
const option = (key: string) => ({ key, label: key, hint: '' });
const rates: Rates = {
  dayCents: 100_000,
  builds: [{ ...option('mvp'), days, limit: days }],
  scopes: [{ ...option('small'), days }],
  integrations: { label: '', hint: '', most: 12, days },
  speeds: [{ ...option('steady'), timePercent: 100, pricePercent: 100 }],
  seats: { most: 500, setupDays: days },
  products: [
    {
      key: 'crm',
      name: 'CRM',
      unit: 'seats',
      usual: 'team',
      plans: [{ key: planKey('Team'), name: 'Team', monthlyCents: 2, yearlyCents: 1 }],
    },
  ],
};

const estimator: Samples<EstimatorAction> = {
  choose: { do: 'choose', need: 'products', build: 'mvp', scope: 'small', speed: 'steady', integrations: 3 },
  'set seats': { do: 'set seats', product: 'crm', seats: { plan: 'team', count: 5 } },
};
const isChoice = (data: unknown) => Number.isFinite(estimate(rates, data as Choice)?.cents.high ?? 0);

/** The action, with some of its values replaced by others of their types. */
function spoiled(value: unknown): fc.Arbitrary<unknown> {
  const others = {
    string: fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('__proto__', 'toString', ' ')),
    number: fc.oneof(fc.integer(), fc.double(), fc.constantFrom(NaN, Infinity, -1, 0, 0.5)),
    boolean: fc.boolean(),
  }[typeof value as string];
  if (others) return fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: others });
  if (Array.isArray(value)) return fc.tuple(...value.map(spoiled));
  if (typeof value !== 'object' || value === null) return fc.constant(value);
  const kept = new Set(['do', 'at']);
  return fc.record(
    Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, kept.has(key) ? fc.constant(one) : spoiled(one)]),
    ),
  );
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

function expectAnswers<State, Action extends { do: string }>(
  reduce: Reducer<State, Action>,
  initial: State,
  samples: Samples<Action>,
  isState: (data: unknown) => boolean,
) {
  const action = fc.oneof(...Object.values(samples).map(spoiled)) as fc.Arbitrary<Action>;
  fc.assert(
    fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
      let state = frozen(initial);
      for (const given of actions) {
        const result = reduce(state, frozen(given));
        if (result.ok) state = frozen(result.state);
        else for (const { path, message } of result.issues) expect(path && message).toBeTruthy();
        expect(result.ok || result.issues.length > 0).toBe(true);
      }
      expect(isState(JSON.parse(JSON.stringify(state)))).toBe(true);
    }),
  );
}

describe('every action, whatever it holds, is answered with a sound state or with issues', () => {
  it('CRM', () => expectAnswers(reduceBoard, BOARD, crm, isBoard));
  it('ERP', () => expectAnswers(reduceBooks, books(), erp, isBooks));
  it('HRMS', () => expectAnswers(reduceWeek, WEEK, hrms, isWeek));
  it('POS', () => expectAnswers(reduceTill, TILL, pos, isTill));
  it('Estimator', () => expectAnswers(reducerOver(rates), usualChoice(rates), estimator, isChoice));
});

it('the samples themselves are accepted, but for what another action must come before', () => {
  const waiting = [
    'remove stage',
    'coverShifts',
    'payOrder',
    'collect',
    'closeCycle',
    'startCycle',
    'take up',
    'take back',
    'give away',
    'open shift',
    'return',
    'send',
  ];
  const fails = <State, Action extends { do: string }>(
    reduce: Reducer<State, Action>,
    initial: State,
    samples: Samples<Action>,
  ) =>
    (Object.values(samples) as Action[])
      .filter((action) => !reduce(initial, action).ok)
      .map((action) => action.do);
  const refused = [
    ...fails(reduceBoard, BOARD, crm),
    ...fails(reduceBooks, books(), erp),
    ...fails(reduceWeek, WEEK, hrms),
    ...fails(reduceTill, TILL, pos),
    ...fails(reducerOver(rates), usualChoice(rates), estimator),
  ];
  expect(refused.filter((name) => !waiting.includes(name))).toEqual([]);
});
