import type { Common } from '../../../content-model/schemas/common.ts';
import type { ContactPage } from '../../../content-model/schemas/contact.ts';
import { Facts } from '../../components/Facts/Facts.tsx';
import { HoursLines } from '../../components/HoursLines/HoursLines.tsx';
import { PostalAddress } from '../../components/PostalAddress/PostalAddress.tsx';
import { ContactForm, type ContactFormProps } from '../ContactForm/ContactForm.tsx';
import css from './Contact.module.css';

type ContactProps = Omit<ContactPage, 'seo'> & Omit<ContactFormProps, 'fields'>;

/** The form beside the other ways to reach the agency, and what happens after an inquiry is sent. */
export function Contact({ form, site, values, errors, ...labels }: ContactProps) {
  return (
    <section className={css.columns}>
      <div>
        <p className={`u-soft ${css.intro}`}>{form.intro}</p>
        <ContactForm fields={form.fields} site={site} values={values} errors={errors} />
      </div>
      <ContactDetails {...labels} site={site} />
      {labels.next && (
        <div className={css.next}>
          <h2>{labels.next.title}</h2>
          <ol>
            {labels.next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

/** Phone, email, address and hours. */
function ContactDetails({
  phoneLabel,
  emailLabel,
  addressLabel,
  hours,
  site,
}: Omit<ContactProps, keyof ContactFormProps | 'form'> & Pick<Common, 'site'>) {
  const { email, phone, phoneLink, address } = site.contact;
  return (
    <aside className={`u-dark ${css.details}`}>
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
    </aside>
  );
}
