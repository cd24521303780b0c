import { formatMoney } from '../../kit/model/money.ts';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { isLow, lowNames, type Item, type Till } from '../model/till.ts';
import { messages } from '../../../messages/en/pos.ts';
import css from './TillTable.module.css';

/** Goods come by the dozen. */
const DELIVERY = 12;

interface StockViewProps {
  till: Till;
  onReceive: (item: Item, count: number) => void;
}

export function StockView({ till, onReceive }: StockViewProps) {
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
                  onClick={() => onReceive(item, DELIVERY)}
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
