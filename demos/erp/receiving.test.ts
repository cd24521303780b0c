import { describe, expect, it } from 'vitest';
import { texts } from './texts.ts';
import { erp } from '../test/support/demo-actions.ts';
import { reducing } from '../test/support/reducers.ts';
import { balance } from './ledger.ts';
import { isConsistent } from './store.ts';
import { reduce } from './actions.ts';
import { seed } from './seed.ts';
import { firstDayOf, formatWeek, inStock, stockCents } from './state.ts';
import { payrollHours, withoutApproved } from './receiving.ts';
import { payOf } from './payroll.ts';

const { accepted, issueOf } = reducing(reduce);
const { issues } = texts;

describe('what other demos hand over', () => {
  const shift = { ...erp.postShift, level: 2, tripod: -1 };

  it('is a shop shift that moves stock and money, once', () => {
    const books = seed();
    const posted = accepted(books, shift);
    expect(books.inventory.level.quantity - posted.inventory.level.quantity).toBe(2);
    expect(posted.inventory.tripod.quantity - books.inventory.tripod.quantity).toBe(1);
    expect(balance(posted.entries, 'tips')).toBe(shift.tips);
    expect(isConsistent(posted)).toBe(true);
    expect(issueOf(posted, shift)?.message).toBe(issues.notOpen);
    expect(issueOf(books, { ...shift, cash: shift.cash + 1 })?.path).toBe(shift.id);
    expect(issueOf(books, { ...shift, level: 99 })?.message).toContain(texts.items.level);
    const closed = accepted(posted, { type: 'closeWeek', paid: [] });
    expect(balance(closed.entries, 'cards')).toBe(0);
  });

  const ana = (hours: number, leave = 0) => ({
    person: 'ana',
    name: 'Ana Ruiz',
    quarters: 4 * hours,
    leaveQuarters: 4 * leave,
    rateCents: 2_600,
  });
  const approved = (week: number, ...hours: ReturnType<typeof ana>[]) =>
    ({ type: 'takeHours', id: JSON.stringify(hours), week: firstDayOf(week), hours }) as const;

  it('is a week of hours, with people who are not on the payroll yet', () => {
    const sam = { person: 'sam', name: 'Sam Okoye', quarters: 60, leaveQuarters: 0, rateCents: 1_700 };
    const books = seed();
    const typed = accepted(books, { type: 'setHours', key: 'ben', hours: 12 });
    const nobody = accepted(typed, approved(books.week, { ...sam, quarters: 0 }));
    const taken = accepted(books, approved(books.week, ana(37.5), sam));
    expect(taken.hours['ana']).toBe(37.5);
    // Who has no approved hours is not paid for the usual ones, but for those that were typed.
    expect(payOf(taken).gross).toBe(37.5 * 2_600 + 15 * 1_700);
    expect(payOf(nobody).gross).toBe(12 * 2_200);
    expect(issueOf(books, approved(books.week + 1, ana(8)))?.message).toContain(formatWeek(books.week));
  });

  it.for([-1, 9])('has no %d hours of time off in a day of eight', (leave) => {
    const books = seed();
    expect(issueOf(books, approved(books.week, ana(8, leave)))).toBeDefined();
  });

  it('is gone from the shelf at its average cost before its shift is posted', () => {
    const books = seed();
    const { quantity, cents } = books.inventory.level;
    for (let sold = 0; sold <= quantity; sold++) {
      const left = { ...books, shop: { tripod: 0, level: sold } };
      expect(inStock(left, 'level')).toBe(quantity - sold);
      expect(Math.abs(stockCents(left, 'level') - (cents * (quantity - sold)) / quantity)).toBeLessThan(1);
      const posted = accepted(books, { ...shift, tripod: 0, level: sold });
      expect(stockCents(left, 'level')).toBe(posted.inventory.level.cents);
    }
  });

  it('leaves nobody out without saying so', () => {
    const books = accepted(seed(), { type: 'setHours', key: 'ivy', hours: 12 });
    const given = approved(books.week, ana(10));
    expect(withoutApproved(books, given).map(({ key }) => key)).toEqual(['ben']);
    expect(withoutApproved(accepted(books, { type: 'runPayroll' }), given)).toEqual([]);
  });

  it('is paid once for each person and week, late hours with the next payroll', () => {
    const first = accepted(seed(), approved(seed().week, ana(10.75)));
    const next = accepted(accepted(first, { type: 'runPayroll' }), { type: 'closeWeek', paid: ['rent'] });
    expect(issueOf(next, approved(first.week, ana(10.75)))?.message).toBe(issues.paidHours);
    const late = accepted(next, approved(first.week, ana(18.75)));
    expect(payOf(late).gross - payOf(next).gross).toBe(8 * 2_600);
    const settled = accepted(late, { type: 'runPayroll' });
    expect(issueOf(settled, approved(first.week, ana(18.75)))?.message).toBe(issues.paidHours);
    const after = accepted(settled, { type: 'closeWeek', paid: [] });
    expect(payOf(after).gross).toBe(payOf(seed()).gross);
    expect(payrollHours(after)).toContainEqual(
      expect.objectContaining({ person: 'ana', week: firstDayOf(first.week), posted: 75, isPaid: true }),
    );
  });

  it('pays the hours of time off once, and never as overtime', () => {
    const start = accepted(seed(), approved(seed().week, ana(36)));
    const others = payOf(start).gross - 36 * 2_600;
    const taken = accepted(start, approved(seed().week, ana(52, 16)));
    expect(taken.hours['ana']).toBe(36);
    expect(payOf(taken).gross - others).toBe(52 * 2_600);
    const next = accepted(accepted(taken, { type: 'runPayroll' }), { type: 'closeWeek', paid: [] });
    expect(issueOf(next, approved(taken.week, ana(52, 16)))?.message).toBe(issues.paidHours);
    // Late time off is paid with the next payroll, and so is overtime beside it.
    const late = accepted(next, approved(taken.week, ana(68, 24)));
    expect(payOf(late).gross - payOf(next).gross).toBe(12 * 2_600 + 4 * 3_900);
    const settled = accepted(late, { type: 'runPayroll' });
    const after = accepted(settled, { type: 'closeWeek', paid: [] });
    expect(payOf(after).gross).toBe(payOf(next).gross);
    expect(payrollHours(after)).toContainEqual(
      expect.objectContaining({ person: 'ana', week: firstDayOf(taken.week), posted: 272 }),
    );
  });

  it('counts time off among usual hours that were paid before it was approved', () => {
    const paid = accepted(seed(), { type: 'runPayroll' });
    expect(issueOf(paid, approved(paid.week, ana(40, 8)))?.message).toBe(issues.paidHours);
    const late = accepted(paid, approved(paid.week, ana(48, 8)));
    const next = accepted(late, { type: 'closeWeek', paid: [] });
    expect(payOf(next).gross - payOf(seed()).gross).toBe(8 * 2_600);
  });

  it('tells two people of one name apart', () => {
    const other = { ...ana(20), person: 'n9' };
    const taken = accepted(seed(), approved(seed().week, ana(30), other));
    expect(taken.hours).toMatchObject({ ana: 30 });
    expect(taken.workers).toMatchObject([{ person: 'n9', name: 'Ana Ruiz' }]);
    const inBooks = payrollHours(taken).filter((one) => one.taken > 0);
    expect(inBooks.map(({ person, taken: quarters }) => [person, quarters])).toEqual([
      ['ana', 120],
      ['n9', 80],
    ]);
  });

  it('above the maximum are refused with the name of the person', () => {
    expect(issueOf(seed(), approved(seed().week, ana(81)))?.message).toContain('Ana Ruiz');
  });

  it('is not shown as paid when it came after the payroll', () => {
    const paid = accepted(seed(), { type: 'runPayroll' });
    expect(payOf(accepted(paid, approved(paid.week, ana(42)))).gross).toBe(payOf(paid).gross);
  });

  it('is late also after a week that paid nobody', () => {
    const idle = ['ana', 'ben', 'ivy'].reduce(
      (books, key) => accepted(books, { type: 'setHours', key, hours: 0 }),
      seed(),
    );
    const next = accepted(idle, { type: 'closeWeek', paid: [] });
    expect(next.paidWeek).toBe(idle.week);
    const late = accepted(next, approved(idle.week, ana(10)));
    expect(late.hours).toEqual({});
    expect(payOf(late).gross - payOf(next).gross).toBe(10 * 2_600);
  });

  it('is not paid again after hours that were typed', () => {
    const paid = accepted(seed(), { type: 'runPayroll' });
    expect(issueOf(paid, approved(paid.week, ana(37.5)))?.message).toBe(issues.paidHours);
    const late = accepted(paid, approved(paid.week, ana(42)));
    const next = accepted(late, { type: 'closeWeek', paid: [] });
    expect(payOf(next).gross - payOf(seed()).gross).toBe(2 * 3_900);
  });
});
