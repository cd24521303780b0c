import { home } from '../../gallery/content.ts';
import { Claims } from './Claims.tsx';

export const examples = { 'of the home page': <Claims {...home.claims} /> };
