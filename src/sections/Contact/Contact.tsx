import type { ContactPage } from '../../content/schemas/contact.ts';
import { Section } from '../../components/Section/Section.tsx';
import { ContactForm, type ContactFormProps } from '../ContactForm/ContactForm.tsx';
import { ContactWays } from '../ContactWays/ContactWays.tsx';
import css from './Contact.module.css';

/** The form beside the other ways to reach the agency. */
export function Contact({
  form,
  site,
  messages,
  values,
  errors,
  ...ways
}: Omit<ContactPage, 'seo'> & ContactFormProps) {
  return (
    <Section label={form.label} title={form.title}>
      <div className={css.columns}>
        <ContactWays {...ways} site={site} />
        <div>
          <p className={css.intro}>{form.intro}</p>
          <ContactForm site={site} messages={messages} values={values} errors={errors} />
        </div>
      </div>
    </Section>
  );
}
