import { readStored, writeStored } from '../../ui/storage/web-storage.ts';
import { isCents } from './money.ts';
import { isDay } from './day.ts';
import {
  isFlag,
  isListOf,
  isObjectOf,
  isText,
  isWhole,
  parseStored,
  type Guard,
  type Guarded,
} from '../../ui/storage/guards.ts';

/** The day of the sample that a demo has reached. */
const isClock = isObjectOf({ id: isText, day: isDay });

/**
 * What one demo hands to another in the same browser, by kind: a guard for each record.
 *
 * The sender's list is a function of its state. Its store writes the list at its start and after each action
 * (`handOver` in `StoreOptions`), so undo and starting over take records back. The receiver lists the records with
 * `useHandedOver` and dispatches an ordinary action with one of them. Its state keeps the record's id, so that nothing is
 * received twice and undo makes the record available again. Each demo works without the other.
 */
const RECORDS = {
  crmDay: isClock,
  erpDay: isClock,
  hrmsDay: isClock,
  /** From the CRM to the ERP: a deal that was won, to be invoiced. */
  wonDeal: isObjectOf({
    id: isText,
    client: isText,
    contact: isText,
    email: isText,
    /** The price before tax. */
    cents: isCents,
    wonOn: isDay,
  }),
  /** From the ERP back to the CRM: the invoice of a won deal, by the deal's id. */
  dealInvoice: isObjectOf({ id: isText, number: isWhole, totalCents: isWhole, isPaid: isFlag }),
  /** From the POS to the ERP: the entry of a closed shift in cents, debits positive, and the pieces sold. */
  shopShift: isObjectOf({
    id: isText,
    number: isWhole,
    /** The day on which it was closed. */
    day: isDay,
    cash: isWhole,
    cards: isWhole,
    giftCards: isWhole,
    overShort: isWhole,
    sales: isWhole,
    salesTax: isWhole,
    tips: isWhole,
    tripod: isWhole,
    level: isWhole,
  }),
  /** From the POS to the ERP: the pieces that a shift, open or closed, has taken from the shop's stock. */
  shopSales: isObjectOf({ id: isText, tripod: isWhole, level: isWhole }),
  /** From the ERP to the POS: the pieces of an item in the books, which hold the posted shifts only. */
  bookStock: isObjectOf({ id: isText, pieces: isWhole }),
  /** From the ERP back to the POS: a closed shift that the books have posted, by its id. */
  postedShift: isObjectOf({ id: isText }),
  /**
   * From the HRMS to the ERP: approved hours of a week by person, in quarters of an hour, with the pay of an hour. Those
   * of paid time off are among `quarters`, and never overtime.
   */
  approvedHours: isObjectOf({
    id: isText,
    /** The first day of the week. */
    week: isDay,
    hours: isListOf(
      isObjectOf({
        person: isText,
        name: isText,
        quarters: isWhole,
        leaveQuarters: isWhole,
        rateCents: isCents,
      }),
    ),
  }),
  /** From the ERP back to the HRMS: hours of a person in a week that the payroll has taken over, and posted. */
  payrollHours: isObjectOf({
    id: isText,
    week: isDay,
    person: isText,
    taken: isWhole,
    posted: isWhole,
    /** Whether the posted wages are paid out, and not still owed. */
    isPaid: isFlag,
  }),
  /** From the HRMS to the ERP: an approved expense, to be paid with the next payroll. */
  approvedExpense: isObjectOf({ id: isText, name: isText, what: isText, cents: isCents }),
  /** From the ERP back to the HRMS: an expense that a payroll has posted. */
  postedExpense: isObjectOf({ id: isText, isPaid: isFlag }),
} satisfies Record<string, Guard<{ id: string }>>;

export type HandOverKind = keyof typeof RECORDS;
export type HandOver<Kind extends HandOverKind> = Guarded<(typeof RECORDS)[Kind]>;

/** Changes when a record means something else than before, so that nobody reads what an older version handed over. */
const VERSION = 3;

const keyOf = (kind: HandOverKind) => `demo-hand-over-${VERSION}-${kind}`;

/** Returns a state with the random number of its start, which tells its records from those of other starts. */
export const withRun = <State extends { run?: number | undefined }>(state: State): State =>
  state.run === undefined ? { ...state, run: Math.floor(Math.random() * 2 ** 50) } : state;

/**
 * Replaces the records of a kind. Does nothing if they are stored already, because each write wakes the other tabs, or
 * if the browser forbids storage.
 */
export function handOver<Kind extends HandOverKind>(kind: Kind, records: readonly HandOver<Kind>[]): void {
  const text = JSON.stringify(records);
  if (readStored('localStorage', keyOf(kind)) !== text) writeStored('localStorage', keyOf(kind), text);
}

/** Returns the records of a kind; none if there are none or another version of the demo has stored them. */
export function handedOver<Kind extends HandOverKind>(kind: Kind): readonly HandOver<Kind>[] {
  const areValid = isListOf(RECORDS[kind] as Guard<HandOver<Kind>>);
  return parseStored(areValid, readStored('localStorage', keyOf(kind)) ?? '[]') ?? [];
}
