import { fill } from '../../../content-model/text/fill.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { InputField, TextAreaField } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { RecoveryCodeList } from '../auth/AuthLayout.tsx';
import { call } from '../client/call.ts';
import { makePasskey } from '../client/passkeys.ts';
import { ActionButton, ActionForm, ConfirmDialog, NameDialog, textIn } from '../components/Actions.tsx';
import { Page, Section } from '../components/Page.tsx';
import { Row, Rows } from '../components/Rows.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { useDraft, writeDraft } from '../local-drafts.ts';
import { timeText } from '../format.tsx';
import { replyOptionsQuery, membersQuery, queryOf, refetchAll } from '../queries.ts';
import { useMayChange, useSession } from '../session.ts';
import { Notifications } from '../push/Notifications.tsx';
import { replies } from '../texts/replies.ts';
import { account as t } from '../texts/account.ts';
import { useAction } from '../useAction.ts';

/** A member's own sessions, passkeys, recovery codes and signature. */
export function Account() {
  const mayChange = useMayChange();
  const { role } = useSession();
  return (
    <Page title={t.title}>
      <Name />
      <Sessions />
      <Passkeys />
      <RecoveryCodes />
      {role !== 'editor' && <Notifications />}
      {mayChange && <Signature />}
    </Page>
  );
}

function Name() {
  const { member } = useSession();
  const { data = [], error } = useQuery(membersQuery);
  const own = data.find(({ id }) => id === member);
  return (
    <Section title={t.name} text={t.nameText}>
      {own && (
        <ActionForm
          submit={t.saveName}
          action={(values) => call('POST /account/name', { name: textIn(values, 'name') })}
          done={() => t.nameSaved}
        >
          <InputField
            label={<VisuallyHidden>{t.name}</VisuallyHidden>}
            name="name"
            maxLength={80}
            autoComplete="name"
            defaultValue={own.name}
          />
        </ActionForm>
      )}
      <ErrorMessage error={error} />
    </Section>
  );
}

function Sessions() {
  const { data = [], error } = useQuery(queryOf('GET /sessions'));
  return (
    <Section title={t.sessions} text={t.sessionsText}>
      <Rows>
        {data.map(({ id, device, lastSeenAt, current }) => (
          <Row
            key={id}
            name={device}
            details={current ? t.thisSession : fill(t.seen, { time: timeText(lastSeenAt) })}
            actions={
              !current && (
                <ActionButton
                  label={t.end}
                  of={`${device}, ${timeText(lastSeenAt)}`}
                  action={() => call('POST /sessions/:id/end', { id })}
                  done={() => fill(t.ended, { count: 1 })}
                />
              )
            }
          />
        ))}
      </Rows>
      {data.length > 1 && (
        <ActionButton
          label={t.endOthers}
          action={() => call('POST /sessions/end-others')}
          done={({ ended }) => fill(t.ended, { count: ended })}
        />
      )}
      <ErrorMessage error={error} />
    </Section>
  );
}

/** Whether the member comes from a recovery, after which the old passkeys may be removed at once. */
const isRecovered = () => (window.history.state as { recovered?: boolean } | null)?.recovered === true;

/** The name of a passkey, and when it was added. */
const nameOf = ({ name, createdAt }: { name: string; createdAt: number }) =>
  fill(t.made, { name: name || t.unnamed, time: timeText(createdAt) });

/** The last passkey cannot be removed. */
function Passkeys() {
  const { data = [], error } = useQuery(queryOf('GET /passkeys'));
  const [renamed, setRenamed] = useState<(typeof data)[number]>();
  const newest = data.at(-1);
  const [isAsking, setIsAsking] = useState(() => isRecovered());
  const stopAsking = () => {
    window.history.replaceState(null, '');
    setIsAsking(false);
  };
  const removeOlder = useAction(() => call('POST /passkeys/:id/remove-others', { id: newest!.id }), {
    onSuccess: stopAsking,
    done: ({ removed }) => fill(t.olderRemoved, { count: removed }),
  });
  return (
    <Section title={t.passkeys} text={t.passkeysText}>
      <Rows>
        {data.map((passkey) => (
          <Row
            key={passkey.id}
            name={nameOf(passkey)}
            details={passkey.lastUsedAt && fill(t.used, { time: timeText(passkey.lastUsedAt) })}
            actions={
              <>
                <Button
                  variant="quiet"
                  aria-label={`${t.rename}: ${nameOf(passkey)}`}
                  onClick={() => setRenamed(passkey)}
                >
                  {t.rename}
                </Button>
                {data.length > 1 && (
                  <ActionButton
                    label={t.remove}
                    of={nameOf(passkey)}
                    action={() => call('POST /passkeys/:id/remove', { id: passkey.id })}
                    done={() => t.removed}
                  />
                )}
              </>
            }
          />
        ))}
      </Rows>
      <Toolbar>
        <ActionButton label={t.add} action={addPasskey} done={() => t.added} />
        {data.length > 1 && <Button onClick={() => setIsAsking(true)}>{t.removeOlder}</Button>}
      </Toolbar>
      {renamed && (
        <NameDialog
          title={t.rename}
          label={t.passkeyName}
          name={renamed.name}
          action={(name) => call('POST /passkeys/:id/name', { id: renamed.id, name })}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {isAsking && newest && data.length > 1 && (
        <ConfirmDialog
          title={t.removeOlderTitle}
          text={fill(t.removeOlderText, { passkey: nameOf(newest) })}
          confirm={t.removeOlder}
          action={removeOlder}
          onClose={stopAsking}
        />
      )}
      <ErrorMessage error={error} />
    </Section>
  );
}

async function addPasskey() {
  const response = await makePasskey(await call('POST /passkeys/options'));
  return call('POST /passkeys', { response });
}

function RecoveryCodes() {
  const create = useAction(() => call('POST /recovery-codes'), { gcTime: 0 });
  const { data } = useQuery(queryOf('GET /recovery-codes'));
  return (
    <Section title={t.codes} text={t.codesText}>
      {data && <p>{fill(t.codesLeft, { count: data.left })}</p>}
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
const writeSignature = (text: string) => writeDraft('signature', 'own', { text });

/** The text below a member's replies. Unsaved input is stored on this device. */
function Signature() {
  const { data, error } = useQuery(replyOptionsQuery);
  const { text: draft } = useDraft('signature', 'own');
  const signature = draft ? draft.slice(DRAFT_PREFIX.length) : (data?.signature ?? '');
  return (
    <Section title={replies.signature} text={replies.signatureText}>
      {data && (
        <ActionForm
          submit={replies.save}
          action={() => call('POST /reply-options/signature', { signature })}
          onSuccess={async () => {
            await refetchAll();
            writeSignature('');
          }}
          done={() => replies.saved}
        >
          <TextAreaField
            label={<VisuallyHidden>{replies.signature}</VisuallyHidden>}
            rows={4}
            maxLength={1_000}
            value={signature}
            onChange={(event) => writeSignature(DRAFT_PREFIX + event.target.value)}
          />
        </ActionForm>
      )}
      <ErrorMessage error={error} />
    </Section>
  );
}
