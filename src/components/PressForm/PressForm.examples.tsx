import { PressForm } from './PressForm.tsx';

export const examples = {
  'one button': <PressForm action="/unsubscribe" token="sample" label="Unsubscribe" />,
};
