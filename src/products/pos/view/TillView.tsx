import { BasketView, type BasketViewProps } from './BasketView.tsx';
import { GoodsView } from './GoodsView.tsx';
import { OpenShift } from './OpenShift.tsx';
import css from './Till.module.css';

/** Goods beside the basket, or above it on narrow screens. */
export function TillView({ till, dispatch, onOpen }: BasketViewProps) {
  return (
    <div className={css.till}>
      <GoodsView till={till} dispatch={dispatch} />
      {till.shift ? (
        <BasketView till={till} dispatch={dispatch} onOpen={onOpen} />
      ) : (
        <OpenShift dispatch={dispatch} />
      )}
    </div>
  );
}
