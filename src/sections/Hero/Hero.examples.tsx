import { home } from '../../gallery/content.ts';
import { Hero } from './Hero.tsx';

export const examples = { 'of the home page': <Hero {...home.hero} /> };
