import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { InputField } from '../../ui/Field.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { RecoveryCodeList } from '../auth/AuthLayout.tsx';
import { answerOf, api, callWith } from '../calls/client.ts';
import { addPasskey, withPasskey } from '../calls/passkeys.ts';
import { queries, type Session } from '../calls/queries.ts';
import { ConfirmDialog, NameDialog } from '../components/Dialogs.tsx';
import { Form } from '../components/Form.tsx';
import { Page, Section } from '../components/Page.tsx';
import { Row, RowAction, Rows } from '../components/Rows.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { useDraft, writeDraft } from '../drafts.ts';
import { timeText } from '../format.tsx';
import { answeringQuery, codesQuery, membersQuery, passkeysQuery, sessionsQuery } from '../queries.ts';
import { answers } from '../strings-enquiries.ts';
import { account as t, fillIn } from '../strings.ts';
import { useAction } from '../useAction.ts';

/** A member's own sessions, passkeys, recovery codes and signature. */
export function Account({ session }: { session: Session }) {
  return (
    <Page title={t.title}>
      <Name session={session} />
      <Sessions />
      <Passkeys />
      <RecoveryCodes />
      {session.role !== 'viewer' && <Signature />}
    </Page>
  );
}

function Name({ session }: { session: Session }) {
  const { data = [], error } = useQuery(membersQuery);
  const save = useAction((name: string) => answerOf(api.account.name.$post({ json: { name } })), {
    done: () => t.nameSaved,
    refetch: membersQuery.queryKey,
  });
  const own = data.find(({ id }) => id === session.member);
  return (
    <Section title={t.name} text={t.nameText}>
      {own && (
        <Form onSubmit={(values) => save.mutate(String(values.get('name')))}>
          <InputField
            label={<VisuallyHidden>{t.name}</VisuallyHidden>}
            name="name"
            maxLength={80}
            autoComplete="name"
            defaultValue={own.name}
          />
          <Button type="submit" disabled={save.isPending}>
            {t.saveName}
          </Button>
        </Form>
      )}
      <ErrorMessage error={error ?? save.error} />
    </Section>
  );
}

function Sessions() {
  const { data = [], error } = useQuery(sessionsQuery);
  const refetch = sessionsQuery.queryKey;
  const end = useAction((id: string) => callWith(api.sessions[':id'].end, id), {
    done: () => fillIn(t.ended, { count: 1 }),
    refetch,
  });
  const endOthers = useAction(() => answerOf(api.sessions['end-others'].$post({ json: {} })), {
    done: ({ ended }) => fillIn(t.ended, { count: ended }),
    refetch,
  });
  return (
    <Section title={t.sessions} text={t.sessionsText}>
      <Rows>
        {data.map(({ id, device, last_seen_at, current }) => (
          <Row
            key={id}
            name={device}
            details={current ? t.thisSession : fillIn(t.seen, { time: timeText(last_seen_at) })}
            actions={
              !current && (
                <RowAction
                  label={t.end}
                  of={`${device}, ${timeText(last_seen_at)}`}
                  disabled={end.isPending}
                  onClick={() => end.mutate(id)}
                />
              )
            }
          />
        ))}
      </Rows>
      {data.length > 1 && (
        <Button disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {t.endOthers}
        </Button>
      )}
      <ErrorMessage error={error ?? end.error ?? endOthers.error} />
    </Section>
  );
}

/** Whether the member comes from a recovery, after which the old passkeys may be removed at once. */
const isRecovered = () => (window.history.state as { recovered?: boolean } | null)?.recovered === true;

/** The name of a passkey, and when it was added. */
const nameOf = ({ name, created_at }: { name: string; created_at: number }) =>
  fillIn(t.made, { name: name || t.unnamed, time: timeText(created_at) });

