import { formatText } from '../../../content-model/text/format.ts';
import { texts } from '../texts.ts';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../kit/view/FormDialog.tsx';
import { WON, RULE_ACTIONS, type Board, type Rule } from '../state.ts';
import type { Filter } from '../search.ts';
import { DealDialog } from './DealDialog.tsx';
import type { BoardDialogProps, Opened } from './board-dialog.ts';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { Records } from '../../kit/view/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { MAX_DAYS } from '../actions.ts';
import { ruleSentence } from '../summary.ts';
import { PasteDialog } from './PasteDialog.tsx';
import { ReportsDialog } from './ReportsDialog.tsx';
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

/** Rules as sentences, in a list and in the form that adds one. */
function RulesDialog({ state: board, dispatch, onClose }: BoardDialogProps) {
  const t = texts.rule;
  const sentence = (rule: Rule) => ruleSentence(board, rule);
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p>{t.intro}</p>
      <Records>
        {board.rules.map((rule) => (
          <li key={rule.id} className="u-cluster u-spread u-gap-4">
            <div>{sentence(rule)}</div>
            <Button
              variant="quiet"
              aria-label={formatText(t.remove, { sentence: sentence(rule) })}
              onClick={() => dispatch({ type: 'removeRule', rule: rule.id })}
            >
              {t.removeShort}
            </Button>
          </li>
        ))}
        {board.rules.length === 0 && <li>{t.none}</li>}
      </Records>
      <Form
        onSubmit={({ text, whole, issues }, form) => {
          const action = RULE_ACTIONS.find((known) => known === text('ruleAction')) ?? 'follow-up';
          const rule = {
            stage: text('stage'),
            action,
            days: whole('days', { min: 0, max: MAX_DAYS }),
            text: text('text'),
          };
          const result = dispatch({ type: 'addRule', ...rule }, issues);
          if (result.ok) form.reset();
          return result;
        }}
      >
        <ChoiceField
          label={t.when}
          name="stage"
          defaultValue={board.stages.at(-2)!.id}
          autoFocus
          choices={board.stages.map(({ id, name }) => [id, name])}
        />
        <ChoiceField
          label={t.action}
          name="ruleAction"
          choices={RULE_ACTIONS.map((action) => [action, t.actions[action]])}
        />
        <InputField label={t.days} name="days" inputMode="numeric" maxLength={4} defaultValue="3" />
        <InputField wide label={t.text} name="text" />
        <SubmitButton>{t.add}</SubmitButton>
      </Form>
    </Dialog>
  );
}
