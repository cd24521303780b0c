import { site, words } from '../../gallery/content.ts';
import { Logo } from './Logo.tsx';

export const examples = {
  'in the header': <Logo name={site.name} place="header" homeLabel={words.homeLink} />,
  'in the footer': <Logo name={site.name} place="footer" homeLabel={words.homeLink} />,
};
