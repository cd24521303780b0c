import { useState } from 'react';
import { formatText, formatDay, formatMoney } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Mark, RecordRow } from '../../kit/view/Panel.tsx';
import { useHandedOver } from '../../kit/view/useHandedOver.ts';
import { isReceived, matchHours } from '../receiving.ts';
import type { Books } from '../state.ts';
import type { BooksStore } from '../store.ts';
import { texts } from '../texts.ts';
import { Newest } from './Newest.tsx';
import css from './HandedOver.module.css';

/** Returns what waits, and what was received since the list is shown, so that rows keep their place. */
function useWaiting<One extends { id: string }>(books: Books, records: readonly One[]) {
  const [before] = useState(books);
  return records.filter(({ id }) => !isReceived(before, id) || !isReceived(books, id));
}

/** Closed shifts of the POS demo, to be posted here. */
export function ShopShifts({ state: books, dispatch, issue }: BooksStore) {
  const t = texts.shop;
  const shifts = useWaiting(books, useHandedOver('shopShift'));
  if (shifts.length === 0) return null;
  return (
    <>
      <h4>{t.title}</h4>
      <Newest list={shifts} initialCount={3}>
        {(shift) => {
          const { id, number, cash, cards, giftCards, overShort, tripod, level } = shift;
          const line = formatText(t.line, { number });
          return (
            <RecordRow
              key={id}
              title={line}
              issue={issue(id)}
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
                  pieces: [
                    formatText(texts.piecesOf, { count: tripod, item: texts.items.tripod }),
                    formatText(texts.piecesOf, { count: level, item: texts.items.level }),
                  ].join(', '),
                })}
              </span>
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
  const weeks = useWaiting(books, useHandedOver('approvedHours'));
  if (weeks.length === 0) return null;
  return (
    <>
      <h4>{t.title}</h4>
      <Newest list={weeks} initialCount={3}>
        {(given) => {
          const line = formatText(t.line, { day: formatDay(given.week) });
          const { unknown } = matchHours(given);
          return (
            <RecordRow
              key={given.id}
              title={line}
              issue={issue(given.id)}
              actions={
                isReceived(books, given.id) ? (
                  <Mark tone="good">{t.done}</Mark>
                ) : (
                  <Button of={line} onClick={() => dispatch({ ...given, type: 'takeHours' })}>
                    {t.take}
                  </Button>
                )
              }
            >
              <span>
                {given.hours
                  .map(({ name, quarters }) => formatText(t.person, { name, hours: quarters / 4 }))
                  .join(', ')}
              </span>
              {unknown.length > 0 && <span>{formatText(t.unknown, { names: unknown.join(', ') })}</span>}
            </RecordRow>
          );
        }}
      </Newest>
    </>
  );
}

/** Says above the modules what waits here from other demos, and leads to it. */
export function ReceivedNotice({
  books,
  onShow,
}: {
  books: Books;
  onShow: (module: 'till' | 'payroll') => void;
}) {
  const isWaiting = ({ id }: { id: string }) => !isReceived(books, id);
  const shifts = useHandedOver('shopShift').filter(isWaiting).length;
  const weeks = useHandedOver('approvedHours').filter(isWaiting).length;
  return (
    <>
      {shifts > 0 && (
        <div className={`u-cluster u-spread u-gap-2 ${css.handedOver}`}>
          <p>{formatText(texts.shop.waiting, { count: shifts })}</p>
          <Button onClick={() => onShow('till')}>{texts.shop.show}</Button>
        </div>
      )}
      {weeks > 0 && (
        <div className={`u-cluster u-spread u-gap-2 ${css.handedOver}`}>
          <p>{formatText(texts.hours.waiting, { count: weeks })}</p>
          <Button onClick={() => onShow('payroll')}>{texts.hours.show}</Button>
        </div>
      )}
    </>
  );
}
