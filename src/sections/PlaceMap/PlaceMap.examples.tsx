import { contact, site, words } from '../../gallery/content.ts';
import { PlaceMap } from './PlaceMap.tsx';

export const examples = { drawn: <PlaceMap {...contact.map} site={site} words={words} /> };
