import { site, messages } from '../../gallery/content.ts';
import { ContactForm } from './ContactForm.tsx';

const form = { site, messages: messages.contactForm };

export const examples = {
  empty: <ContactForm {...form} values={{}} errors={{}} />,
  'refused, with what was typed': (
    <ContactForm
      {...form}
      values={{ name: 'Ada', message: 'Three lines' }}
      errors={{ email: messages.errors['email.missing'], subject: messages.errors['subject.missing'] }}
    />
  ),
};
