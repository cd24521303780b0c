import { useState } from 'react';
import { messages } from '#demo/erp';
import { formatMoney, formatPercent, locale } from '../../../messages/format.ts';
import { taxOn } from '../../kit/model/money.ts';
import { parseWhole } from '../../kit/model/typed.ts';
import { Sums } from '../../kit/view/Figures.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { Panel } from '../../kit/view/Panel.tsx';
import { MAX_PIECES } from '../model/books.ts';
import { ITEMS, sold, type Sku } from '../model/shelf.ts';
import type { BooksStore } from './store.ts';
import css from './ErpDemo.module.css';

const t = messages.till;

/** A sale over the counter: choose, count, take the money. */
export function TillPanel({ state: books, dispatch }: BooksStore) {
  const [sku, setSku] = useState<Sku>('tripod');
  const [typed, setTyped] = useState('1');
  const net = (ITEMS[sku].sellCents ?? 0) * (parseWhole(typed, 1, MAX_PIECES).value ?? 0);
  return (
    <Panel title={t.title}>
      <Form
        className={`stack gap-4 ${css.form}`}
        onSubmit={({ whole, issues }) => {
          const sale = dispatch({ do: 'ring', sku, quantity: whole('quantity', 1, MAX_PIECES) }, issues);
          if (sale.ok) setTyped('1');
          return sale;
        }}
      >
        <div className={css.choices} role="radiogroup" aria-label={messages.item}>
          {sold.map((key) => (
            <label key={key}>
              <input type="radio" name="till-item" checked={key === sku} onChange={() => setSku(key)} />
              <span>
                <b>{messages.items[key]}</b>
                <br />
                {t.price(formatMoney(ITEMS[key].sellCents ?? 0), books.shelf[key].quantity)}
              </span>
            </label>
          ))}
        </div>
        <InputField
          label={messages.pieces}
          name="quantity"
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Sums
          totalled
          rows={[
            [t.net, net],
            [t.tax(locale.tax.name, formatPercent(locale.tax.rate)), taxOn(net)],
            [t.total, net + taxOn(net)],
          ]}
        />
        <SubmitButton>{t.ring}</SubmitButton>
      </Form>
    </Panel>
  );
}
