import type { z } from 'astro/zod';
import { demo, type Messages } from './demo.ts';
import { shop } from './shop.ts';

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
    twoTills: [],
    all: [],
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
    was: ['sum'],
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
      exact: [],
      note: ['sum'],
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
      changeDue: [],
      till: ['number'],
      taxed: ['item'],
      saved: ['sum'],
      thanks: [],
      print: [],
      next: [],
      show: ['number'],
      back: [],
      backTill: [],
    },
    returns: {
      title: ['number'],
      intro: [],
      line: ['name', 'count'],
      take: ['sum'],
      none: [],
      nothing: [],
      method: ['ways'],
      done: ['sum'],
      returned: [],
    },
    tills: {
      intro: [],
      shop: [],
      till: ['number'],
      on: [],
      off: [],
      cutOff: [],
      reconnect: [],
      sell: [],
      sellLong: ['name', 'number'],
      sees: ['count'],
      queue: ['count'],
      waiting: ['number', 'name'],
      cut: ['number'],
      back: ['number'],
      sent: ['count'],
      sold: ['name', 'number'],
      short: ['count', 'name'],
    },
    guide: { pay: [], cut: [], count: [] },
    stockView: {
      caption: [],
      low: ['names'],
      columns: { item: [], price: [], stock: [], act: [] },
      receive: ['count'],
      receiveLong: ['count', 'name'],
      received: ['count', 'name'],
    },
    reportView: {
      none: [],
      sales: [],
      gross: [],
      net: [],
      byHour: [],
      hour: ['hour', 'sum', 'usual'],
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
      nothing: [],
      differs: ['difference'],
      again: [],
      accept: [],
      done: ['difference'],
    },
    summary: { intro: [], best: ['count', 'name'], shift: ['number', 'difference'], low: ['names'] },
  },
  shop,
);

type All = Messages<typeof pos.texts>;
export declare const status: All['status'];
export declare const shiftOpen: All['shiftOpen'];
export declare const shiftClosed: All['shiftClosed'];
export declare const sales: All['sales'];
export declare const offline: All['offline'];
export declare const views: All['views'];
export declare const till: All['till'];
export declare const stock: All['stock'];
export declare const report: All['report'];
export declare const twoTills: All['twoTills'];
export declare const all: All['all'];
export declare const search: All['search'];
export declare const nothingFound: All['nothingFound'];
export declare const misread: All['misread'];
export declare const unknown: All['unknown'];
export declare const soldOut: All['soldOut'];
export declare const left: All['left'];
export declare const basket: All['basket'];
export declare const emptyBasket: All['emptyBasket'];
export declare const inBasket: All['inBasket'];
export declare const noneLeft: All['noneLeft'];
export declare const fewer: All['fewer'];
export declare const more: All['more'];
export declare const goods: All['goods'];
export declare const off: All['off'];
export declare const tax: All['tax'];
export declare const total: All['total'];
export declare const paid: All['paid'];
export declare const pay: All['pay'];
export declare const handOver: All['handOver'];
export declare const clear: All['clear'];
export declare const was: All['was'];
export declare const park: All['park'];
export declare const wasParked: All['wasParked'];
export declare const parked: All['parked'];
export declare const takeUp: All['takeUp'];
export declare const takenUp: All['takenUp'];
export declare const closeShift: All['closeShift'];
export declare const discounts: All['discounts'];
export declare const paying: All['paying'];
export declare const receipt: All['receipt'];
export declare const returns: All['returns'];
export declare const tills: All['tills'];
export declare const guide: All['guide'];
export declare const stockView: All['stockView'];
export declare const reportView: All['reportView'];
export declare const shift: All['shift'];
export declare const summary: All['summary'];
export declare const data: z.infer<typeof shop>;
