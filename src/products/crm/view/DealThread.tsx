import { formatDay } from '../../../messages/format.ts';
import { messages } from '#demo/crm';
import { ChoiceField, InputField } from '../../kit/view/Field.tsx';
import { Form } from '../../kit/view/Form.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { MEANS, type Deal, type Entry } from '../model/board.ts';
import type { BoardStore } from './useDealCarry.ts';
import css from './CrmDemo.module.css';

/** Mails, calls, notes, moves and what rules did, in one thread, newest first. */
export function DealThread({ deal, dispatch }: Pick<BoardStore, 'dispatch'> & { deal: Deal }) {
  const finish = (entry: Entry) => dispatch({ do: 'finish', deal: deal.id, entry: entry.id });
  return (
    <>
      <h4 className={css.title}>{messages.thread.title}</h4>
      <Form
        onSubmit={({ text }, form) => {
          const kind = MEANS.find((means) => means === text('kind')) ?? 'note';
          const logged = dispatch({ do: 'log', deal: deal.id, kind, text: text('text') });
          if (logged.ok) form.reset();
          return logged;
        }}
      >
        <InputField wide label={messages.thread.text} name="text" maxLength={300} />
        <ChoiceField
          label={messages.thread.kind}
          name="kind"
          choices={MEANS.map((means) => [means, messages.thread.kinds[means]])}
        />
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
