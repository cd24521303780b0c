import { useState, type SubmitEvent } from 'react';
import { InputField } from '../../kit/view/InputField.tsx';
import { Sums } from '../../kit/view/Sums.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { parseWhole } from '../../kit/model/whole-number.ts';
import { Panel } from '../../kit/view/Panel.tsx';
import { MOST_PIECES } from '../model/books.ts';
import { taxOf } from '../model/selling.ts';
import { ITEMS, sold, type Sku } from '../model/shelf.ts';
import type { BooksDesk } from './useBooks.ts';
import { messages } from '../../../messages/en/erp.ts';
import css from './ErpDemo.module.css';

/** A sale over the counter: choose, count, take the money. */
export function TillPanel({ state: books, run, complain, problem }: BooksDesk) {
  const [sku, setSku] = useState<Sku>('tripod');
  const [typed, setTyped] = useState('1');
  const t = messages.till;
  const quantity = parseWhole(typed, 1, MOST_PIECES);
  const net = (ITEMS[sku].sellCents ?? 0) * (quantity.value ?? 0);

  const ring = (event: SubmitEvent) => {
    event.preventDefault();
    if (quantity.value === undefined) return complain('quantity', quantity.problem);
    if (run({ do: 'ring', sku, quantity: quantity.value })) setTyped('1');
  };
  return (
    <Panel title={t.title} state={books}>
      <form className={css.form} onSubmit={ring} noValidate>
        <div className={css.choices} role="radiogroup" aria-label={messages.item}>
          {sold.map((key) => (
            <label key={key}>
              <input type="radio" name="till-item" checked={key === sku} onChange={() => setSku(key)} />
              <span>
                <b>{messages.items[key]}</b>
                <br />
                {t.price(ITEMS[key].sellCents ?? 0, books.shelf[key].quantity)}
              </span>
            </label>
          ))}
        </div>
        <InputField
          label={messages.pieces}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          problem={problem('quantity')}
        />
        <Sums
          totalled
          rows={[
            [t.net, net],
            [t.tax, taxOf(net)],
            [t.total, net + taxOf(net)],
          ]}
        />
        <ToolButton type="submit" look="main">
          {t.ring}
        </ToolButton>
      </form>
    </Panel>
  );
}
