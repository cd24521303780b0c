import { site, messages } from '../../gallery/content.ts';
import { Effective } from './Effective.tsx';

export const examples = {
  'before its script is there': <Effective since="2024-01" site={site} messages={messages} />,
};
