import { site, words } from '../../gallery/content.ts';
import { FilmPopup } from './FilmPopup.tsx';

export const examples = { closed: <FilmPopup {...site.film} words={words.film} /> };
