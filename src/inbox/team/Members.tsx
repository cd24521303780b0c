import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../calls/client.ts';
import { withPasskey } from '../calls/passkeys.ts';
import { membersQuery, queries, type Session } from '../calls/queries.ts';
import { fillIn, messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Part } from '../parts/Page.tsx';
import css from '../parts/parts.module.css';
import { Row, Rows } from '../parts/Rows.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { Time } from '../parts/Time.tsx';
import { toast } from '../parts/toasts.ts';
import { RoleChoice, type Role } from './RoleChoice.tsx';
import { words } from './messages.ts';

/** Everybody who may sign in. */
export function Members({ session }: { session: Session }) {
  const { data = [], error } = useQuery(membersQuery);
  const [leaving, setLeaving] = useState<{ id: string; email: string }>();
  const onSettled = () => queries.invalidateQueries();
  const change = useMutation({
    mutationFn: ({ id, role }: { id: string; email: string; role: Role }) =>
      withPasskey(() => answerOf(api.members[':id'].role.$post({ param: { id }, json: { role } }))),
    onSuccess: (_, { email, role }) => toast(fillIn(words.changed, { email, role: messages.roles[role] })),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: { id: string; email: string }) =>
      withPasskey(() => answerOf(api.members[':id'].remove.$post({ param: { id }, json: {} }))),
    onSuccess: (_, { email }) => toast(fillIn(words.removed, { email })),
    onSettled,
  });
  const mayChange = session.role === 'owner';
  return (
    <Part title={words.members}>
      <Rows>
        {data.map(({ id, email, role, last_seen_at }) => (
          <Row
            key={id}
            name={email}
            facts={
              <>
                {words.lastHere} {last_seen_at === null ? messages.never : <Time at={last_seen_at} />}
              </>
            }
            act={
              mayChange ? (
                <>
                  <RoleChoice
                    label={`${words.role}: ${email}`}
                    value={role}
                    onChange={(chosen) => change.mutate({ id, email, role: chosen })}
                  />
                  <Button
                    look="quiet"
                    aria-label={`${words.remove}: ${email}`}
                    onClick={() => setLeaving({ id, email })}
                  >
                    {words.remove}
                  </Button>
                </>
              ) : (
                messages.roles[role]
              )
            }
          />
        ))}
      </Rows>
      <Sentence error={error ?? change.error ?? remove.error} />
      {leaving && (
        <Dialog title={fillIn(words.removeTitle, leaving)} onClose={() => setLeaving(undefined)}>
          <p>{words.removeText}</p>
          <div className={css.row}>
            <Button
              look="primary"
              onClick={() => {
                remove.mutate(leaving);
                setLeaving(undefined);
              }}
            >
              {words.remove}
            </Button>
            <Button onClick={() => setLeaving(undefined)}>{messages.cancel}</Button>
          </div>
        </Dialog>
      )}
    </Part>
  );
}
