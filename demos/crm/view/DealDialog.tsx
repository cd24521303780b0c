import { useState } from 'react';
import { data, texts } from '../texts.ts';
import { fill, moneyInputValue, formatDay } from '../../../content-model/text/format.ts';
import { dateOf, type Day } from '../../kit/day.ts';
import { Dialog, useAnswer } from '../../kit/view/Dialog.tsx';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { Form } from '../../kit/view/Form.tsx';
import { Records } from '../../kit/view/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import {
  LOST,
  WON,
  type Deal,
  type ExtraField,
  MANUAL_ENTRY_KINDS,
  type ManualEntryKind,
  isPending,
  type Entry,
  type Stage,
} from '../state.ts';
import type { BoardDialogProps } from './useDealDragAndDrop.ts';
import type { BoardStore } from '../store.ts';
import css from './CrmDemo.module.css';

/** Dialog of a deal: stage, facts and thread. Changing the stage here is an alternative to dragging. */
export function DealDialog({ deal, onClose, state: board, dispatch }: BoardDialogProps & { deal: Deal }) {
  const [edit, setEdit] = useState<Edit>('none');
  const close = () => (edit === 'none' ? onClose() : setEdit('asked'));
  return (
    <Dialog wide title={deal.client} onClose={close}>
      <div className={css.deal}>
        <div className={`u-stack u-gap-4 ${css.side}`}>
          <DealStage deal={deal} stages={board.stages} dispatch={dispatch} />
          <DealFacts deal={deal} fields={board.fields} dispatch={dispatch} edit={edit} onEdit={setEdit} />
        </div>
        <div className={`u-stack u-gap-4 ${css.side}`}>
          <DealThread deal={deal} today={board.today} dispatch={dispatch} />
        </div>
      </div>
    </Dialog>
  );
}

interface DealStageProps extends Pick<BoardStore, 'dispatch'> {
  deal: Deal;
  stages: readonly Stage[];
}

/** Moves the deal to another stage, with what that has set off. */
function DealStage({ deal, stages, dispatch }: DealStageProps) {
  const [answer, setAccepted] = useAnswer();
  const move = (stage = '') => setAccepted(dispatch({ type: 'moveDeal', deal: deal.id, stage }).ok);
  return (
    <Toolbar>
      {deal.stage === LOST ? (
        <Button onClick={() => move(stages[0]?.id)}>{texts.deal.reopen}</Button>
      ) : (
        <>
          <ChoiceField
            label={texts.deal.stage}
            value={deal.stage}
            onChange={(event) => move(event.target.value)}
            choices={stages.map(({ id, name }) => [id, name])}
          />
          {deal.stage !== WON && <Button onClick={() => move(WON)}>{texts.deal.win}</Button>}
          <Button onClick={() => move(LOST)}>{texts.deal.lose}</Button>
        </>
      )}
      {answer}
    </Toolbar>
  );
}

/** Whether facts were edited and not saved, and whether closing the dialog has asked to save or discard them. */
type Edit = 'none' | 'edited' | 'asked';

interface DealFactsProps extends Pick<BoardStore, 'dispatch'> {
  deal: Deal;
  fields: readonly ExtraField[];
  edit: Edit;
  onEdit: (edit: Edit) => void;
}

const INPUT_MODES = { contact: 'text', phone: 'tel', email: 'email' } as const;

/** Form for client, contact, amount, owner, closing date and custom fields. */
function DealFacts({ deal, fields, dispatch, edit, onEdit }: DealFactsProps) {
  return (
    <Form
      saved={JSON.stringify({ ...deal, stage: '', wonOn: undefined, thread: [] })}
      onEdit={() => onEdit('edited')}
      onDiscard={() => onEdit('none')}
      onSubmit={({ text, money, day, issues }) => {
        const entered = fields.map(({ id }) => [id, text(id)] as const);
        const extras = Object.fromEntries(entered.filter(([id, value]) => value || deal.extras[id]));
        const facts = {
          client: text('client'),
          contact: text('contact'),
          email: text('email'),
          phone: text('phone'),
          cents: money('amount'),
          owner: text('owner'),
          closes: day('closes'),
        };
        const result = dispatch({ type: 'editDeal', deal: deal.id, extras, ...facts }, issues);
        if (result.ok) onEdit('none');
        return result;
      }}
    >
      <InputField wide label={texts.deal.client} name="client" maxLength={60} defaultValue={deal.client} />
      {(['contact', 'phone', 'email'] as const).map((fact) => (
        <InputField
          key={fact}
          wide={fact === 'email'}
          label={texts.deal[fact]}
          name={fact}
          maxLength={80}
          inputMode={INPUT_MODES[fact]}
          defaultValue={deal[fact]}
        />
      ))}
      <InputField
        label={texts.deal.amount}
        name="amount"
        maxLength={16}
        inputMode="decimal"
        defaultValue={moneyInputValue(deal.cents)}
      />
      <ChoiceField
        key={deal.owner}
        label={texts.deal.owner}
        name="owner"
        defaultValue={deal.owner}
        choices={[texts.you, ...data.team].map((one) => [one, one])}
      />
      <InputField label={texts.deal.closes} name="closes" type="date" defaultValue={dateOf(deal.closes)} />
      {fields.map(({ id, name }) => (
        <InputField key={id} label={name} name={id} maxLength={80} defaultValue={deal.extras[id]} />
      ))}
      {edit !== 'none' && (
        <p className={css.unsaved} role={edit === 'asked' ? 'alert' : undefined}>
          {edit === 'asked' ? texts.deal.unsavedFirst : texts.deal.unsaved}
        </p>
      )}
      <Toolbar>
        <Button type="submit" variant="primary" autoFocus={edit === 'asked'}>
          {texts.deal.save}
        </Button>
        {edit !== 'none' && <Button type="reset">{texts.deal.discard}</Button>}
      </Toolbar>
    </Form>
  );
}

