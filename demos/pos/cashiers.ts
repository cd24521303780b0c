import { formatText } from '../../content-model/text/format.ts';
import { fail, notNow, ok, type Result } from '../kit/result.ts';
import { TILLS, type TillNumber } from './stock.ts';
import type { Till } from './state.ts';
import { data, texts } from './texts.ts';

const find = (key: string) => data.cashiers.find((one) => one.key === key);

export const cashierName = (key: string): string => find(key)?.name ?? '';

/** Returns the highest discount, in percent, that the cashier at the first register may give. */
export const discountLimit = ({ cashiers }: Till): number =>
  find(cashiers[0])?.lead ? 100 : data.discountLimit;

/** Whether somebody is a shift lead, who signs in with a PIN. */
export const isLead = (key: string): boolean => find(key)?.lead === true;

/** Whether a PIN is that of a shift lead, who approves a discount with it. */
export const isLeadPin = (pin: string): boolean => data.cashiers.some((one) => one.lead && one.pin === pin);

/** The PIN of a shift lead, which the demo tells. */
export const pinHint = (key = data.cashiers.find(({ lead }) => lead)?.key ?? ''): string =>
  formatText(texts.cashier.hint, { name: cashierName(key), pin: find(key)?.pin ?? '' });

/** Actions on who is at the registers. */
export const cashierActions = {
  /** Signs a cashier in at a register, between two sales; a shift lead with a PIN. Nobody is at two registers. */
  signIn(
    till: Till,
    { number, key, pin = '' }: { number: TillNumber; key: string; pin?: string },
  ): Result<Till> {
    const { cashiers } = till;
    if (!TILLS.includes(number) || !find(key) || till.tenders.length > 0) return notNow('cashier');
    if (cashiers[2 - number] === key)
      return fail(
        'cashier',
        formatText(texts.cashier.busy, { name: cashierName(key), number: number === 1 ? 2 : 1 }),
      );
    if (isLead(key) && find(key)?.pin !== pin) return fail('pin', texts.cashier.wrongPin);
    return ok({ ...till, cashiers: number === 1 ? [key, cashiers[1]] : [cashiers[0], key] });
  },
};
