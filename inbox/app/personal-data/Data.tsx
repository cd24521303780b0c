import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../ui/Button.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { call, download } from '../client/call.ts';
import { ActionButton } from '../components/Actions.tsx';
import components from '../components/components.module.css';
import { Form } from '../components/Form.tsx';
import { Page, Section } from '../components/Page.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { removeDraftsAt } from '../local-drafts.ts';
import { requestedAddress, requestErasure } from '../erasure-request.ts';
import { queries } from '../queries.ts';
import { useMayChange } from '../session.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { data as t } from '../texts/personal-data.ts';
import { errors } from '../texts/errors.ts';
import { useAction } from '../useAction.ts';

export function Data() {
  const mayChange = useMayChange();
  return (
    <Page title={t.title}>
      {mayChange ? (
        <>
          <Erase />
          <Export />
        </>
      ) : (
        <p>{errors['forbidden']}</p>
      )}
    </Page>
  );
}

/** Shows everything that belongs to an address, then erases it with a passkey. */
function Erase() {
  const [address, setAddress] = useState(requestedAddress);
  // Not in the initializer: React may run that again before the first commit.
  useEffect(() => requestErasure(''), []);
  const preview = useAction((email: string) => call('POST /erasure/look', { address: email }), { gcTime: 0 });
  const erase = useAction(
    (mentions: boolean) => call('POST /erasure', { address: preview.variables!, mentions }),
    {
      gcTime: 0,
      onSuccess: ({ inquiries }) => {
        inquiries.forEach(removeDraftsAt);
        // Leaves no copy in the memory of this page.
        queries.removeQueries({ type: 'inactive' });
        setAddress('');
        preview.reset();
      },
    },
  );
  const { data: report } = erase;
  return (
    <Section title={t.erase} text={t.eraseText}>
      <Form
        onSubmit={() => {
          erase.reset();
          preview.mutate(address.trim());
        }}
      >
        <InputField
          label={t.address}
          required
          maxLength={1_000}
          value={address}
          onChange={(event) => {
            setAddress(event.target.value);
            preview.reset();
          }}
        />
        <Button type="submit" disabled={preview.isPending || !address.trim()}>
          {t.preview}
        </Button>
      </Form>
      {preview.data && (
        <ErasurePreview found={preview.data} isPending={erase.isPending} onErase={erase.mutate} />
      )}
      <p role="status">
        {report &&
          fill(t.erased, {
            inquiries: report.inquiries.length,
            deliveries: report.deliveries,
            mails: report.mails,
            subscriptions: report.subscriptions,
            files: report.files,
          })}
      </p>
      <ErrorMessage error={preview.error ?? erase.error} />
    </Section>
  );
}

interface ErasurePreviewProps {
  found: {
    inquiries: string[];
    deliveries: number;
    mails: number;
    subscriptions: number;
    mentions: string[];
  };
  isPending: boolean;
  onErase: (mentions: boolean) => void;
}

/** What an erasure would remove. Inquiries of others that mention the address are erased only on request. */
function ErasurePreview({ found, isPending, onErase }: ErasurePreviewProps) {
  const [withMentions, setWithMentions] = useState(false);
  const { inquiries, deliveries, mails, subscriptions, mentions } = found;
  return (
    <div role="group" className={`${components.stack} ${components.panel}`} aria-label={t.previewTitle}>
      <p role="status">{fill(t.counts, { inquiries: inquiries.length, deliveries, mails, subscriptions })}</p>
      <References of={inquiries} />
      {mentions.length > 0 && (
        <>
          <p>{fill(t.mentions, { mentions: mentions.length })}</p>
          <References of={mentions} />
          <label>
            <input
              type="checkbox"
              checked={withMentions}
              onChange={(event) => setWithMentions(event.target.checked)}
            />{' '}
            {t.withMentions}
          </label>
        </>
      )}
      <p>{t.outOfReach}</p>
      <Button variant="primary" disabled={isPending} onClick={() => onErase(withMentions)}>
        {t.eraseNow}
      </Button>
    </div>
  );
}

const References = ({ of }: { of: string[] }) =>
  of.length > 0 && (
    <ul className="u-cluster u-label">
      {of.map((reference) => (
        <li key={reference}>
          <Link href={`/inquiries/${reference}`}>{reference}</Link>
        </li>
      ))}
    </ul>
  );

const SUBJECTS = ['inquiries', 'subscribers'] as const;
const FORMATS = ['csv', 'json'] as const;

function Export() {
  return (
    <Section title={t.export} text={t.exportText}>
      {SUBJECTS.map((what) => (
        <Toolbar key={what}>
          {FORMATS.map((format) => (
            <ActionButton
              key={format}
              label={t.exports[what][format]}
              action={() => download('POST /export', { what, format }, `${what}.${format}`)}
              done={() => t.exported}
            />
          ))}
        </Toolbar>
      ))}
    </Section>
  );
}
