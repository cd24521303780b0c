import { memo, useState } from 'react';
import { formatText, formatDay, formatMoney } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Mark, RecordRow } from '../../kit/view/Panel.tsx';
import { useHandedOver } from '../../kit/view/useHandedOver.ts';
import { hoursToTake, isReceived, isWaiting, SHOP_SKUS, withoutApproved } from '../receiving.ts';
import type { Books } from '../state.ts';
import type { BooksStore } from '../store.ts';
import { texts } from '../texts.ts';
import { useFollowed } from './followed-record.ts';
import { Newest } from './Newest.tsx';
import css from './HandedOver.module.css';

/**
 * Returns what waits, what was received since the list is shown, so that rows keep their place, and the record that a
 * link leads to.
 */
function useWaiting<One extends { id: string }>(
  books: Books,
  records: readonly One[],
  waits: (books: Books, record: One) => boolean,
) {
  const [before] = useState(books);
  const followed = useFollowed();
  const isFollowed = ({ id }: One) => followed(id) !== undefined;
  const list = records.filter(
    (record) => waits(before, record) || waits(books, record) || isFollowed(record),
  );
  return { list, isFollowed, followed };
}

const isUnposted = (books: Books, { id }: { id: string }) => !isReceived(books, id);

/** Closed shifts of the POS demo, to be posted here. */
export function ShopShifts({ state: books, dispatch, issue }: BooksStore) {
  const t = texts.shop;
  const { list: shifts, isFollowed, followed } = useWaiting(books, useHandedOver('shopShift'), isUnposted);
  if (shifts.length === 0) return null;
  return (
    <>
      <h4>{t.title}</h4>
      <Newest list={shifts} initialCount={3} isFollowed={isFollowed}>
        {(shift) => {
          const { id, number, cash, cards, giftCards, overShort } = shift;
          const line = formatText(t.line, { number });
          const pieces = SHOP_SKUS.filter((sku) => shift[sku] !== 0).map((sku) =>
            formatText(texts.piecesOf, { count: shift[sku], item: texts.items[sku] }),
          );
          return (
            <RecordRow
              key={id}
              title={line}
              issue={issue(id)}
              follow={followed(id)}
              actions={
                isReceived(books, id) ? (
                  <Mark tone="good">{t.done}</Mark>
                ) : (
                  <Button of={line} onClick={() => dispatch({ ...shift, type: 'postShift' })}>
                    {t.post}
                  </Button>
                )
              }
            >
              <span>
                {formatText(t.facts, {
                  sum: formatMoney(cash + overShort + cards + giftCards),
                })}
              </span>
              {pieces.length > 0 && <span>{formatText(t.pieces, { pieces: pieces.join(', ') })}</span>}
            </RecordRow>
          );
        }}
      </Newest>
    </>
  );
}

/** Approved hours of the HRMS demo, for the payroll of the open week. */
export function ApprovedHours({ state: books, dispatch, issue }: BooksStore) {
  const t = texts.hours;
  const { list: weeks, isFollowed, followed } = useWaiting(books, useHandedOver('approvedHours'), isWaiting);
  if (weeks.length === 0) return null;
  return (
    <>
      <h4>{t.title}</h4>
      <Newest list={weeks} initialCount={3} isFollowed={isFollowed}>
        {(given) => {
          const line = formatText(t.line, { day: formatDay(given.week) });
          const people = hoursToTake(books, given);
          const added = people.filter(({ isNew }) => isNew).map(({ worker }) => worker.name);
          const paid = people.filter(({ isPaid }) => isPaid).map(({ worker }) => worker.name);
          const missing = withoutApproved(books, given).map(({ name }) => name);
          return (
            <RecordRow
              key={given.id}
              title={line}
              issue={issue(given.id)}
              follow={followed(given.id)}
              actions={
                !isWaiting(books, given) ? (
                  <HoursMark people={people} />
                ) : (
                  <Button of={line} onClick={() => dispatch({ ...given, type: 'takeHours' })}>
                    {t.take}
                  </Button>
                )
              }
            >
              <span>
                {given.hours
                  .map(({ name, quarters, leaveQuarters }) =>
                    formatText(leaveQuarters > 0 ? t.personOff : t.person, {
                      name,
                      hours: quarters / 4,
                      leave: leaveQuarters / 4,
                    }),
                  )
                  .join(', ')}
              </span>
              {added.length > 0 && <span>{formatText(t.added, { names: added.join(', ') })}</span>}
              {missing.length > 0 && <span>{formatText(t.missing, { names: missing.join(', ') })}</span>}
              {paid.length > 0 && <span>{formatText(t.paidBefore, { names: paid.join(', ') })}</span>}
            </RecordRow>
          );
        }}
      </Newest>
    </>
  );
}

/** Whether the hours that were taken over are paid, posted and still owed, or wait for the payroll. */
function HoursMark({ people }: { people: ReturnType<typeof hoursToTake> }) {
  const t = texts.hours;
  if (people.every(({ isPaid }) => isPaid)) return <Mark tone="good">{t.paid}</Mark>;
  const isPosted = people.every((one) => one.isPosted);
  return <Mark tone={isPosted ? 'open' : 'good'}>{isPosted ? t.owed : t.done}</Mark>;
}

/**
 * Says above the modules what waits here from other demos, and leads to it. Not above the module that shows it, whose
 * rows would move when nothing waits any longer.
 */
export const ReceivedNotice = memo(function ReceivedNotice({
  books,
  shown,
  onShow,
}: {
  books: Books;
  shown: string;
  onShow: (module: 'till' | 'payroll') => void;
}) {
  const shifts = useHandedOver('shopShift').filter((shift) => isUnposted(books, shift)).length;
  const weeks = useHandedOver('approvedHours').filter((week) => isWaiting(books, week)).length;
  return (
    <>
      {shifts > 0 && shown !== 'till' && (
        <div className={`u-cluster u-spread u-gap-2 ${css.handedOver}`}>
          <p>{formatText(texts.shop.waiting, { count: shifts })}</p>
          <Button onClick={() => onShow('till')}>{texts.shop.show}</Button>
        </div>
      )}
      {weeks > 0 && shown !== 'payroll' && (
        <div className={`u-cluster u-spread u-gap-2 ${css.handedOver}`}>
          <p>{formatText(texts.hours.waiting, { count: weeks })}</p>
          <Button onClick={() => onShow('payroll')}>{texts.hours.show}</Button>
        </div>
      )}
    </>
  );
});
