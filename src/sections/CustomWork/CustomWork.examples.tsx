import { pricing, messages } from '../../gallery/content.ts';
import { CustomWork } from './CustomWork.tsx';

export const examples = {
  'how custom work is priced': <CustomWork {...pricing.custom} messages={messages.pricing} />,
};
