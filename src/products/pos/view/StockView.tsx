import { Fragment } from 'react';
import { data, messages } from '#demo/pos';
import { formatMoney } from '../../../messages/format.ts';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import { Button } from '../../../ui/Button.tsx';
import { isLow, lowNames } from '../model/till.ts';
import type { TillStore } from './store.ts';
import css from './Till.module.css';

export function StockView({ state: till, dispatch }: TillStore) {
  const { columns, caption, low, receive, receiveLong } = messages.stockView;
  const { delivery } = data;
  return (
    <div className={`stack gap-4 ${css.view}`}>
      {till.items.some(isLow) && <p>{low(lowNames(till))}</p>}
      <FigureTable
        caption={caption}
        columns={[columns.item, columns.stock, columns.act, columns.price]}
        rows={till.items.map((item) => [
          <Fragment key="item">
            {item.name}{' '}
            <small>
              {item.code.slice(0, 7)}
              <wbr />
              {item.code.slice(7)}
            </small>
          </Fragment>,
          <span key="stock" data-low={isLow(item) || undefined}>
            {item.stock}
          </span>,
          <Button
            key="receive"
            aria-label={receiveLong(delivery, item.name)}
            onClick={() => dispatch({ do: 'receive', code: item.code, count: delivery })}
          >
            {receive(delivery)}
          </Button>,
          formatMoney(item.cents),
        ])}
      />
    </div>
  );
}
