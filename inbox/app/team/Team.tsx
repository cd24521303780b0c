import { useMemberNames } from '../member-names.ts';
import { REFERENCE } from '../../../content-model/text/patterns.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { call, type ResultOf } from '../client/call.ts';
import { ActionButton, ActionForm, textIn } from '../components/Actions.tsx';
import { Page, Section } from '../components/Page.tsx';
import { Row, Rows } from '../components/Rows.tsx';
import components from '../components/components.module.css';
import { ErrorMessage, MoreButton } from '../components/Status.tsx';
import { Time, timeText } from '../format.tsx';
import { auditQuery, membersQuery, operationsQuery, publishingQuery, queryOf } from '../queries.ts';
import { useSession, worksWithInquiries } from '../session.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { detail } from '../texts/inquiries.ts';
import { roleDescriptions, roles, team as t } from '../texts/team.ts';
import { useAction } from '../useAction.ts';

type Role = keyof typeof roles;
type Member = ResultOf<'GET /members'>[number];
const ROLES = Object.keys(roles) as Role[];

/** The members. Owners also change them, invite others and read the log. */
export function Team() {
  const isOwner = useSession().role === 'owner';
  return (
    <Page title={t.title}>
      <Members isOwner={isOwner} />
      {isOwner && <SecondPerson />}
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
  const publish = useAction(
    (input: { id: string; mayPublish: boolean }) => call('POST /members/:id/publisher', input),
    { done: () => t.publisherChanged },
  );
  const hasOneOwner = data.filter(({ role }) => role === 'owner').length === 1;
  return (
    <Section title={t.members}>
      <Rows>
        {data.map((member) => {
          const { id, name, email, role, lastSeenAt, mayPublish } = member;
          const isOnlyOwner = hasOneOwner && role === 'owner';
          return (
            <Row
              key={id}
              name={name || email}
              below={
                <>
                  {name && <span className="u-label">{email}</span>}
                  {isOwner && isOnlyOwner && <span className="u-caption">{t.onlyOwner}</span>}
                </>
              }
              details={
                <>
                  {t.lastHere} <Time at={lastSeenAt} />
                </>
              }
              actions={
                isOwner && !isOnlyOwner ? (
                  <>
                    <ChoiceField
                      label={<VisuallyHidden>{`${t.role}: ${email}`}</VisuallyHidden>}
                      value={role}
                      choices={ROLES.map((one) => [one, roles[one]])}
                      onChange={(event) => change.mutate({ id, email, role: event.target.value as Role })}
                    />
                    {(role === 'member' || role === 'editor') && (
                      <label className={components.check}>
                        <input
                          type="checkbox"
                          checked={mayPublish}
                          onChange={({ target }) => publish.mutate({ id, mayPublish: target.checked })}
                        />
                        <span>
                          {t.publishes}
                          <VisuallyHidden>{`: ${email}`}</VisuallyHidden>
                        </span>
                      </label>
                    )}
                    <RemoveButton member={member} members={data} />
                  </>
                ) : (
                  roles[role]
                )
              }
            />
          );
        })}
      </Rows>
      <ErrorMessage error={error ?? change.error ?? publish.error} />
    </Section>
  );
}

interface RemoveButtonProps {
  member: Member;
  members: Member[];
}

/** Removes a member, and asks who gets their unfinished inquiries. */
function RemoveButton({ member: { id, email, assigned }, members }: RemoveButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const heirs = members.filter((one) => one.id !== id && worksWithInquiries(one.role));
  return (
    <>
      <Button variant="quiet" aria-label={`${t.remove}: ${email}`} onClick={() => setIsAsking(true)}>
        {t.remove}
      </Button>
      {isAsking && (
        <Dialog title={fill(t.removeTitle, { email })} onClose={close}>
          <p>{t.removeText}</p>
          <ActionForm
            submit={t.remove}
            variant="primary"
            action={(values) =>
              call('POST /members/:id/remove', {
                id,
                heir: assigned > 0 ? textIn(values, 'heir') || null : null,
              })
            }
            done={() => fill(t.removed, { email })}
            onSuccess={close}
            onCancel={close}
          >
            {assigned > 0 && (
              <ChoiceField
                label={fill(t.heir, { count: assigned })}
                name="heir"
                choices={[
                  ['', detail.nobody],
                  ...heirs.map((one) => [one.id, one.name || one.email] as const),
                ]}
              />
            )}
          </ActionForm>
        </Dialog>
      )}
    </>
  );
}

/** Whether a second person has to publish what somebody edited. */
function SecondPerson() {
  const { data, error } = useQuery(publishingQuery);
  const change = useAction((isNeeded: boolean) => call('POST /second-person', { isNeeded }), {
    done: () => t.publisherChanged,
  });
  return (
    <Section title={t.website}>
      {data && (
        <label className={components.check}>
          <input
            type="checkbox"
            checked={data.needsSecondPerson}
            onChange={({ target }) => change.mutate(target.checked)}
          />
          <span>{t.secondPerson}</span>
        </label>
      )}
      <ErrorMessage error={error ?? change.error} />
    </Section>
  );
}

function Invitations() {
  const { data = [], error } = useQuery(queryOf('GET /invitations'));
  const { data: report } = useQuery(operationsQuery);
  return (
    <Section title={t.invite} text={t.inviteText}>
      {report?.mail.toFiles && (
        <div className={`${components.panel} ${components.stack}`}>
          <p>{t.noMail}</p>
          <code>{t.inviteCommand}</code>
        </div>
      )}
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
            {data.map(({ id, email, role, expiresAt }) => (
              <Row
                key={id}
                name={`${email}, ${roles[role]}`}
                details={fill(t.until, { time: timeText(expiresAt) })}
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
  const nameOf = useMemberNames();
  return (
    <Section title={t.log} text={t.logText}>
      <Rows>
        {(query.data?.pages.flat() ?? []).map(({ id, at, actor, what, subject, outcome, network }) => (
          <Row
            key={id}
            name={
              <>
                <strong>{actor === 'command' ? t.command : nameOf(actor)}</strong>{' '}
                <span>{outcome === 'refused' ? fill(t.refused, { what }) : what}</span>{' '}
                {REFERENCE.test(subject) ? (
                  <Link href={`/inquiries/${subject}`}>{subject}</Link>
                ) : (
                  subject && <bdi>{subject}</bdi>
                )}
              </>
            }
            details={
              <>
                <Time at={at} /> <span>{network}</span>
              </>
            }
          />
        ))}
      </Rows>
      <MoreButton query={query} />
      <ErrorMessage error={query.error} />
    </Section>
  );
}
