import { formatMoney } from '../parts/money.ts';
import { skus, type Shelf } from './shelf.ts';
import { words } from './words.ts';
import css from './ErpDemo.module.css';

/** Pieces on hand and what they cost. */
export function ShelfView({ shelf }: { shelf: Shelf }) {
  return (
    <dl className={css.shelf} aria-label={words.onHand}>
      {skus.map((sku) => (
        <div key={sku}>
          <dt>{words.items[sku]}</dt>
          <dd>
            <b>{shelf[sku].quantity}</b> {formatMoney(shelf[sku].cents)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
