import { shareOf } from '../../kit/model/money.ts';
import { refuse } from '../../kit/model/outcome.ts';
import { cash, post, type Books, type Outcome } from './books.ts';

export interface Worker {
  key: string;
  name: string;
  /** Cents an hour; even, so that time and a half stays whole. */
  rateCents: number;
}

export const WORKERS: readonly Worker[] = [
  { key: 'ana', name: 'Ana Ruiz', rateCents: 2600 },
  { key: 'ben', name: 'Ben Cole', rateCents: 2200 },
  { key: 'ivy', name: 'Ivy Tran', rateCents: 2400 },
];

/** Usual week; hours above it are paid time and a half (Fair Labor Standards Act, section 7). */
export const USUAL_HOURS = 40;
export const MOST_HOURS = 80;

/** In hundredths of a percent: withheld from pay (FICA 7.65 % and a flat 10 % for income tax), and on top of it. */
const WITHHELD = 1765;
const ON_TOP = 765;

export const hoursOf = (books: Books, worker: Worker) => books.hours[worker.key] ?? USUAL_HOURS;

export function grossCents(worker: Worker, hours: number): number {
  const over = Math.max(0, hours - USUAL_HOURS);
  return (hours - over) * worker.rateCents + over * (worker.rateCents + worker.rateCents / 2);
}

export interface Pay {
  gross: number;
  withheld: number;
  onTop: number;
  net: number;
}

/** The week's payroll in cents. */
export function payOf(books: Books): Pay {
  const gross = WORKERS.reduce((sum, worker) => sum + grossCents(worker, hoursOf(books, worker)), 0);
  const withheld = shareOf(gross, WITHHELD);
  return { gross, withheld, onTop: shareOf(gross, ON_TOP), net: gross - withheld };
}

export function setHours(books: Books, key: string, hours: number): Outcome {
  if (!Number.isInteger(hours) || hours < 0 || hours > MOST_HOURS)
    return refuse(`hours-${key}`, 'notWhole', MOST_HOURS);
  return { after: { ...books, hours: { ...books.hours, [key]: hours } } };
}

/** Once a week: pay goes out, what was withheld and the firm's share are owed to the tax office. */
export function runPayroll(books: Books): Outcome {
  if (books.paidWeek === books.week) return refuse('payroll', 'notOpen');
  const { gross, withheld, onTop, net } = payOf(books);
  if (gross === 0) return refuse('payroll', 'nothing');
  if (net > cash(books)) return refuse('payroll', 'noCash', cash(books));
  const posted = post(books, 'payroll', `Payroll of week ${books.week}`, [
    ['wages', gross + onTop],
    ['cash', -net],
    ['payrollTax', -(withheld + onTop)],
  ]);
  return { after: { ...posted, paidWeek: books.week } };
}
