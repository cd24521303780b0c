import type { z } from 'astro/zod';
import { demo, texts, type Messages } from './demo.ts';
import { shop } from './shop.ts';

/** The till. */
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
