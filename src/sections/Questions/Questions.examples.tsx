import { faq } from '../../gallery/content.ts';
import { Questions } from './Questions.tsx';

export const examples = { 'the first open': <Questions {...faq} /> };
