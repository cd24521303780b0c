import { site, messages } from '../../gallery/content.ts';
import { SubscribeForm } from './SubscribeForm.tsx';

export const examples = {
  'in the footer': <SubscribeForm {...site.footer.subscribe} messages={messages.subscribeForm} />,
};
