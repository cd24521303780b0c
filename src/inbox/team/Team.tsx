import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { ChoiceField, InputField } from '../../ui/Field.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { answerOf, api, callWith } from '../calls/client.ts';
import { withPasskey } from '../calls/passkeys.ts';
import type { Session } from '../calls/queries.ts';
import { ConfirmAction } from '../components/Dialogs.tsx';
import { Form } from '../components/Form.tsx';
import { Page, Section } from '../components/Page.tsx';
import { Row, RowAction, Rows } from '../components/Rows.tsx';
import { ErrorMessage, MoreButton } from '../components/Status.tsx';
import { Table } from '../components/Table.tsx';
import { Time, timeText } from '../format.tsx';
import { auditQuery, invitationsQuery, membersQuery } from '../queries.ts';
import { auditActions, fillIn, roleDescriptions, roles, team as t } from '../strings.ts';
import { useAction } from '../useAction.ts';

type Role = keyof typeof roles;
const ROLES = Object.keys(roles) as Role[];

/** The members. Owners also change them, invite others and read the log. */
export function Team({ session }: { session: Session }) {
  const isOwner = session.role === 'owner';
  return (
    <Page title={t.title}>
      <Members isOwner={isOwner} />
      {isOwner && <Invitations />}
      {isOwner && <Log />}
    </Page>
  );
}

function Members({ isOwner }: { isOwner: boolean }) {
  const { data = [], error } = useQuery(membersQuery);
  const change = useAction(
    ({ id, role }: { id: string; email: string; role: Role }) =>
      withPasskey(() => answerOf(api.members[':id'].role.$post({ param: { id }, json: { role } }))),
    { done: (_, { email, role }) => fillIn(t.changed, { email, role: roles[role] }), refetch: [] },
  );
  return (
    <Section title={t.members}>
      <Rows>
        {data.map(({ id, name, email, role, last_seen_at }) => (
          <Row
            key={id}
            name={name || email}
            below={name && <span className="label">{email}</span>}
            details={
              <>
                {t.lastHere} <Time at={last_seen_at} />
              </>
            }
            actions={
              isOwner ? (
                <>
                  <ChoiceField
                    label={<VisuallyHidden>{`${t.role}: ${email}`}</VisuallyHidden>}
                    value={role}
                    choices={ROLES.map((one) => [one, roles[one]])}
                    onChange={(event) => change.mutate({ id, email, role: event.target.value as Role })}
                  />
                  <ConfirmAction
                    label={t.remove}
                    of={email}
                    title={fillIn(t.removeTitle, { email })}
                    text={t.removeText}
                    action={() => withPasskey(() => callWith(api.members[':id'].remove, id))}
                    done={fillIn(t.removed, { email })}
                    refetch={[]}
                  />
                </>
              ) : (
                roles[role]
              )
            }
          />
        ))}
      </Rows>
      <ErrorMessage error={error ?? change.error} />
    </Section>
  );
}

function Invitations() {
  const { data = [], error } = useQuery(invitationsQuery);
  // The log has a new line, too.
  const refetch: string[] = [];
  const invite = useAction(
    (json: { email: string; role: Role }) => withPasskey(() => answerOf(api.invitations.$post({ json }))),
    { refetch },
  );
  const withdraw = useAction(
    ({ id }: { id: string; email: string }) => callWith(api.invitations[':id'].withdraw, id),
    { done: (_, { email }) => fillIn(t.withdrawn, { email }), refetch },
  );
  return (
    <Section title={t.invite} text={t.inviteText}>
      <Form
        onSubmit={(values, form) =>
          invite.mutate(
            { email: String(values.get('email')), role: values.get('role') as Role },
            { onSuccess: () => form.reset() },
          )
        }
      >
        <InputField label={t.email} name="email" type="email" required maxLength={254} />
        <ChoiceField
          label={t.role}
          name="role"
          defaultValue="member"
          choices={ROLES.map((role) => [role, roleDescriptions[role]])}
        />
        <Button type="submit" disabled={invite.isPending}>
          {t.send}
        </Button>
      </Form>
      <p role="status">{invite.isSuccess && fillIn(t.sent, { email: invite.variables.email })}</p>
      <ErrorMessage error={error ?? invite.error ?? withdraw.error} />
      {data.length > 0 && (
        <>
          <h3>{t.open}</h3>
          <Rows>
            {data.map(({ id, email, role, expires_at }) => (
              <Row
                key={id}
                name={`${email}, ${roles[role]}`}
                details={fillIn(t.until, { time: timeText(expires_at) })}
                actions={
                  <RowAction
                    label={t.withdraw}
                    of={email}
                    disabled={withdraw.isPending}
                    onClick={() => withdraw.mutate({ id, email })}
                  />
                }
              />
            ))}
          </Rows>
        </>
      )}
    </Section>
  );
}

function Log() {
  const query = useInfiniteQuery(auditQuery);
  return (
    <Section title={t.log} text={t.logText}>
      <Table
        label={t.log}
        columns={[t.when, t.who, t.network, t.what, t.about]}
        rows={(query.data?.pages.flat() ?? []).map(({ id, at, actor, action, subject, outcome, network }) => [
          <Time key={id} at={at} />,
          actor,
          network,
          `${auditActions[action] ?? action}${outcome === 'refused' ? ` (${t.refused})` : ''}`,
          subject,
        ])}
        height="tall"
        wide
      />
      <MoreButton query={query} />
      <ErrorMessage error={query.error} />
    </Section>
  );
}
