import { memo } from 'react';
import { BasketView, type BasketViewProps } from './BasketView.tsx';
import { GoodsView } from './GoodsView.tsx';
import type * as Later from './views.ts';
import css from './Till.module.css';

interface TillViewProps extends BasketViewProps {
  /** What comes once the page is at rest. */
  later: typeof Later | undefined;
}

/** Goods beside the basket, or above it on narrow screens. Not drawn anew for what opens over it. */
export const TillView = memo(function TillView({ till, dispatch, onOpen, later }: TillViewProps) {
  return (
    <div className={css.till}>
      <GoodsView till={till} pictures={later?.PICTURES} dispatch={dispatch} />
      {till.shift ? (
        <BasketView till={till} dispatch={dispatch} onOpen={onOpen} />
      ) : (
        later && <later.OpenShift dispatch={dispatch} />
      )}
    </div>
  );
});