/** Unsaved drafts by deal id, which survive closing the dialog. */
const drafts = new Map<string, string>();

interface DealThreadProps extends Pick<BoardStore, 'dispatch'> {
  deal: Deal;
  today: Day;
}

/** The thread of mails, calls, notes, stage changes and automatic entries, newest first. */
function DealThread({ deal, today, dispatch }: DealThreadProps) {
  const [kind, setKind] = useState<ManualEntryKind>('mail');
  const waits = kind === 'follow-up';
  const finish = (entry: Entry) => dispatch({ type: 'finish', deal: deal.id, entry: entry.id });
  return (
    <>
      <h4>{texts.thread.title}</h4>
      <Form
        onSubmit={({ text, day }, form) => {
          const result = dispatch({ type: 'log', deal: deal.id, kind, text: text('text'), due: day('due') });
          if (!result.ok) return result;
          drafts.delete(deal.id);
          (form.elements.namedItem('text') as HTMLInputElement).value = '';
          return result;
        }}
      >
        <InputField
          wide
          label={waits ? texts.thread.todo : texts.thread.text}
          name="text"
          maxLength={300}
          defaultValue={drafts.get(deal.id)}
          onChange={({ target }) => drafts.set(deal.id, target.value)}
        />
        <ChoiceField
          label={texts.thread.kind}
          value={kind}
          onChange={({ target }) => setKind(MANUAL_ENTRY_KINDS.find((one) => one === target.value) ?? kind)}
          choices={MANUAL_ENTRY_KINDS.map((entryKind) => [entryKind, texts.thread.kinds[entryKind]])}
        />
        {waits && (
          <InputField label={texts.thread.day} name="due" type="date" defaultValue={dateOf(today + 1)} />
        )}
        <Button type="submit">{waits ? texts.thread.plan : texts.thread.log}</Button>
      </Form>
      {deal.thread.length === 0 && <p>{texts.thread.none}</p>}
      <Records>
        {deal.thread.toReversed().map((entry) => (
          <li key={entry.id} className={isPending(entry) ? css.waits : undefined}>
            <p>
              <small>{describeEntry(entry)}</small>
            </p>
            {entry.kind === 'mail' && entry.rule !== undefined && (
              <p>
                <small>
                  {fill(texts.thread.to, { contact: deal.contact || deal.client, email: deal.email })}
                </small>
              </p>
            )}
            <p>{entry.text}</p>
            {entry.kind === 'follow-up' && isPending(entry) && (
              <Button
                onClick={() => finish(entry)}
                aria-label={fill(texts.thread.markDone, { text: entry.text })}
              >
                {texts.thread.done}
              </Button>
            )}
          </li>
        ))}
      </Records>
    </>
  );
}

/** "Follow-up · by rule · Mon, Mar 2 · due Thu, Mar 5" */
function describeEntry(entry: Entry): string {
  const { kind, rule, by, day, due, outcome } = entry;
  const { kinds, byRule } = texts.thread;
  const isSent = rule !== undefined && outcome === 'done' && kind !== 'follow-up';
  return [
    kinds[kind],
    rule === undefined ? by : byRule,
    formatDay((isSent ? due : undefined) ?? day),
    stateOf(entry),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What an entry waits for, or how it ended. */
function stateOf({ kind, due, outcome }: Entry): string | false {
  const { due: dueText, goesOut, done } = texts.thread;
  if (outcome === 'done') return kind === 'follow-up' && done;
  if (outcome !== undefined) return texts.stopped[outcome];
  return due !== undefined && fill(kind === 'follow-up' ? dueText : goesOut, { day: formatDay(due) });
}
