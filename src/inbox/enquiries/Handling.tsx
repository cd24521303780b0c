import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, api, CallFailed } from '../calls/client.ts';
import { membersQuery } from '../calls/queries.ts';
import { messages } from '../messages.ts';
import { Choice } from '../parts/Field.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { readAgain, sayMoved } from './acts.ts';
import css from './One.module.css';
import { STATUSES, type Enquiry, type Status } from './queries.ts';

const words = messages.one;

/** State and assignment. Whoever changes what somebody else changed meanwhile is told, and sees what it is now. */
export function Handling({ enquiry, mayChange }: { enquiry: Enquiry; mayChange: boolean }) {
  const { reference, version, status, assignee } = enquiry;
  const { data: members = [] } = useQuery(membersQuery);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (change: { status?: Status; assignee?: string | null }) => {
      const json = { version, ...change };
      await answerOf(api.enquiries[':reference'].change.$post({ param: { reference }, json }));
      if (change.status) sayMoved([{ reference, status }], change.status);
    },
    onSettled: readAgain,
  });
  const disabled = !mayChange || isPending;
  const isConflict = error instanceof CallFailed && error.code === 'conflict';
  return (
    <section className={css.part}>
      <div className={css.handling}>
        <Choice
          label={words.status}
          value={status}
          disabled={disabled}
          onChange={(event) => mutate({ status: event.target.value as Status })}
        >
          {STATUSES.map((one) => (
            <option key={one} value={one}>
              {messages.statuses[one]}
            </option>
          ))}
        </Choice>
        <Choice
          label={words.assignee}
          value={assignee ?? ''}
          disabled={disabled}
          onChange={(event) => mutate({ assignee: event.target.value || null })}
        >
          <option value="">{words.nobody}</option>
          {members.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </Choice>
      </div>
      {isConflict ? <p role="alert">{words.conflict}</p> : <Sentence error={error} />}
    </section>
  );
}
