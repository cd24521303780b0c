import { contact, site } from '../../gallery/content.ts';
import { ContactWays } from './ContactWays.tsx';

export const examples = { 'all ways': <ContactWays {...contact} site={site} /> };
