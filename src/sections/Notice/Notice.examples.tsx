import { notFound } from '../../gallery/content.ts';
import { Notice } from './Notice.tsx';

export const examples = {
  'words only': <Notice label="403" title="That came from another site" text="Go back and send it again." />,
  'with steps and ways': <Notice {...notFound} steps={['First this', 'Then that']} />,
};
