import { contact, site, words } from '../../gallery/content.ts';
import { Contact } from './Contact.tsx';

export const examples = {
  'form and ways': <Contact {...contact} site={site} words={words.contactForm} values={{}} errors={{}} />,
};
