import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, api } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { fillIn, messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Part } from '../parts/Page.tsx';
import { Row, Rows } from '../parts/Rows.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { timeText } from '../parts/Time.tsx';
import { toast } from '../parts/toasts.ts';
import { words } from './messages.ts';
import css from './Operations.module.css';
import { operationsQuery, type Failure, type Operations } from './queries.ts';
import { reasonText } from './sentences.ts';

const deliveries = api.operations.deliveries[':id'];
const nameOf = ({ purpose, enquiry }: Failure): string =>
  [messages.purposes[purpose] ?? words.purposes[purpose] ?? purpose, enquiry].filter(Boolean).join(', ');

/** What finally failed and what waits after a failed try, why, and what can be done about each. */
export function Failures({ failures, mayAct }: Pick<Operations, 'failures'> & { mayAct: boolean }) {
  const act = useMutation({
    mutationFn: async (what: { retry: string } | { dismiss: string } | 'all') => {
      if (what === 'all') return fillIn(words.retried, await retryAll());
      if ('retry' in what) {
        await answerOf(deliveries.retry.$post({ param: { id: what.retry }, json: {} }));
        return fillIn(words.retried, { count: 1 });
      }
      await answerOf(deliveries.dismiss.$post({ param: { id: what.dismiss }, json: {} }));
      return words.dismissed;
    },
    onSuccess: (said) => toast(said),
    onSettled: () => queries.invalidateQueries(operationsQuery),
  });
  const { count, rows } = failures;
  return (
    <Part title={words.failures} text={words.failuresText}>
      {rows.length === 0 && <p>{words.noFailures}</p>}
      {count > rows.length && <p>{fillIn(words.shown, { count })}</p>}
      <Rows>
        {rows.map((failure) => (
          <Row
            key={failure.id}
            name={<Told failure={failure} />}
            act={
              mayAct && (
                <span>
                  <Button
                    look="quiet"
                    aria-label={fillIn(words.retryOne, { name: nameOf(failure) })}
                    onClick={() => act.mutate({ retry: failure.id })}
                  >
                    {words.retry}
                  </Button>
                  {failure.canBeDismissed && (
                    <Button
                      look="quiet"
                      aria-label={fillIn(words.dismissOne, { name: nameOf(failure) })}
                      onClick={() => act.mutate({ dismiss: failure.id })}
                    >
                      {words.dismiss}
                    </Button>
                  )}
                </span>
              )
            }
          />
        ))}
      </Rows>
      {rows.length > 1 && mayAct && <Button onClick={() => act.mutate('all')}>{words.retryAll}</Button>}
      <Sentence error={act.error} />
    </Part>
  );
}

const retryAll = async () => {
  const { tried } = await answerOf(api.operations.retry.$post({ json: {} }));
  return { count: tried };
};

function Told({ failure }: { failure: Failure }) {
  const { purpose, enquiry, state, attempts, due_at, finished_at, last_error } = failure;
  const text = state === 'failed' ? words.failed : words.waits;
  return (
    <span className={css.failure}>
      <span>
        {messages.purposes[purpose] ?? words.purposes[purpose] ?? purpose}
        {enquiry && (
          <>
            {', '}
            <Link href={`/e/${enquiry}`}>{enquiry}</Link>
          </>
        )}
      </span>
      <span className={css.reason}>
        {reasonText(last_error)} <code>{last_error}</code>
      </span>
      <span className={css.facts}>
        {fillIn(text, { count: attempts, time: timeText(finished_at ?? due_at) })}
      </span>
    </span>
  );
}
