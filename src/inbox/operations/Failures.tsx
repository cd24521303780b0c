import { Link } from 'wouter';
import { Button } from '../../ui/Button.tsx';
import { answerOf, api, callWith } from '../calls/client.ts';
import { Section } from '../components/Page.tsx';
import { Row, RowAction, Rows } from '../components/Rows.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { timeText } from '../format.tsx';
import { operationsQuery, type Failure, type Operations } from '../queries.ts';
import { deliveryName, reasonText } from '../strings-enquiries.ts';
import { operations as t } from '../strings-operations.ts';
import { fillIn } from '../strings.ts';
import { useAction } from '../useAction.ts';

const deliveries = api.operations.deliveries[':id'];
const deliveryText = ({ purpose, receiver }: Failure) => deliveryName(purpose, receiver, t.purposes);
const nameOf = (failure: Failure): string =>
  [deliveryText(failure), failure.enquiry].filter(Boolean).join(', ');

/** Deliveries that failed for good, or wait after a failed attempt, with their actions. */
export function Failures({ failures, mayChange }: Pick<Operations, 'failures'> & { mayChange: boolean }) {
  const refetch = operationsQuery.queryKey;
  const retry = useAction((id: string) => callWith(deliveries.retry, id), {
    done: () => fillIn(t.retried, { count: 1 }),
    refetch,
  });
  const retryAll = useAction(() => answerOf(api.operations.retry.$post({ json: {} })), {
    done: ({ tried }) => fillIn(t.retried, { count: tried }),
    refetch,
  });
  const dismiss = useAction((id: string) => callWith(deliveries.dismiss, id), {
    done: () => t.dismissed,
    refetch,
  });
  const { count, rows } = failures;
  return (
    <Section title={t.failures} text={t.failuresText}>
      {rows.length === 0 && <p>{t.noFailures}</p>}
      {count > rows.length && <p>{fillIn(t.shown, { count })}</p>}
      <Rows>
        {rows.map((failure) => (
          <Row
            key={failure.id}
            name={
              <>
                {deliveryText(failure)}
                {failure.enquiry && ', '}
                {failure.enquiry && <Link href={`/e/${failure.enquiry}`}>{failure.enquiry}</Link>}
              </>
            }
            below={<Reason failure={failure} />}
            actions={
              mayChange && (
                <>
                  <RowAction label={t.retry} of={nameOf(failure)} onClick={() => retry.mutate(failure.id)} />
                  {failure.canBeDismissed && (
                    <RowAction
                      label={t.dismiss}
                      of={nameOf(failure)}
                      onClick={() => dismiss.mutate(failure.id)}
                    />
                  )}
                </>
              )
            }
          />
        ))}
      </Rows>
      {rows.length > 1 && mayChange && <Button onClick={() => retryAll.mutate()}>{t.retryAll}</Button>}
      <ErrorMessage error={retry.error ?? retryAll.error ?? dismiss.error} />
    </Section>
  );
}

function Reason({ failure: { state, attempts, due_at, finished_at, last_error } }: { failure: Failure }) {
  const text = state === 'failed' ? t.failed : t.waits;
  return (
    <>
      <span className="caption">
        {reasonText(last_error)} <code className="label">{last_error}</code>
      </span>
      <span className="label">
        {fillIn(text, { count: attempts, time: timeText(finished_at ?? due_at) })}
      </span>
    </>
  );
}
