import { reducerOf, type ActionOf } from '../../kit/model/result.ts';
import { closeWeek, remit } from './accounting.ts';
import type { Books } from './books.ts';
import { make } from './making.ts';
import { runPayroll, setHours } from './payroll.ts';
import { order, payOrder, receive } from './purchasing.ts';
import { collect, invoice, ring } from './selling.ts';

const handlers = {
  order,
  receive,
  payOrder,
  invoice,
  collect,
  ring,
  setHours,
  runPayroll,
  make,
  remit,
  closeWeek,
};

/** Everything that can happen to the books. Money in cents, quantities in pieces. */
export type Action = ActionOf<typeof handlers>;

export const reduce = reducerOf<Books, typeof handlers>(handlers);
