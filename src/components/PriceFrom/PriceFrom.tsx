import type { LowestPrice } from '../../content/queries/prices.ts';
import { formatPrice } from '../../messages/format.ts';
import css from './PriceFrom.module.css';

/** "from $19 per seat, per month", with the way to all prices. */
export function PriceFrom({ cents, unit, href, from }: LowestPrice & { from: string }) {
  return (
    <a className={css.price} href={href}>
      {from} <b>{formatPrice(cents)}</b> {unit}
    </a>
  );
}
