import { data, messages } from '#demo/crm';
import { typedMoney } from '../../../messages/format.ts';
import { dateOf } from '../../kit/model/day.ts';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { ChoiceField, InputField } from '../../kit/view/Field.tsx';
import { Form } from '../../kit/view/Form.tsx';
import { Toolbar, ToolButton } from '../../kit/view/ToolButton.tsx';
import { LOST, WON, type Deal, type ExtraField } from '../model/board.ts';
import { DealThread } from './DealThread.tsx';
import type { BoardDialogProps, BoardStore } from './useDealCarry.ts';

/** A deal: where it stands, its facts, and everything that was said. Moving it here is the way without dragging. */
export function DealDialog({ deal, onClose, state: board, dispatch }: BoardDialogProps & { deal: Deal }) {
  const move = (stage: string) => dispatch({ do: 'move deal', deal: deal.id, stage });
  return (
    <Dialog title={deal.client} onClose={onClose}>
      <Toolbar>
        {deal.stage === LOST ? (
          <ToolButton onClick={() => move(board.stages[0]!.id)}>{messages.deal.reopen}</ToolButton>
        ) : (
          <>
            <ChoiceField
              label={messages.deal.stage}
              value={deal.stage}
              onChange={(event) => move(event.target.value)}
              choices={board.stages.map(({ id, name }) => [id, name])}
            />
            {deal.stage !== WON && <ToolButton onClick={() => move(WON)}>{messages.deal.win}</ToolButton>}
            <ToolButton onClick={() => move(LOST)}>{messages.deal.lose}</ToolButton>
          </>
        )}
      </Toolbar>
      <DealFacts deal={deal} fields={board.fields} dispatch={dispatch} />
      <DealThread deal={deal} today={board.today} dispatch={dispatch} />
    </Dialog>
  );
}

interface DealFactsProps extends Pick<BoardStore, 'dispatch'> {
  deal: Deal;
  fields: readonly ExtraField[];
}

/** Client, amount, owner, close date and the fields the team added. */
function DealFacts({ deal, fields, dispatch }: DealFactsProps) {
  return (
    <Form
      saved={JSON.stringify({ ...deal, thread: [] })}
      onSubmit={({ text, money, day, issues }) => {
        const written = fields.map(({ id }) => [id, text(id)] as const);
        const extras = Object.fromEntries(written.filter(([id, value]) => value || deal.extras[id]));
        const facts = {
          client: text('client'),
          cents: money('amount'),
          owner: text('owner'),
          closes: day('closes'),
        };
        return dispatch({ do: 'edit deal', deal: deal.id, extras, ...facts }, issues);
      }}
    >
      <InputField label={messages.deal.client} name="client" maxLength={60} defaultValue={deal.client} />
      <InputField
        label={messages.deal.amount}
        name="amount"
        maxLength={16}
        inputMode="decimal"
        defaultValue={typedMoney(deal.cents)}
      />
      <ChoiceField
        key={deal.owner}
        label={messages.deal.owner}
        name="owner"
        defaultValue={deal.owner}
        choices={[messages.you, ...data.team].map((one) => [one, one])}
      />
      <InputField label={messages.deal.closes} name="closes" type="date" defaultValue={dateOf(deal.closes)} />
      {fields.map(({ id, name }) => (
        <InputField key={id} label={name} name={id} maxLength={80} defaultValue={deal.extras[id]} />
      ))}
      <ToolButton type="submit">{messages.deal.save}</ToolButton>
    </Form>
  );
}
