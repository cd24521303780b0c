import { useQuery } from '@tanstack/react-query';
import { fill } from '../../../content-model/text/fill.ts';
import { call } from '../client/call.ts';
import { stampText } from '../format.tsx';
import { sendingQuery } from '../queries.ts';
import { useMayChange } from '../session.ts';
import { reasonText } from '../texts/deliveries.ts';
import { mailPause as t } from '../texts/operations.ts';
import { ActionButton } from './Actions.tsx';
import components from './components.module.css';
import css from './MailPause.module.css';

/** Says that no email leaves for now, until when and why. Nothing while email is sent. */
export function MailPause() {
  const { data } = useQuery(sendingQuery);
  const mayChange = useMayChange();
  if (!data?.pause) return null;
  const { until, reason } = data.pause;
  return (
    <div role="status" className={css.pause}>
      <p className={components.dot}>{fill(t.text, { time: stampText(until), reason: reasonText(reason) })}</p>
      {mayChange && (
        <ActionButton label={t.resume} action={() => call('POST /sending/resume')} done={() => t.resumed} />
      )}
    </div>
  );
}
