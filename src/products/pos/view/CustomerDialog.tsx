import { messages } from '#demo/pos';
import { InputField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../kit/view/FormDialog.tsx';
import type { TillStore } from './store.ts';

const t = messages.customer;

/** Who buys, for the receipt. */
export function CustomerDialog({ state: till, dispatch, onClose }: TillStore & { onClose: () => void }) {
  return (
    <FormDialog
      title={t.add}
      label={t.save}
      intro={<p>{t.intro}</p>}
      onClose={onClose}
      onSubmit={({ text }) => dispatch({ do: 'customer', name: text('name'), email: text('email') })}
    >
      <InputField
        wide
        autoFocus
        label={t.name}
        name="name"
        maxLength={60}
        defaultValue={till.customer?.name}
      />
      <InputField
        wide
        label={t.email}
        name="email"
        inputMode="email"
        maxLength={100}
        defaultValue={till.customer?.email}
      />
    </FormDialog>
  );
}
