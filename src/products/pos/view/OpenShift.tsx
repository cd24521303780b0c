import { messages } from '#demo/pos';
import { typedMoney } from '../../../messages/format.ts';
import { InputField } from '../../../ui/Field.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { FLOAT } from '../model/seed.ts';
import type { BasketViewProps } from './BasketView.tsx';
import css from './Till.module.css';

/** Replaces the basket while the till is closed. */
export function OpenShift({ dispatch }: Pick<BasketViewProps, 'dispatch'>) {
  const t = messages.shift;
  return (
    <div className={`stack gap-4 ${css.view}`}>
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
