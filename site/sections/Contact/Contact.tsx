import type { Common } from '../../../content-model/schemas/common.ts';
import type { ContactPage } from '../../../content-model/schemas/contact.ts';
import { Facts } from '../../components/Facts/Facts.tsx';
import { HoursLines } from '../../components/HoursLines/HoursLines.tsx';
import { PostalAddress } from '../../components/PostalAddress/PostalAddress.tsx';
import { ContactForm, type ContactFormProps } from '../ContactForm/ContactForm.tsx';
import css from './Contact.module.css';

type ContactProps = Omit<ContactPage, 'seo'> & Omit<ContactFormProps, 'fields'>;

/** The form beside the other ways to reach the agency. */
export function Contact({ form, site, values, errors, ...labels }: ContactProps) {
  return (
    <section className={css.columns}>
      <div>
        <p className={`u-soft ${css.intro}`}>{form.intro}</p>
        <ContactForm fields={form.fields} site={site} values={values} errors={errors} />
      </div>
      <ContactDetails {...labels} site={site} />
    </section>
  );
}

/** Phone, email, address and hours, and what happens after an inquiry is sent. */
function ContactDetails({
  phoneLabel,
  emailLabel,
  addressLabel,
  hours,
  next,
  site,
}: Omit<ContactProps, keyof ContactFormProps | 'form'> & Pick<Common, 'site'>) {
  const { email, phone, phoneLink, address } = site.contact;
  return (
    <aside className={css.details}>
      <Facts
        className="u-targets"
        facts={{
          [phoneLabel]: <a href={phoneLink}>{phone}</a>,
          [emailLabel]: <a href={`mailto:${email}`}>{email}</a>,
          [addressLabel]: (
            <address>
              <PostalAddress {...address} />
            </address>
          ),
          ...(hours &&
            site.hours && {
              [hours.label]: (
                <>
                  <HoursLines hours={site.hours} />
                  {hours.note && <p className="u-soft">{hours.note}</p>}
                </>
              ),
            }),
        }}
      />
      {next && (
        <>
          <h2>{next.title}</h2>
          <ol className="u-hanging u-lined u-soft">
            {next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
    </aside>
  );
}
