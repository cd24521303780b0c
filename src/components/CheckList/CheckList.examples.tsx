import { home } from '../../gallery/content.ts';
import { CheckList } from './CheckList.tsx';

export const examples = { 'a few points': <CheckList items={home.claims.items} /> };
