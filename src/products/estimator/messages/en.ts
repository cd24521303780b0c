import { formatDollars } from '../../../messages/format.ts';

interface Range {
  low: number;
  high: number;
}

const range = ({ low, high }: Range, of: (value: number) => string) =>
  low === high ? of(low) : `${of(low)} to ${of(high)}`;

const parts = {
  limit: 'Held within the usual bounds',
  setup: 'Setting up, once',
  migration: 'Bringing over data, once',
};

const weeks = ({ low, high }: Range) =>
  low === high ? (low === 1 ? '1 week' : `${low} weeks`) : `${low} to ${high} weeks`;

export const messages = {
  parts,
  weeks,
  money: (cents: Range) => range(cents, formatDollars),
  frame: 'Estimate',
  status: (time: Range, cents: Range) =>
    `${time.low === time.high ? time.low : `${time.low}–${time.high}`} weeks · ${
      cents.low === cents.high ? '' : `${formatDollars(cents.low)}–`
    }${formatDollars(cents.high)}`,
  nothing: 'Choose at least one product.',
  need: 'What you need',
  needs: { build: 'Something built for you', products: 'Our products' },
  build: 'What to build',
  scope: 'Size',
  speed: 'Pace',
  plan: (product: string) => `Plan of ${product}`,
  seats: (product: string, unit: string) => `${product}: how many (${unit})`,
  move: (product: string) => `Bring over our data to ${product}`,
  result: 'What it comes to',
  time: 'Time',
  price: 'Price',
  firstYear: 'First year',
  monthly: (cents: Range) => `${range(cents, formatDollars)} a month, less when paid by the year.`,
  usualTime: (label: string, { low, high }: Range) => `${label}: ${low / 5} to ${high / 5} weeks.`,
  beyond:
    'This is more than one such build usually holds. We would cut it into stages; the first goes live within this time.',
  adds: 'How it adds up',
  from: 'From',
  to: 'To',
  seatsLine: (product: string, plan: string, count: number) => `${product} ${plan}, ${count} for 12 months`,
  total: 'Together',
  copy: 'Copy the link',
  copied: 'The link is on your clipboard. It carries this estimate.',
  copyFailed: 'Your browser does not let this page copy. Take the link from the address bar.',
  usual: 'Start over',
  send: 'Send this to the team',
  summary: {
    head: 'My estimate from the pricing page:',
    time: 'Time',
    price: 'Price',
    link: 'To open it again',
    ask: 'I would like to talk about it.',
  },
} as const;
