import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../calls/client.ts';
import { withPasskey } from '../calls/passkeys.ts';
import { invitationsQuery, queries } from '../calls/queries.ts';
import { fillIn, messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Choice, TextField } from '../parts/Field.tsx';
import { Part } from '../parts/Page.tsx';
import { Row, Rows } from '../parts/Rows.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { timeText } from '../parts/Time.tsx';
import { toast } from '../parts/toasts.ts';
import { ROLES, type Role } from './RoleChoice.tsx';
import css from './Team.module.css';
import { words } from './messages.ts';

/** Inviting by mail, and the invitations that wait. */
export function Invitations() {
  const { data = [], error } = useQuery(invitationsQuery);
  const onSettled = () => queries.invalidateQueries(invitationsQuery);
  const invite = useMutation({
    mutationFn: (json: { email: string; role: Role }) =>
      withPasskey(() => answerOf(api.invitations.$post({ json }))),
    onSettled,
  });
  const withdraw = useMutation({
    mutationFn: ({ id }: { id: string; email: string }) =>
      answerOf(api.invitations[':id'].withdraw.$post({ param: { id }, json: {} })),
    onSuccess: (_, { email }) => toast(fillIn(words.withdrawn, { email })),
    onSettled,
  });
  return (
    <Part title={words.invite} text={words.inviteText}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const data = new FormData(form);
          const json = { email: String(data.get('email')), role: data.get('role') as Role };
          invite.mutate(json, { onSuccess: () => form.reset() });
        }}
      >
        <TextField
          label={words.email}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
        />
        <Choice label={words.role} name="role" defaultValue="member">
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {messages.rolesExplained[role]}
            </option>
          ))}
        </Choice>
        <Button type="submit" disabled={invite.isPending}>
          {words.send}
        </Button>
      </form>
      <p role="status">{invite.isSuccess && fillIn(words.sent, { email: invite.variables.email })}</p>
      <Sentence error={error ?? invite.error ?? withdraw.error} />
      {data.length > 0 && (
        <>
          <h3>{words.open}</h3>
          <Rows>
            {data.map(({ id, email, role, expires_at }) => (
              <Row
                key={id}
                name={`${email}, ${messages.roles[role]}`}
                facts={fillIn(words.until, { time: timeText(expires_at) })}
                act={
                  <Button
                    look="quiet"
                    disabled={withdraw.isPending}
                    aria-label={`${words.withdraw}: ${email}`}
                    onClick={() => withdraw.mutate({ id, email })}
                  >
                    {words.withdraw}
                  </Button>
                }
              />
            ))}
          </Rows>
        </>
      )}
    </Part>
  );
}
