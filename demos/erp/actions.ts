import { reducerOf, type ActionOf } from '../kit/result.ts';
import { closing } from './closing.ts';
import { customers } from './customers.ts';
import { making } from './making.ts';
import { payroll } from './payroll.ts';
import { projects } from './projects.ts';
import { purchasing } from './purchasing.ts';
import { quoting } from './quotes.ts';
import { receiving } from './receiving.ts';
import { selling } from './selling.ts';
import type { Books } from './state.ts';

const handlers = {
  ...purchasing,
  ...selling,
  ...payroll,
  ...making,
  ...closing,
  ...customers,
  ...quoting,
  ...projects,
  ...receiving,
};

/** All actions on the books. Money is in cents, quantities are in pieces. */
export type Action = ActionOf<typeof handlers>;

export const reduce = reducerOf<Books, typeof handlers>(handlers);
