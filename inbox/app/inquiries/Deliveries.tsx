import { fill } from '../../../content-model/text/fill.ts';
import { call } from '../client/call.ts';
import { ActionButton } from '../components/Actions.tsx';
import { Row, Rows } from '../components/Rows.tsx';
import { timeText } from '../format.tsx';
import type { Inquiry } from '../queries.ts';
import { useMayChange } from '../session.ts';
import { deliveryName, deliveryStates, reasonText } from '../texts/deliveries.ts';
import { detail as t } from '../texts/inquiries.ts';

/** The deliveries of an inquiry and their errors. Open when something failed. */
export function Deliveries({ inquiry: { reference, deliveries } }: { inquiry: Inquiry }) {
  const mayChange = useMayChange();
  const hasFailed = deliveries.some(
    ({ state, lastError }) => state === 'failed' || (state === 'waiting' && lastError),
  );
  return (
    <details open={hasFailed}>
      <summary>{fill(t.deliveries, { count: deliveries.length })}</summary>
      {deliveries.length === 0 && <p>{t.noDeliveries}</p>}
      <Rows>
        {deliveries.map(({ id, purpose, number, state, dueAt, finishedAt, lastError, serverReply }) => (
          <Row
            key={id}
            name={deliveryName(purpose, number)}
            details={[
              deliveryStates[state],
              timeText(finishedAt ?? dueAt),
              lastError && reasonText(lastError, serverReply),
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </Rows>
      {hasFailed && mayChange && (
        <ActionButton
          label={t.retry}
          action={() => call('POST /inquiries/:reference/retry', { reference })}
          done={({ tried }) => fill(t.retried, { count: tried })}
        />
      )}
    </details>
  );
}
