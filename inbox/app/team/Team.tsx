import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { call } from '../calls/client.ts';
import { ActionButton, ActionForm, textIn } from '../components/Actions.tsx';
import { Page, Section } from '../components/Page.tsx';
import { Row, Rows } from '../components/Rows.tsx';
import { ErrorMessage, MoreButton } from '../components/Status.tsx';
import { Table } from '../components/Table.tsx';
import { Time, timeText } from '../format.tsx';
import { auditQuery, membersQuery, queryOf } from '../queries.ts';
import { useSession } from '../session.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { roleDescriptions, roles, team as t } from '../strings.ts';
import { useAction } from '../useAction.ts';

type Role = keyof typeof roles;
const ROLES = Object.keys(roles) as Role[];

/** The members. Owners also change them, invite others and read the log. */
export function Team() {
  const isOwner = useSession().role === 'owner';
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
    ({ id, role }: { id: string; email: string; role: Role }) => call('POST /members/:id/role', { id, role }),
    { done: (_, { email, role }) => fill(t.changed, { email, role: roles[role] }) },
  );
  return (
    <Section title={t.members}>
      <Rows>
        {data.map(({ id, name, email, role, last_seen_at }) => (
          <Row
            key={id}
            name={name || email}
            below={name && <span className="u-label">{email}</span>}
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
                  <ActionButton
                    label={t.remove}
                    of={email}
                    ask={{ title: fill(t.removeTitle, { email }), text: t.removeText }}
                    action={() => call('POST /members/:id/remove', { id })}
                    done={() => fill(t.removed, { email })}
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
  const { data = [], error } = useQuery(queryOf('GET /invitations'));
  return (
    <Section title={t.invite} text={t.inviteText}>
      <ActionForm
        submit={t.send}
        clears
        action={(values) =>
          call('POST /invitations', { email: textIn(values, 'email'), role: textIn(values, 'role') as Role })
        }
        done={(_, values) => fill(t.sent, { email: textIn(values, 'email') })}
      >
        <InputField label={t.email} name="email" type="email" required maxLength={254} />
        <ChoiceField
          label={t.role}
          name="role"
          defaultValue="member"
          choices={ROLES.map((role) => [role, roleDescriptions[role]])}
        />
      </ActionForm>
      <ErrorMessage error={error} />
      {data.length > 0 && (
        <>
          <h3>{t.open}</h3>
          <Rows>
            {data.map(({ id, email, role, expires_at }) => (
              <Row
                key={id}
                name={`${email}, ${roles[role]}`}
                details={fill(t.until, { time: timeText(expires_at) })}
                actions={
                  <ActionButton
                    label={t.withdraw}
                    of={email}
                    action={() => call('POST /invitations/:id/withdraw', { id })}
                    done={() => fill(t.withdrawn, { email })}
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
        rows={(query.data?.pages.flat() ?? []).map(({ id, at, actor, what, subject, outcome, network }) => [
          <Time key={id} at={at} />,
          actor,
          network,
          `${what}${outcome === 'refused' ? ` (${t.refused})` : ''}`,
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
