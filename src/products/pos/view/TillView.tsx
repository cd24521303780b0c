import { memo } from 'react';
import { messages } from '#demo/pos';
import { typedMoney } from '../../../messages/format.ts';
import { InputField } from '../../kit/view/Field.tsx';
import { Form } from '../../kit/view/Form.tsx';
import { SubmitButton } from '../../kit/view/ToolButton.tsx';
import { FLOAT } from '../model/seed.ts';
import { left } from '../model/till.ts';
import { BasketView, type BasketViewProps } from './BasketView.tsx';
import { GoodsView } from './GoodsView.tsx';
import css from './Till.module.css';

/** Goods beside the basket, or above it on narrow screens. Not drawn anew for what opens over it. */
export const TillView = memo(function TillView({ till, dispatch, onOpen }: BasketViewProps) {
  return (
    <div className={css.till}>
      <GoodsView
        till={till}
        onAdd={(item) => dispatch({ do: 'count', code: item.code, count: item.stock - left(till, item) + 1 })}
      />
      {till.shift ? (
        <BasketView till={till} dispatch={dispatch} onOpen={onOpen} />
      ) : (
        <OpenShift dispatch={dispatch} />
      )}
    </div>
  );
});

/** What stands in the basket's place while the till is closed. */
function OpenShift({ dispatch }: Pick<BasketViewProps, 'dispatch'>) {
  const t = messages.shift;
  return (
    <div className={css.view}>
      <p>{t.closed}</p>
      <Form onSubmit={({ money, issues }) => dispatch({ do: 'open shift', float: money('float') }, issues)}>
        <InputField
          label={t.float}
          name="float"
          inputMode="decimal"
          maxLength={12}
          defaultValue={typedMoney(FLOAT)}
        />
        <SubmitButton>{t.open}</SubmitButton>
      </Form>
    </div>
  );
}
