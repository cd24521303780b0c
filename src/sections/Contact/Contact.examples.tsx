import { contact, site, messages } from '../../gallery/content.ts';
import { Contact } from './Contact.tsx';

export const examples = {
  'form and ways': (
    <Contact {...contact} site={site} messages={messages.contactForm} values={{}} errors={{}} />
  ),
};
