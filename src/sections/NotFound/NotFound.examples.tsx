import { notFound } from '../../gallery/content.ts';
import { NotFound } from './NotFound.tsx';

export const examples = { 'off the map': <NotFound {...notFound} /> };
