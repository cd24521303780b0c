import { messages } from '#demo/pos';
import { InputField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../kit/view/FormDialog.tsx';
import type { TillStore } from './store.ts';

const t = messages.discount;

/** A percentage off the whole basket. */
export function DiscountDialog({ state: till, dispatch, onClose }: TillStore & { onClose: () => void }) {
  return (
    <FormDialog
      title={messages.off}
      label={t.save}
      onClose={onClose}
      onSubmit={({ whole, issues }) =>
        dispatch({ do: 'discount', percentOff: whole('percent', 0, 100, '0') }, issues)
      }
    >
      <InputField
        wide
        autoFocus
        label={t.whole}
        name="percent"
        inputMode="numeric"
        maxLength={4}
        defaultValue={till.percentOff}
      />
    </FormDialog>
  );
}
