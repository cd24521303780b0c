import { messages } from '../../../messages/en/pos.ts';
import { formatMoney } from '../../../messages/format.ts';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { isLow, lowNames } from '../model/till.ts';
import type { TillStore } from './store.ts';
import css from './Till.module.css';

/** Goods come by the dozen. */
const DELIVERY = 12;

export function StockView({ state: till, dispatch }: TillStore) {
  const { columns, caption, low, receive, receiveLong } = messages.stockView;
  return (
    <div className={css.view}>
      {till.items.some(isLow) && <p>{low(lowNames(till))}</p>}
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.item}</th>
            <th scope="col">{columns.stock}</th>
            <th scope="col">{columns.act}</th>
            <th scope="col">{columns.price}</th>
            <th scope="col">{columns.code}</th>
          </tr>
        </thead>
        <tbody>
          {till.items.map((item) => (
            <tr key={item.code}>
              <th scope="row">{item.name}</th>
              <td data-low={isLow(item) || undefined}>{item.stock}</td>
              <td>
                <ToolButton
                  aria-label={receiveLong(DELIVERY, item.name)}
                  onClick={() => dispatch({ do: 'receive', code: item.code, count: DELIVERY })}
                >
                  {receive(DELIVERY)}
                </ToolButton>
              </td>
              <td>{formatMoney(item.cents)}</td>
              <td>{item.code}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
