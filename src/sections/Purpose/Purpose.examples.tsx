import { about } from '../../gallery/content.ts';
import { Purpose } from './Purpose.tsx';

export const examples = { 'mission, vision, values': <Purpose {...about.purpose} /> };
