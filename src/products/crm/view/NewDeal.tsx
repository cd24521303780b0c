import { messages } from '#demo/crm';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../kit/view/FormDialog.tsx';
import { WON } from '../model/board.ts';
import type { BoardDialogProps } from './useDealCarry.ts';

/** @param props.stage the initial stage */
export function NewDeal({ state: board, dispatch, onClose, stage }: BoardDialogProps & { stage: string }) {
  const t = messages.deal;
  return (
    <FormDialog
      title={t.new}
      label={t.add}
      onClose={onClose}
      onSubmit={({ text, money, issues }) => {
        const deal = { client: text('client'), cents: money('amount'), stage: text('stage') };
        return dispatch({ do: 'add deal', ...deal }, issues);
      }}
    >
      <InputField label={t.client} name="client" maxLength={60} autoFocus />
      <InputField label={t.amount} name="amount" maxLength={16} inputMode="decimal" />
      <ChoiceField
        label={t.stage}
        name="stage"
        defaultValue={stage}
        choices={board.stages.filter(({ id }) => id !== WON).map(({ id, name }) => [id, name])}
      />
    </FormDialog>
  );
}