/** The last passkey cannot be removed. */
function Passkeys() {
  const { data = [], error } = useQuery(passkeysQuery);
  const refetch = passkeysQuery.queryKey;
  const add = useAction(() => withPasskey(addPasskey), { done: () => t.added, refetch });
  const remove = useAction((id: string) => withPasskey(() => callWith(api.passkeys[':id'].remove, id)), {
    done: () => t.removed,
    refetch,
  });
  const [renamed, setRenamed] = useState<(typeof data)[number]>();
  const rename = useAction(
    (name: string) =>
      answerOf(api.passkeys[':id'].name.$post({ param: { id: renamed!.id }, json: { name } })),
    { onSuccess: () => setRenamed(undefined), refetch },
  );
  const newest = data.at(-1);
  const [isAsking, setIsAsking] = useState(() => isRecovered());
  const stopAsking = () => {
    window.history.replaceState(null, '');
    setIsAsking(false);
  };
  const removeOlder = useAction(
    () => withPasskey(() => callWith(api.passkeys[':id']['remove-others'], newest!.id)),
    { onSuccess: stopAsking, done: ({ removed }) => fillIn(t.olderRemoved, { count: removed }), refetch: [] },
  );
  return (
    <Section title={t.passkeys} text={t.passkeysText}>
      <Rows>
        {data.map((passkey) => (
          <Row
            key={passkey.id}
            name={nameOf(passkey)}
            details={passkey.last_used_at && fillIn(t.used, { time: timeText(passkey.last_used_at) })}
            actions={
              <>
                <RowAction label={t.rename} of={nameOf(passkey)} onClick={() => setRenamed(passkey)} />
                {data.length > 1 && (
                  <RowAction
                    label={t.remove}
                    of={nameOf(passkey)}
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(passkey.id)}
                  />
                )}
              </>
            }
          />
        ))}
      </Rows>
      <Toolbar>
        <Button disabled={add.isPending} onClick={() => add.mutate()}>
          {t.add}
        </Button>
        {data.length > 1 && <Button onClick={() => setIsAsking(true)}>{t.removeOlder}</Button>}
      </Toolbar>
      {renamed && (
        <NameDialog
          title={t.rename}
          label={t.passkeyName}
          name={renamed.name}
          action={rename}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {isAsking && newest && data.length > 1 && (
        <ConfirmDialog
          title={t.removeOlderTitle}
          text={fillIn(t.removeOlderText, { passkey: nameOf(newest) })}
          confirm={t.removeOlder}
          action={removeOlder}
          onClose={stopAsking}
        />
      )}
      <ErrorMessage error={error ?? add.error ?? remove.error} />
    </Section>
  );
}

function RecoveryCodes() {
  const create = useAction(() => withPasskey(() => answerOf(api['recovery-codes'].$post({ json: {} }))), {
    gcTime: 0,
    refetch: codesQuery.queryKey,
  });
  const { data } = useQuery(codesQuery);
  return (
    <Section title={t.codes} text={t.codesText}>
      {data && <p>{fillIn(t.codesLeft, { count: data.left })}</p>}
      {create.data ? (
        <RecoveryCodeList codes={create.data.codes} />
      ) : (
        <Button disabled={create.isPending} onClick={() => create.mutate()}>
          {t.newCodes}
        </Button>
      )}
      <ErrorMessage error={create.error} />
    </Section>
  );
}

/** Starts a signature's draft, so that an empty signature can be one. */
const DRAFT_PREFIX = '=';
const writeSignature = (text: string) => writeDraft('signature', 'own', text);

/** The text below a member's answers. Unsaved input is stored on this device. */
function Signature() {
  const { data, error } = useQuery(answeringQuery);
  const { text: draft } = useDraft('signature', 'own');
  const signature = draft ? draft.slice(DRAFT_PREFIX.length) : (data?.signature ?? '');
  const save = useAction(() => answerOf(api.answering.signature.$post({ json: { signature } })), {
    onSuccess: async () => {
      await queries.invalidateQueries(answeringQuery);
      writeSignature('');
    },
  });
  return (
    <Section title={answers.signature} text={answers.signatureText}>
      {data && (
        <Form onSubmit={() => save.mutate()}>
          <InputField
            wide
            label={<VisuallyHidden>{answers.signature}</VisuallyHidden>}
            rows={4}
            maxLength={1_000}
            value={signature}
            onChange={(event) => writeSignature(DRAFT_PREFIX + event.target.value)}
          />
          <Button type="submit" disabled={save.isPending}>
            {answers.save}
          </Button>
          <p role="status">{save.isSuccess && answers.saved}</p>
        </Form>
      )}
      <ErrorMessage error={error ?? save.error} />
    </Section>
  );
}
