import { serviceIndex } from '../../gallery/content.ts';
import { Skills } from './Skills.tsx';

export const examples = { 'three bars': <Skills {...serviceIndex.why} /> };
