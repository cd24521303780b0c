import { home, messages } from '../../gallery/content.ts';
import { Solutions } from './Solutions.tsx';

export const examples = { 'six cards': <Solutions {...home.solutions} messages={messages} /> };
