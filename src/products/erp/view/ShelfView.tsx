import { messages } from '#demo/erp';
import { formatMoney } from '../../../messages/format.ts';
import { skus, type Shelf, type Sku } from '../model/shelf.ts';
import css from './ErpDemo.module.css';

/** Pieces on hand and what they cost. */
export function ShelfView({ shelf }: { shelf: Shelf }) {
  return (
    <dl className={css.shelf} aria-label={messages.onHand}>
      {skus.map((sku) => (
        <div key={sku}>
          <dt>{messages.items[sku]}</dt>
          <dd>
            <b>{shelf[sku].quantity}</b> {formatMoney(shelf[sku].cents)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "3 × Tripod at $249.00" */
export const piecesAt = (sku: Sku, quantity: number, unitCents: number) =>
  messages.piecesAt(quantity, messages.items[sku], formatMoney(unitCents));
