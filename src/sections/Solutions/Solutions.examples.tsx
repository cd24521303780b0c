import { home, words } from '../../gallery/content.ts';
import { Solutions } from './Solutions.tsx';

export const examples = { 'six cards': <Solutions {...home.solutions} words={words} /> };
