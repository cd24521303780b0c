import { texts } from '../texts.ts';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../kit/view/FormDialog.tsx';
import { WON, type Board } from '../state.ts';
import type { Filter } from '../search.ts';
import { DealDialog } from './DealDialog.tsx';
import type { BoardDialogProps, Opened } from './board-dialog.ts';
import { PasteDialog } from './PasteDialog.tsx';
import { ReportsDialog } from './ReportsDialog.tsx';
import { RulesDialog } from './RulesDialog.tsx';
import { StagesDialog } from './StagesDialog.tsx';

interface AnyDialogProps extends BoardDialogProps {
  opened: Opened;
  onOpen: (opened: Opened) => void;
  /** The board with the deals that the filter shows. */
  shown: Board;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** The dialog that is open over the board. */
export default function BoardDialog({ opened, ...rest }: AnyDialogProps) {
  const { onOpen, shown, filter, onFilter, ...props } = rest;
  if (opened === 'rules') return <RulesDialog {...props} />;
  if (opened === 'stages') return <StagesDialog {...props} />;
  if (opened === 'paste') return <PasteDialog {...props} />;
  if (opened === 'reports') {
    const showMonth = (month: string) => {
      props.onClose();
      onFilter({ ...filter, month });
    };
    return <ReportsDialog {...props} shown={shown} onMonth={showMonth} onOpen={onOpen} />;
  }
  if ('newIn' in opened) return <NewDeal {...props} stage={opened.newIn} />;
  const deal = props.state.deals.find(({ id }) => id === opened.deal);
  return deal && <DealDialog {...props} deal={deal} />;
}

/** @param props.stage the initial stage */
function NewDeal({ state: board, dispatch, onClose, stage }: BoardDialogProps & { stage: string }) {
  const t = texts.deal;
  return (
    <FormDialog
      title={t.new}
      label={t.add}
      onClose={onClose}
      onSubmit={({ text, money, issues }) => {
        const deal = { client: text('client'), cents: money('amount'), stage: text('stage') };
        return dispatch({ type: 'addDeal', ...deal }, issues);
      }}
    >
      <InputField label={t.client} name="client" autoFocus />
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
