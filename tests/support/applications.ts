import type { Locator, Page } from 'playwright';

/** One user interaction: a click or a key press. */
interface Interaction {
  name: string;
  /** Target element; a key without a target goes to the focused element. */
  at?: (page: Page) => Locator;
  /** Playwright key name; without one, the interaction is a click. */
  key?: string;
  /** What it does to the dialog. React renders that in a transition, so later than other changes. */
  dialog?: 'opens' | 'closes';
}

interface Application {
  name: string;
  path: string;
  /** Selector of the demo's section. */
  place: string;
  interactions: readonly Interaction[];
}

/** Performs an interaction, and waits for the dialog that it opens or closes. */
export async function perform(page: Page, { at, key, dialog }: Interaction) {
  const target = at?.(page);
  if (key === undefined) await target!.click();
  else {
    await target?.focus();
    await page.keyboard.press(key);
  }
  const opened = page.locator('[data-ready] dialog[open]');
  if (dialog === 'opens') await opened.waitFor();
  if (dialog === 'closes') await opened.waitFor({ state: 'detached' });
}

const button = (name: string | RegExp) => (page: Page) =>
  page.locator('[data-ready]').getByRole('button', { name }).first();
const tab = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name, exact: true });
const field = (name: string) => (page: Page) => page.locator('[data-ready]').getByLabel(name).first();
const choice = (name: string | RegExp) => (page: Page) => page.getByRole('radio', { name });
const part = (selector: string) => (page: Page) => page.locator(selector).first();

