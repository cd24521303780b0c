import { contact, site, messages } from '../../gallery/content.ts';
import { PlaceMap } from './PlaceMap.tsx';

export const examples = { drawn: <PlaceMap {...contact.map} site={site} messages={messages} /> };
