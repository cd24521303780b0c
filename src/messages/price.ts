import { formatDollars, formatMoney, type Cents } from '../products/kit/model/money.ts';

/** "$39" for 3900, "$11.50" for 1150: cents are written only where there are some. */
export const price = (cents: Cents) => (cents % 100 === 0 ? formatDollars(cents) : formatMoney(cents));