/** The main interactions of each demo; each builds on the previous ones. */
const DEMOS: Record<string, readonly Interaction[]> = {
  CRM: [
    { name: 'open a deal', at: part('[data-deal=d6] button'), dialog: 'opens' },
    { name: 'mark it as won', at: button('Mark as won') },
    { name: 'type a note', at: field('What was said'), key: 'a' },
    { name: 'log it', key: 'Enter' },
    { name: 'close the deal', key: 'Escape', dialog: 'closes' },
    { name: 'pick a deal up', at: part('[data-deal=d5] [data-handle]'), key: 'Space' },
    { name: 'move it', key: 'ArrowRight' },
    { name: 'drop it', key: 'Space' },
    { name: 'open the stages', at: button('Stages and fields'), dialog: 'opens' },
    { name: 'add a stage', at: button('Add a stage') },
    { name: 'close the stages', key: 'Escape', dialog: 'closes' },
    { name: 'next day', at: button('Next day') },
    { name: 'open the rules', at: button(/^Rules/), dialog: 'opens' },
    { name: 'close the rules', key: 'Escape', dialog: 'closes' },
    { name: 'add a deal', at: button(/^Add a deal$/), dialog: 'opens' },
    { name: 'be told what is missing', at: button('Add the deal') },
    { name: 'close it', key: 'Escape', dialog: 'closes' },
    { name: 'search', at: field('Search deals'), key: 't' },
    { name: 'ask to start over', at: button('Start over'), dialog: 'opens' },
  ],
  ERP: [
    { name: 'receive an order', at: button('Receive order 27') },
    { name: 'open a new order', at: button('New order'), dialog: 'opens' },
    { name: 'type in it', at: field('Pieces'), key: '4' },
    { name: 'be told what is missing', key: 'Enter' },
    { name: 'close it', key: 'Escape', dialog: 'closes' },
    { name: 'show the till', at: tab('Point of sale') },
    { name: 'type how many', at: field('Pieces'), key: '2' },
    { name: 'take payment', key: 'Enter' },
    { name: 'show the payroll', at: tab('Payroll') },
    { name: 'run it', at: button('Run the payroll') },
    { name: 'show the books', at: tab('Books') },
    { name: 'ask to close the week', at: button('Close the week'), dialog: 'opens' },
    { name: 'leave it open', key: 'Escape', dialog: 'closes' },
    { name: 'show the sales', at: tab('Sales') },
    { name: 'open a new invoice', at: button('New invoice'), dialog: 'opens' },
    { name: 'close the invoice', key: 'Escape', dialog: 'closes' },
    { name: 'show the making', at: tab('Manufacturing') },
    { name: 'open an account', at: part('[data-account]'), dialog: 'opens' },
    { name: 'close the account', key: 'Escape', dialog: 'closes' },
  ],
  HRMS: [
    { name: 'choose a shift', at: part('[data-person=ana] [data-shift]') },
    { name: 'pick a shift up', at: part('[data-person=sam] [data-shift]'), key: 'Enter' },
    { name: 'move it', key: 'ArrowDown' },
    { name: 'drop it', key: 'Enter' },
    { name: 'show the leave', at: tab('Time off') },
    { name: 'approve a leave', at: button(/^Approve/) },
    { name: 'show the hiring', at: tab('Hiring') },
    { name: 'open an application', at: button('New application'), dialog: 'opens' },
    { name: 'type a name', at: field('Name'), key: 'K' },
    { name: 'close it', key: 'Escape', dialog: 'closes' },
    { name: 'show the expenses', at: tab('Expenses') },
    { name: 'open a new expense', at: button('New expense'), dialog: 'opens' },
    { name: 'close the expense', key: 'Escape', dialog: 'closes' },
    { name: 'back to the roster', at: tab('Schedule') },
    { name: 'open a new shift', at: button('Add a shift'), dialog: 'opens' },
    { name: 'close the shift', key: 'Escape', dialog: 'closes' },
  ],
  POS: [
    { name: 'choose a drink', at: part('[data-code="2000000000022"]'), dialog: 'opens' },
    { name: 'add to the basket', at: button('Add for'), dialog: 'closes' },
    { name: 'one more', at: button('One more Cold brew') },
    { name: 'search', at: field('Search, or scan'), key: 't' },
    { name: 'clear the search', key: 'Backspace' },
    { name: 'open the discount', at: button('Discount'), dialog: 'opens' },
    { name: 'save it', at: button('Save'), dialog: 'closes' },
    { name: 'open the payment', at: button(/^Pay/), dialog: 'opens' },
    { name: 'pay by card', at: button('Card') },
    { name: 'next customer', at: button('Next customer'), dialog: 'closes' },
    { name: 'show both tills', at: tab('Two registers') },
    { name: 'cut one off', at: button(/^Take offline/) },
    { name: 'sell at it', at: button('Sell Candle at register 1') },
    { name: 'reconnect it', at: button(/^Reconnect/) },
    { name: 'show the stock', at: tab(/^Stock/) },
    { name: 'receive a delivery', at: button('Receive 12 of Candle') },
    { name: 'show the report', at: tab('Day report') },
    { name: 'open a receipt', at: button('Show receipt 1'), dialog: 'opens' },
    { name: 'return goods', at: button('Return goods') },
    { name: 'close the receipt', key: 'Escape', dialog: 'closes' },
    { name: 'back to the till', at: tab('Register') },
    { name: 'count the cash', at: button('Close the shift'), dialog: 'opens' },
    { name: 'type a count', at: field('$100.00'), key: '1' },
    { name: 'be told the difference', key: 'Enter' },
  ],
};

const ESTIMATOR: readonly Interaction[] = [
  { name: 'change the size', at: choice(/^Large/) },
  { name: 'change the build', at: choice(/enterprise/) },
  { name: 'type a number', at: field('Integrations'), key: '1' },
  { name: 'see the products', at: choice('Our products') },
  { name: 'add a product', at: (page) => page.getByRole('checkbox', { name: 'POS', exact: true }) },
  { name: 'type how many', at: field('POS tills'), key: '3' },
  { name: 'start over', at: button('Start over') },
];

export const APPLICATIONS: readonly Application[] = [
  ...Object.entries(DEMOS).map(([name, interactions]) => ({
    name,
    path: `/product/${name.toLowerCase()}`,
    place: '#try',
    interactions,
  })),
  { name: 'Estimator', path: '/pricing', place: '#estimator', interactions: ESTIMATOR },
];
