import { Fragment, type ReactNode, type RefObject } from 'react';
import { fill } from '../../../content-model/text/fill.ts';
import { Link } from 'wouter';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { Tile } from '../components/Tile.tsx';
import { bytesText, moneyText, nearText, timeText } from '../format.tsx';
import type { Inquiry } from '../queries.ts';
import { useMayChange, useSession } from '../session.ts';
import { contact as t, detail } from '../texts/inquiries.ts';
import { Deliveries } from './Deliveries.tsx';
import css from './ContactPanel.module.css';
import { merge } from './actions.ts';
import { FileName } from './FileName.tsx';
import { FieldValues } from './Message.tsx';
import { phoneLink, phoneOf } from './phone.ts';

interface ContactPanelProps {
  inquiry: Inquiry;
  /** The list of the person's other inquiries, for the key that merges. */
  others: RefObject<HTMLUListElement | null>;
}

/** Who wrote, how to reach them, what else they sent, and where this inquiry went. */
export function ContactPanel({ inquiry, others }: ContactPanelProps) {
  const {
    reference,
    fields,
    fieldValues,
    receivedAt,
    source,
    visitSource,
    campaign,
    earlier,
    mails,
    contact,
  } = inquiry;
  const { currency } = useSession().agency;
  const phone = phoneOf(inquiry);
  const files = mails.flatMap((mail) => mail.files);
  // The number stands among the facts already.
  const moreFields = fieldValues.filter(({ kind, value }) => kind !== 'phone' || String(value) !== phone);
  return (
    <div className={css.panel}>
      <header className={css.who}>
        <Tile name={fields.name || fields.email} side="theirs" variant="large" />
        <p>
          <bdi className={css.name}>{fields.name}</bdi>
          <bdi className={css.address}>{breakable(fields.email)}</bdi>
        </p>
      </header>
      <p className={css.reach}>
        {phone && (
          <a href={phoneLink(phone)}>
            <Icon name="call" />
            <span>{t.call}</span>
          </a>
        )}
        {inquiry.hasMailbox && (
          <a href={`mailto:${encodeURIComponent(fields.email)}`}>
            <Icon name="email" />
            <span>{t.email}</span>
          </a>
        )}
      </p>
      <dl className={css.facts}>
        {phone && <Fact name={t.phone}>{phone}</Fact>}
        {source && <Fact name={t.source}>{source}</Fact>}
        {visitSource && <Fact name={t.visit}>{[visitSource, campaign].filter(Boolean).join(', ')}</Fact>}
        {contact.subscription && <Fact name={t.newsletter}>{subscriptionText(contact.subscription)}</Fact>}
        {contact.wonValue > 0 && <Fact name={t.wonValue}>{moneyText(contact.wonValue, currency)}</Fact>}
        <Fact name={t.received}>{timeText(receivedAt)}</Fact>
        <Fact name={t.reference}>{reference}</Fact>
      </dl>
      {moreFields.length > 0 && (
        <section>
          <h3>{t.asked}</h3>
          <FieldValues values={moreFields} />
        </section>
      )}
      {earlier.length > 0 && (
        <section>
          <h3>{detail.earlier}</h3>
          <ul ref={others}>
            {earlier.map((other) => (
              <li key={other.reference}>
                <Link href={`/inquiries/${other.reference}`}>
                  <bdi>{other.subject}</bdi>
                </Link>
                <span className={css.aside}>{nearText(other.receivedAt)}</span>
                <MergeButton main={inquiry} other={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {files.length > 0 && (
        <section>
          <h3>{t.files}</h3>
          <ul>
            {files.map((file) => (
              <li key={file.id}>
                <FileName file={file} />
                <span className={css.aside}>{bytesText(file.bytes)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Deliveries inquiry={inquiry} />
    </div>
  );
}

/** Quarantined inquiries have to be released first. */
function MergeButton({ main, other }: { main: Inquiry; other: Inquiry['earlier'][number] }) {
  const mayChange = useMayChange();
  if (!mayChange || main.state === 'quarantined') return null;
  if (other.state === 'quarantined') return <span className={css.aside}>{detail.quarantinedOther}</span>;
  return (
    <div className={css.merge}>
      <Button
        variant="quiet"
        aria-label={`${detail.merge}: ${other.reference}`}
        onClick={() => void merge(main.reference, other.reference)}
      >
        {detail.merge}
      </Button>
    </div>
  );
}

/** An address that breaks after its at sign and dots, and not within a name. */
const breakable = (address: string) =>
  address.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));

const subscriptionText = ({ state, since }: NonNullable<Inquiry['contact']['subscription']>) =>
  state === 'confirmed' && since !== null ? fill(t.subscribed, { time: nearText(since) }) : t.unconfirmed;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);
