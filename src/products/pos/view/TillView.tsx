import { memo } from 'react';
import type { Cents } from '../../kit/model/money.ts';
import { billOf } from '../model/bill.ts';
import { BasketView } from './BasketView.tsx';
import { GoodsView } from './GoodsView.tsx';
import { OpenShift } from './OpenShift.tsx';
import { reduce, type Action } from '../model/reduce.ts';
import { left, pieces, type Item, type Till } from '../model/till.ts';
import type { Opened } from './TillDialogs.tsx';
import { messages } from '../../../messages/en/pos.ts';
import css from './TillView.module.css';

interface TillViewProps {
  till: Till;
  dispatch: (action: Action) => void;
  say: (sentence: string) => void;
  onOpen: (opened: Opened) => void;
}

/** Goods beside the basket, or above it on narrow screens. Not drawn anew for what opens over it. */
export const TillView = memo(function TillView({ till, dispatch, say, onOpen }: TillViewProps) {
  const count = (code: string, wanted: number) => {
    const item = till.items.find((given) => given.code === code);
    if (!item) return;
    dispatch({ do: 'count', code, count: wanted });
    say(wanted > item.stock ? messages.noneLeft(item.name) : messages.inBasket(item.name, wanted));
  };
  const add = (item: Item) => count(item.code, item.stock - left(till, item) + 1);
  const pay = () => {
    if (billOf(till).total > 0) onOpen('pay');
    else {
      dispatch({ do: 'give away', at: Date.now() });
      onOpen({ receipt: till.sales.length + 1 });
    }
  };
  const takeUp = (index: number) => {
    const action: Action = { do: 'take up', index };
    dispatch(action);
    say(messages.takenUp(pieces(reduce(till, action).basket)));
  };
  const open = (float: Cents) => {
    dispatch({ do: 'open shift', float });
    say(messages.shift.opened(till.closed.length + 1));
  };
  return (
    <div className={css.till}>
      <GoodsView till={till} onAdd={add} />
      {till.shift ? (
        <BasketView
          till={till}
          onCount={count}
          onDiscounts={() => onOpen('discounts')}
          onEmpty={() => dispatch({ do: 'empty' })}
          onPark={() => {
            dispatch({ do: 'park' });
            say(messages.wasParked);
          }}
          onTakeUp={takeUp}
          onPay={pay}
          onClose={() => onOpen('close shift')}
        />
      ) : (
        <OpenShift onOpen={open} />
      )}
    </div>
  );
});
