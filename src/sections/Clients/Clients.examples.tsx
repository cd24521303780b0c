import { clients, messages } from '../../gallery/content.ts';
import { Clients } from './Clients.tsx';

export const examples = { 'strip and list': <Clients {...clients} messages={messages.carousel} /> };
