import type { ContactPage } from '../../content/schemas/contact.ts';
import type { Common } from '../../content/schemas/common.ts';
import css from './ContactWays.module.css';

type ContactWaysProps = Pick<ContactPage, 'phoneLabel' | 'emailLabel' | 'addressLabel' | 'hours' | 'next'> &
  Pick<Common, 'site'>;

/** Phone, mail, address and hours, and what happens after a letter is sent. */
export function ContactWays({ phoneLabel, emailLabel, addressLabel, hours, next, site }: ContactWaysProps) {
  const { email, phone, phoneLink, address } = site.contact;
  return (
    <aside className={css.ways}>
      <dl>
        <dt>{phoneLabel}</dt>
        <dd>
          <a href={phoneLink}>{phone}</a>
        </dd>
        <dt>{emailLabel}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{addressLabel}</dt>
        <dd>
          <address>
            {address.street}
            <br />
            {address.city}, {address.region} {address.postalCode}
          </address>
        </dd>
        <dt>{hours.label}</dt>
        <dd>{hours.text}</dd>
      </dl>
      <h2>{next.title}</h2>
      <ol>
        {next.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </aside>
  );
}
