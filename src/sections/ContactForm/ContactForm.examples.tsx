import { site, words } from '../../gallery/content.ts';
import { ContactForm } from './ContactForm.tsx';

const form = { site, words: words.contactForm };

export const examples = {
  empty: <ContactForm {...form} values={{}} errors={{}} />,
  'refused, with what was typed': (
    <ContactForm
      {...form}
      values={{ name: 'Ada', message: 'Three lines' }}
      errors={{ email: words.errors['email.missing'], subject: words.errors['subject.missing'] }}
    />
  ),
};
