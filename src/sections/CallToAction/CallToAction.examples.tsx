import { blog } from '../../gallery/content.ts';
import { CallToAction } from './CallToAction.tsx';

export const examples = { 'end of a page': <CallToAction {...blog.action} seed="blog" /> };
