import { useState } from 'react';
import { texts } from '../texts.ts';
import { formatText, formatDay } from '../../../content-model/text/format.ts';
import { dateOf, type Day } from '../../kit/day.ts';
import { Form } from '../../kit/view/Form.tsx';
import { Records } from '../../kit/view/Panel.tsx';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { Button } from '../../../ui/Button.tsx';
import { isPending, LOGGED_KINDS, LOST, type Deal, type Entry, type LoggedKind } from '../state.ts';
import type { BoardStore } from '../store.ts';
import { shownDay } from '../thread.ts';
import { MailForm } from './MailForm.tsx';
import css from './DealThread.module.css';

/** What can be added to a thread: an email to the client, or what happened elsewhere. */
const KINDS = ['mail', ...LOGGED_KINDS] as const;
type Kind = (typeof KINDS)[number];

/** Unsaved drafts by deal id, which survive closing the dialog. */
const drafts = new Map<string, string>();

interface DealThreadProps extends Pick<BoardStore, 'dispatch'> {
  deal: Deal;
  today: Day;
}

/** The thread of mails, calls, notes, stage changes and automatic entries, newest first. */
export function DealThread({ deal, today, dispatch }: DealThreadProps) {
  const [chosen, setKind] = useState<Kind>('mail');
  const kinds = KINDS.filter((one) => one !== 'mail' || deal.stage !== LOST);
  const kind = kinds.includes(chosen) ? chosen : 'note';
  const finish = (entry: Entry) => dispatch({ type: 'finish', deal: deal.id, entry: entry.id });
  return (
    <>
      <h4>{texts.thread.title}</h4>
      <ChoiceField
        label={texts.thread.kind}
        value={kind}
        onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? kind)}
        choices={kinds.map((one) => [one, texts.thread.kinds[one]])}
      />
      {kind === 'mail' ? (
        <MailForm deal={deal} dispatch={dispatch} />
      ) : (
        <LogForm deal={deal} today={today} dispatch={dispatch} kind={kind} />
      )}
      {deal.thread.length === 0 && <p>{texts.thread.none}</p>}
      <Records>
        {deal.thread.toReversed().map((entry) => (
          <li key={entry.id} className={css.entry} data-waits={isPending(entry) || undefined}>
            <p>
              <small>{describeEntry(entry)}</small>
            </p>
            {entry.kind === 'mail' && (entry.rule ?? entry.subject) !== undefined && (
              <p>
                <small>
                  {formatText(texts.thread.to, { contact: deal.contact || deal.client, email: deal.email })}
                </small>
              </p>
            )}
            {entry.subject !== undefined && (
              <p>
                <b>{entry.subject}</b>
              </p>
            )}
            <p className={css.text}>{entry.text}</p>
            {entry.kind === 'follow-up' && isPending(entry) && (
              <Button
                onClick={() => finish(entry)}
                aria-label={formatText(texts.thread.markDone, { text: entry.text })}
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

interface LogFormProps extends DealThreadProps {
  kind: LoggedKind;
}

/** Logs what happened, or plans a follow-up. */
function LogForm({ deal, today, dispatch, kind }: LogFormProps) {
  const waits = kind === 'follow-up';
  return (
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
        defaultValue={drafts.get(deal.id)}
        onChange={({ target }) => drafts.set(deal.id, target.value)}
      />
      {waits && (
        <InputField label={texts.thread.day} name="due" type="date" defaultValue={dateOf(today + 1)} />
      )}
      <Button type="submit">{waits ? texts.thread.plan : texts.thread.log}</Button>
    </Form>
  );
}

/** "Follow-up · by rule · Mon, Mar 2 · due Thu, Mar 5" */
function describeEntry(entry: Entry): string {
  const { kind, rule, by } = entry;
  const { kinds, byRule } = texts.thread;
  return [kinds[kind], rule === undefined ? by : byRule, formatDay(shownDay(entry)), stateOf(entry)]
    .filter(Boolean)
    .join(' · ');
}

/** What an entry waits for, or how it ended. */
function stateOf({ kind, due, outcome }: Entry): string | false {
  const { due: dueText, goesOut, done } = texts.thread;
  if (outcome === 'done') return kind === 'follow-up' && done;
  if (outcome !== undefined) return texts.stopped[outcome];
  return due !== undefined && formatText(kind === 'follow-up' ? dueText : goesOut, { day: formatDay(due) });
}
