import { site, words } from '../../gallery/content.ts';
import { Effective } from './Effective.tsx';

export const examples = {
  'before its script is there': <Effective since="2024-01" site={site} words={words} />,
};
