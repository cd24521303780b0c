import { useState } from 'react';
import { formatDay } from '../../../messages/format.ts';
import { messages } from '#demo/crm';
import { dateOf, type Day } from '../../kit/model/day.ts';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { Form } from '../../kit/view/Form.tsx';
import { Button } from '../../../ui/Button.tsx';
import { MEANS, type Deal, type Entry } from '../model/board.ts';
import type { BoardStore } from './useDealCarry.ts';
import css from './CrmDemo.module.css';

/** Unsaved drafts by deal, so that closing the dialog does not lose a sentence. */
const drafts = new Map<string, string>();

interface DealThreadProps extends Pick<BoardStore, 'dispatch'> {
  deal: Deal;
  today: Day;
}

/** Mails, calls, notes, moves and what rules did, in one thread, newest first. */
export function DealThread({ deal, today, dispatch }: DealThreadProps) {
  const [kind, setKind] = useState<(typeof MEANS)[number]>('mail');
  const waits = kind === 'follow-up';
  const finish = (entry: Entry) => dispatch({ do: 'finish', deal: deal.id, entry: entry.id });
  return (
    <>
      <h4 className={css.title}>{messages.thread.title}</h4>
      <Form
        onSubmit={({ text, day }, form) => {
          const logged = dispatch({ do: 'log', deal: deal.id, kind, text: text('text'), due: day('due') });
          if (!logged.ok) return logged;
          drafts.delete(deal.id);
          (form.elements.namedItem('text') as HTMLInputElement).value = '';
          return logged;
        }}
      >
        <InputField
          wide
          label={waits ? messages.thread.todo : messages.thread.text}
          name="text"
          maxLength={300}
          defaultValue={drafts.get(deal.id)}
          onChange={({ target }) => drafts.set(deal.id, target.value)}
        />
        <ChoiceField
          label={messages.thread.kind}
          value={kind}
          onChange={({ target }) => setKind(target.value as typeof kind)}
          choices={MEANS.map((means) => [means, messages.thread.kinds[means]])}
        />
        {waits && (
          <InputField label={messages.thread.day} name="due" type="date" defaultValue={dateOf(today + 1)} />
        )}
        <Button type="submit">{messages.thread.log}</Button>
      </Form>
      {deal.thread.length === 0 && <p>{messages.thread.none}</p>}
      <ol className={css.thread}>
        {deal.thread.toReversed().map((entry) => (
          <li key={entry.id} data-waits={!entry.done || undefined}>
            <p className={css.head}>{about(entry)}</p>
            {entry.kind === 'mail' && entry.automatic && (
              <p className={css.head}>{messages.thread.to(deal.contact || deal.client, deal.email)}</p>
            )}
            <p>{entry.text}</p>
            {entry.kind === 'follow-up' && !entry.done && (
              <Button onClick={() => finish(entry)} aria-label={messages.thread.markDone(entry.text)}>
                {messages.thread.done}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** "Follow-up · by rule · Mon, Mar 2 · due Thu, Mar 5" */
function about({ kind, automatic, by, day, due, done }: Entry): string {
  const { kinds, byRule, done: finished } = messages.thread;
  const waits =
    due !== undefined &&
    (kind === 'follow-up' ? messages.thread.due : messages.thread.goesOut)(formatDay(due));
  return [
    kinds[kind],
    automatic ? byRule : by,
    formatDay(done && automatic && kind !== 'follow-up' ? (due ?? day) : day),
    !done && waits,
    done && kind === 'follow-up' && finished,
  ]
    .filter(Boolean)
    .join(' · ');
}
