import * as messages from '#demo/pos';
import { typedMoney } from '../../../messages/format.ts';
import { InputField } from '../../kit/view/Field.tsx';
import { FormDialog } from '../../kit/view/FormDialog.tsx';
import { itemOf } from '../model/till.ts';
import type { TillStore } from './store.ts';

const t = messages.discounts;

/** An amount off each line, a percentage off the whole basket. */
export function DiscountsDialog({ state: till, dispatch, onClose }: TillStore & { onClose: () => void }) {
  return (
    <FormDialog
      title={t.title}
      label={t.save}
      onClose={onClose}
      onSubmit={({ money, whole, issues }) => {
        const offs = Object.fromEntries(till.basket.map(({ code }) => [code, money(code, '0')]));
        return dispatch({ do: 'discounts', offs, percentOff: whole('percent', 0, 100, '0') }, issues);
      }}
    >
      {till.basket.map(({ code, off }) => (
        <InputField
          key={code}
          wide
          label={t.line(itemOf(till, code)!.name)}
          name={code}
          inputMode="decimal"
          maxLength={12}
          defaultValue={typedMoney(off)}
        />
      ))}
      <InputField
        wide
        label={t.whole}
        name="percent"
        inputMode="numeric"
        maxLength={4}
        defaultValue={till.percentOff}
      />
    </FormDialog>
  );
}
