import { useState, type SubmitEvent } from 'react';
import { formatDay } from '../../kit/model/day.ts';
import { Form } from '../../kit/view/Form.tsx';
import { formTexts } from '../../kit/view/form-texts.ts';
import { ChoiceField, InputField } from '../../kit/view/InputField.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { MEANS, type Entry } from '../model/board.ts';
import type { DealViewProps } from './DealDialog.tsx';
import { messages } from '../../../messages/en/crm.ts';
import css from './DealThread.module.css';

/** Mails, calls, notes, moves and what rules did, in one thread, newest first. */
export function DealThread({ deal, dispatch, say }: DealViewProps) {
  const [problem, setProblem] = useState<string>();
  const log = (event: SubmitEvent<HTMLFormElement>) => {
    const read = formTexts(event);
    const kind = MEANS.find((means) => means === read('kind')) ?? 'note';
    const text = read('text');
    setProblem(text ? undefined : messages.problems.text);
    if (!text) return;
    dispatch({ do: 'log', deal: deal.id, kind, text });
    say(messages.thread.logged);
    event.currentTarget.reset();
  };
  const finish = (entry: Entry) => {
    dispatch({ do: 'finish', deal: deal.id, entry: entry.id });
    say(`${messages.thread.done}.`);
  };
  return (
    <>
      <h4 className={css.title}>{messages.thread.title}</h4>
      <Form onSubmit={log}>
        <InputField wide label={messages.thread.text} name="text" maxLength={300} problem={problem} />
        <ChoiceField label={messages.thread.kind} name="kind">
          {MEANS.map((means) => (
            <option key={means} value={means}>
              {messages.thread.kinds[means]}
            </option>
          ))}
        </ChoiceField>
        <ToolButton type="submit">{messages.thread.log}</ToolButton>
      </Form>
      {deal.thread.length === 0 && <p>{messages.thread.none}</p>}
      <ol className={css.thread}>
        {deal.thread.toReversed().map((entry) => (
          <li key={entry.id} data-waits={!entry.done || undefined}>
            <p className={css.head}>{about(entry)}</p>
            <p>{entry.text}</p>
            {entry.kind === 'follow-up' && !entry.done && (
              <ToolButton onClick={() => finish(entry)} aria-label={messages.thread.markDone(entry.text)}>
                {messages.thread.done}
              </ToolButton>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** "Follow-up · by rule · Mon, Mar 2 · due Thu, Mar 5" */
function about({ kind, automatic, day, due, done }: Entry): string {
  const { kinds, byRule, done: finished } = messages.thread;
  const waits =
    due !== undefined &&
    (kind === 'follow-up' ? messages.thread.due : messages.thread.goesOut)(formatDay(due));
  return [
    kinds[kind],
    automatic && byRule,
    formatDay(done && automatic && kind !== 'follow-up' ? (due ?? day) : day),
    !done && waits,
    done && kind === 'follow-up' && finished,
  ]
    .filter(Boolean)
    .join(' · ');
}
