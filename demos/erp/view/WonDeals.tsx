import { memo, useState } from 'react';
import { texts } from '../texts.ts';
import { formatText, formatDay, formatMoney } from '../../../content-model/text/format.ts';
import { Mark, RecordRow } from '../../kit/view/Panel.tsx';
import { useHandedOver } from '../../kit/view/useHandedOver.ts';
import { Button } from '../../../ui/Button.tsx';
import { invoiceOf } from '../selling.ts';
import type { Books } from '../state.ts';
import type { BooksStore } from '../store.ts';
import { useFollowed } from './followed-record.ts';
import { Newest } from './Newest.tsx';
import css from './HandedOver.module.css';

const t = texts.deals;

/** Deals that were won in the CRM demo, to be invoiced here. A row keeps its place after that. */
export function WonDeals({ state: books, dispatch, issue }: BooksStore) {
  const deals = useHandedOver('wonDeal');
  const [before] = useState(books);
  const followed = useFollowed();
  const listed = deals.filter(({ id }) => !invoiceOf(before, id) || !invoiceOf(books, id));
  if (listed.length === 0) return null;
  return (
    <>
      <h4>{t.title}</h4>
      <Newest list={listed} initialCount={3} isFollowed={({ id }) => followed(id) !== undefined}>
        {(deal) => {
          const invoice = invoiceOf(books, deal.id);
          return (
            <RecordRow
              key={deal.id}
              title={deal.client}
              issue={issue(deal.id)}
              follow={followed(deal.id)}
              actions={
                invoice ? (
                  <Mark tone="good">{formatText(t.done, { number: invoice.number })}</Mark>
                ) : (
                  <Button of={deal.client} onClick={() => dispatch({ ...deal, type: 'invoiceDeal' })}>
                    {t.invoice}
                  </Button>
                )
              }
            >
              <span>
                <b>{formatMoney(invoice?.cents ?? deal.cents)}</b>{' '}
                {formatText(t.won, { day: formatDay(deal.wonOn) })}
              </span>
              {deal.contact && <span>{[deal.contact, deal.email].filter(Boolean).join(', ')}</span>}
            </RecordRow>
          );
        }}
      </Newest>
    </>
  );
}

/** Says above the modules how many deals wait for their invoice, and leads to them. */
export const WonDealsNotice = memo(function WonDealsNotice({
  books,
  onShow,
}: {
  books: Books;
  onShow: () => void;
}) {
  const waiting = useHandedOver('wonDeal').filter(({ id }) => !invoiceOf(books, id));
  if (waiting.length === 0) return null;
  return (
    <div className={`u-cluster u-spread u-gap-2 ${css.handedOver}`}>
      <p>{formatText(t.waiting, { count: waiting.length })}</p>
      <Button onClick={onShow}>{t.show}</Button>
    </div>
  );
});
