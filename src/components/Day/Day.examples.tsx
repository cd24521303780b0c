import { Day } from './Day.tsx';

export const examples = {
  'a day': <Day date="2026-02-10" language="en-US" />,
  'a month': <Day date="2024-01" language="en-US" />,
};
