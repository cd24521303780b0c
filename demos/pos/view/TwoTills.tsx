import { texts } from '../texts.ts';
import { formatText, formatMoney } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Records } from '../../kit/view/Panel.tsx';
import { cashierName } from '../cashiers.ts';
import { sellableAt, TILLS, type TillNumber } from '../stock.ts';
import { type TillStore } from '../store.ts';
import { SEED } from '../seed.ts';
import { now, receiptOf, type Item, type Sale } from '../state.ts';
import tillView from './TillView.module.css';
import css from './TwoTills.module.css';

const t = texts.tills;

/** The items with the lowest stock, which two tills could both sell. */
const SCARCE = SEED.items.toSorted((a, b) => a.stock - b.stock).slice(0, 4);

/** Two tills with one stock. Each can go offline, continue to sell, and send its sales later. */
export function TwoTills(store: TillStore) {
  const { state: till } = store;
  const goods = till.items.filter(({ code }) => SCARCE.some((item) => item.code === code));
  return (
    <div className={`u-stack u-gap-4 ${tillView.view}`}>
      <p>{t.intro}</p>
      <dl className={`u-cluster u-gap-1 ${css.shop}`}>
        <dt>{t.shop}</dt>
        {goods.map(({ code, name, stock }) => (
          <dd key={code}>
            <span>{name}</span> <b data-glows="">{stock}</b>
          </dd>
        ))}
      </dl>
      <div className={css.tills}>
        {TILLS.map((number) => (
          <Counter key={number} {...store} number={number} goods={goods} />
        ))}
      </div>
      <ul>
        {till.items.map(({ code, name }) => {
          const missing = till.short[code] ?? 0;
          return missing > 0 && <li key={code}>{formatText(t.short, { count: missing, name })}</li>;
        })}
      </ul>
    </div>
  );
}

function Counter(props: TillStore & { number: TillNumber; goods: readonly Item[] }) {
  const { state: till, dispatch, number, goods } = props;
  const on = till.known[number - 1] === null;
  const queue = till.sales.filter((sale) => sale.till === number && sale.waiting);
  const returns = till.returns.filter((one) => number === 1 && one.waiting);
  return (
    <section
      className={`u-stack u-gap-2 ${css.counter}`}
      aria-label={formatText(t.till, { number })}
      data-off={!on || undefined}
    >
      <h3>{formatText(t.till, { number })}</h3>
      <p>{on ? t.on : t.off}</p>
      {!on && <p>{texts.terminal.stored}</p>}
      <p>{formatText(texts.cashier.at, { name: cashierName(till.cashiers[number - 1]!) })}</p>
      <Records>
        {goods.map((item) => {
          const left = sellableAt(till, number, item);
          return (
            <li key={item.code} className="u-cluster u-spread u-gap-2">
              <span>
                <b>{item.name}</b> <span>{`${formatMoney(item.cents)},`}</span>{' '}
                <span data-glows="">{formatText(t.sees, { count: left })}</span>
              </span>
              <Button
                disabled={left < 1 || !till.shift || till.tenders.length > 0}
                aria-label={formatText(t.sellLong, { name: item.name, number })}
                onClick={() => dispatch({ type: 'quickSale', number, code: item.code, at: now() })}
              >
                {t.sell}
              </Button>
            </li>
          );
        })}
      </Records>
      {/* Next to the queue, so that its height does not move the pressed button. */}
      <Button
        onClick={() => dispatch({ type: 'setConnection', number, on: !on })}
        of={formatText(t.till, { number })}
      >
        {on ? t.cutOff : t.reconnect}
      </Button>
      <p data-glows="">{formatText(t.queue, { count: queue.length })}</p>
      <ol>
        {queue.map((sale) => (
          <li key={sale.number}>
            {formatText(t.waiting, {
              number: formatText(texts.receipt.number, { number: sale.receipt }),
              name: describeLines(sale),
            })}
          </li>
        ))}
        {returns.map((one, index) => (
          <li key={-index}>
            {formatText(t.waiting, {
              number: formatText(texts.returns.title, { number: receiptOf(till, one) }),
              name: describeLines(one),
            })}
          </li>
        ))}
      </ol>
    </section>
  );
}

const describeLines = ({ lines }: Pick<Sale, 'lines'>) =>
  lines.map(({ count, name }) => `${count} × ${name}`).join(', ');
