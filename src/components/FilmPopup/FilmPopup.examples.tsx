import { site, messages } from '../../gallery/content.ts';
import { FilmPopup } from './FilmPopup.tsx';

export const examples = { closed: <FilmPopup {...site.film} messages={messages.film} /> };
