import { site, messages } from '../../gallery/content.ts';
import { SiteFooter } from './SiteFooter.tsx';

export const examples = { 'of every page': <SiteFooter site={site} messages={messages} /> };
