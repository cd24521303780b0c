import { messages } from '../../gallery/content.ts';
import { Reference } from './Reference.tsx';

export const examples = {
  'of an enquiry': <Reference label={messages.reference} reference="GL-7K3M-92QX" />,
};
