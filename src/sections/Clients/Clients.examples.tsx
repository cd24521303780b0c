import { clients, words } from '../../gallery/content.ts';
import { Clients } from './Clients.tsx';

export const examples = { 'strip and list': <Clients {...clients} words={words.carousel} /> };
