import { messages } from '../../gallery/content.ts';
import { text } from '../../gallery/samples.ts';
import { Legal } from './Legal.tsx';

export const examples = { 'numbered sections': <Legal html={text} messages={messages} /> };
