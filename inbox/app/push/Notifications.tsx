import { useMutation, useQuery } from '@tanstack/react-query';
import { fill } from '../../../content-model/text/fill.ts';
import { ChoiceField } from '../../../ui/Field.tsx';
import { NOTIFICATION_KINDS } from '../../api/choices.ts';
import { call, type ResultOf } from '../client/call.ts';
import { ActionButton } from '../components/Actions.tsx';
import { Section } from '../components/Page.tsx';
import { Row, Rows } from '../components/Rows.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { timeText } from '../format.tsx';
import { queries, queryOf, refetchAll } from '../queries.ts';
import { toast } from '../toasts.tsx';
import { account } from '../texts/account.ts';
import { canPush, turnOff, turnOn } from './device.ts';
import css from './Notifications.module.css';
import { push as t } from '../texts/push.ts';

type Kind = (typeof NOTIFICATION_KINDS)[number];
type Chosen = ResultOf<'GET /account/notifications'>;
type Channel = keyof typeof t.channels;
const CHANNELS = Object.keys(t.channels) as Channel[];

const chosenQuery = queryOf('GET /account/notifications');

/** How the member is told about their work: by push, by email, or not at all. */
export function Notifications() {
  const { data, error } = useQuery(chosenQuery);
  const { mutate, error: saveError } = useMutation({
    mutationKey: ['notifications'],
    // A choice made while the one before is being saved is saved after it.
    scope: { id: 'notifications' },
    mutationFn: (chosen: Chosen) => call('POST /account/notifications', chosen),
    onMutate: (chosen) => {
      // A response that is under way has the former choice.
      void queries.cancelQueries({ queryKey: chosenQuery.queryKey });
      queries.setQueryData(chosenQuery.queryKey, chosen);
    },
    onSuccess: () => toast(account.notificationsSaved),
    onSettled: () => void (queries.isMutating({ mutationKey: ['notifications'] }) === 1 && refetchAll()),
  });
  const choose = (kind: Kind, channel: Channel) => {
    if (!data) return;
    const others = (kinds: readonly Kind[]) => kinds.filter((one) => one !== kind);
    mutate({
      muted: [...others(data.muted), ...(channel === 'none' ? [kind] : [])],
      pushed: [...others(data.pushed), ...(channel === 'push' ? [kind] : [])],
    });
  };
  const channelOf = (kind: Kind): Channel => {
    if (data?.muted.includes(kind)) return 'none';
    return data?.pushed.includes(kind) ? 'push' : 'mail';
  };
  return (
    <Section title={account.notifications} text={account.notificationsText}>
      {data && (
        <div className={css.kinds}>
          {NOTIFICATION_KINDS.map((kind) => (
            <ChoiceField
              key={kind}
              label={account.notificationKinds[kind]}
              choices={CHANNELS.map((channel) => [channel, t.channels[channel]])}
              value={channelOf(kind)}
              onChange={({ target }) => choose(kind, target.value as Channel)}
            />
          ))}
        </div>
      )}
      <ErrorMessage error={error ?? saveError} />
      {data && data.pushed.length > 0 && <Devices />}
    </Section>
  );
}

/** The devices that get pushes, and the button for this one. */
function Devices() {
  const { data, error } = useQuery(queryOf('GET /push'));
  if (!data) return <ErrorMessage error={error} />;
  const { devices, publicKey } = data;
  const isOn = devices.some(({ current }) => current);
  return (
    <>
      <p>{t.text}</p>
      {devices.length === 0 && <p>{t.none}</p>}
      <Rows>
        {devices.map(({ id, device, createdAt, current }) => (
          <Row
            key={id}
            name={device}
            details={[current && t.current, fill(t.since, { time: timeText(createdAt) })]
              .filter(Boolean)
              .join(', ')}
            actions={
              <ActionButton
                label={t.off}
                of={`${device}, ${timeText(createdAt)}`}
                action={async () => {
                  if (current) await turnOff();
                  await call('POST /push/devices/:id/remove', { id });
                }}
                done={() => t.turnedOff}
              />
            }
          />
        ))}
      </Rows>
      {!isOn &&
        (canPush() ? (
          <ActionButton label={t.on} action={() => turnOn(publicKey)} done={() => t.turnedOn} />
        ) : (
          <p>{t.unsupported}</p>
        ))}
    </>
  );
}
