import { texts } from '../texts.ts';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { Panel } from '../../kit/view/Panel.tsx';
import { inStock, MAX_PIECES, type Books } from '../state.ts';
import { type Sku, sellable } from '../inventory.ts';
import type { BooksStore } from '../store.ts';
import { useEffect, useState } from 'react';
import { formatText, formatMoney, formatPercent, locale } from '../../../content-model/text/format.ts';
import { InputField } from '../../../ui/Field.tsx';
import { Sums } from '../../kit/view/Figures.tsx';
import { parseWhole } from '../../kit/typed.ts';
import { priceOf } from '../selling.ts';
import { ShopShifts } from './Received.tsx';
import css from './TillPanel.module.css';

const t = texts.till;

/** Sells at the counter: choose an item and quantity, and take the payment. */
export function TillPanel(store: BooksStore) {
  const { state: books, dispatch } = store;
  return (
    <Panel title={texts.modules.till}>
      <ShopShifts {...store} />
      <h4>{t.title}</h4>
      <Form
        onSubmit={({ text, whole, issues }) => {
          const quantity = whole('quantity', { min: 1, max: MAX_PIECES });
          return dispatch({ type: 'ring', sku: text('sku') as Sku, quantity }, issues);
        }}
      >
        <SaleFields books={books} />
        <SubmitButton>{t.ring}</SubmitButton>
      </Form>
    </Panel>
  );
}

interface SaleFieldsProps {
  books: Books;
  /** Whether no sales tax is due, because the customer has a resale certificate. */
  resale?: boolean;
}

/** Fields for item and quantity, with the resulting amount and tax. */
export function SaleFields({ books, resale = false }: SaleFieldsProps) {
  const [sku, setSku] = useState<Sku>(() => sellable.find((one) => inStock(books, one) > 0) ?? 'tripod');
  const [typed, setTyped] = useState('1');
  // Resets after a sale.
  useEffect(() => setTyped('1'), [books.entries]);
  const { cents, tax } = priceOf(sku, parseWhole(typed, { min: 1, max: MAX_PIECES }).value ?? 0, resale);
  return (
    <>
      <div className={css.choices} data-wide="" role="radiogroup" aria-label={texts.item}>
        {sellable.map((key) => (
          <label key={key}>
            <input type="radio" name="sku" value={key} checked={key === sku} onChange={() => setSku(key)} />
            <b>{texts.items[key]}</b>
            <span>
              {formatText(t.price, {
                sum: formatMoney(priceOf(key, 1, true).cents),
                left: inStock(books, key),
              })}
            </span>
          </label>
        ))}
      </div>
      <InputField
        label={texts.pieces}
        name="quantity"
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div data-wide="">
        <Sums
          totalled
          rows={[
            [t.net, cents],
            [
              formatText(t.tax, { name: locale.tax.name, rate: formatPercent(resale ? 0 : locale.tax.rate) }),
              tax,
            ],
            [t.total, cents + tax],
          ]}
        />
      </div>
    </>
  );
}
