import { site, messages } from '../../gallery/content.ts';
import { Logo, Wordmark } from './Logo.tsx';

export const examples = {
  'in the header': <Logo name={site.name} place="header" homeLabel={messages.homeLink} />,
  'in the footer': <Logo name={site.name} place="footer" homeLabel={messages.homeLink} />,
  'the name across, long': <Wordmark name="Groundline" />,
  'the name across, short': <Wordmark name="Ark" />,
};
