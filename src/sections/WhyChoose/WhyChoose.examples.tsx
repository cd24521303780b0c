import { home, site, messages } from '../../gallery/content.ts';
import { WhyChoose } from './WhyChoose.tsx';

export const examples = { 'of the home page': <WhyChoose {...home.why} site={site} messages={messages} /> };
