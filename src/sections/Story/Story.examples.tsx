import { about } from '../../gallery/content.ts';
import { Story } from './Story.tsx';

export const examples = { 'text beside its ground': <Story {...about.story} seed="about" /> };
