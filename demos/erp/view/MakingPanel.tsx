import { texts } from '../texts.ts';
import { formatText, formatMoney } from '../../../content-model/text/format.ts';
import { skus, type Sku } from '../inventory.ts';
import css from './MakingPanel.module.css';
import { sum } from '../../kit/money.ts';
import { InputField } from '../../../ui/Field.tsx';
import { Sums } from '../../kit/view/Figures.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { Panel } from '../../kit/view/Panel.tsx';
import { inStock, MAX_PIECES, stockCents, type Books } from '../state.ts';
import { LABOR_CENTS, makeable, partCents, RECIPE } from '../making.ts';
import type { BooksStore } from '../store.ts';

/** Pieces in stock, and their cost. */
export function InventoryView({ books }: { books: Books }) {
  const { inventory } = books;
  return (
    <dl className={css.inventory} aria-label={texts.onHand}>
      {skus.map((sku) => (
        <div key={sku}>
          <dt>{texts.items[sku]}</dt>
          <dd>
            <b>{inStock(books, sku)}</b> <span>{formatMoney(stockCents(books, sku))}</span>
            {inStock(books, sku) < inventory[sku].quantity && (
              <small>
                {formatText(texts.shop.unposted, { count: inventory[sku].quantity - inStock(books, sku) })}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "3 × Tripod at $249.00" */
export const piecesAt = (sku: Sku, quantity: number, unitCents: number) =>
  formatText(texts.piecesAt, { count: quantity, item: texts.items[sku], price: formatMoney(unitCents) });

const t = texts.making;

/** Turns parts into tripods, with the unit cost shown in advance. */
export function MakingPanel({ state: books, dispatch }: BooksStore) {
  const costs = RECIPE.map(
    (part) =>
      [
        formatText(texts.piecesOf, { count: part.pieces, item: texts.items[part.sku] }),
        partCents(books, part),
      ] as const,
  );
  return (
    <Panel title={t.title}>
      <Sums
        totalled
        rows={[
          ...costs,
          [t.labor, LABOR_CENTS],
          [t.cost, sum(costs.map(([, cents]) => cents)) + LABOR_CENTS],
        ]}
      />
      <p>{formatText(t.enough, { count: makeable(books) })}</p>
      <Form
        onSubmit={({ whole, issues }, form) => {
          const result = dispatch(
            { type: 'make', quantity: whole('quantity', { min: 1, max: MAX_PIECES }) },
            issues,
          );
          if (result.ok) form.reset();
          return result;
        }}
      >
        <InputField label={texts.pieces} name="quantity" inputMode="numeric" defaultValue="1" />
        <SubmitButton>{t.make}</SubmitButton>
      </Form>
      <InventoryView books={books} />
    </Panel>
  );
}
