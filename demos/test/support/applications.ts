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
  /** What disappears later, by a timer. */
  gone?: (page: Page) => Locator;
}

interface Application {
  name: string;
  path: string;
  /** Selector of the demo's section. */
  place: string;
  interactions: readonly Interaction[];
}

/** Performs an interaction, and waits for the dialog that it opens or closes, and for what disappears. */
export async function perform(page: Page, { at, key, dialog, gone }: Interaction) {
  const target = at?.(page);
  if (key === undefined) await target!.click();
  else {
    await target?.focus();
    // The caret stands differently in a field after a translation; what is selected is replaced in both.
    await target?.evaluate((element) => element instanceof HTMLInputElement && element.select());
    await page.keyboard.press(key);
  }
  const opened = page.locator('[data-ready] dialog[open]');
  if (dialog === 'opens') await opened.waitFor();
  if (dialog === 'closes') await opened.waitFor({ state: 'detached' });
  await gone?.(page).waitFor({ state: 'detached' });
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
    { name: 'show all tools', at: button('More') },
    { name: 'open a deal', at: part('[data-deal=d6] button'), dialog: 'opens' },
    { name: 'ask to lose it', at: button('Mark as lost') },
    { name: 'keep it', at: button('Keep it') },
    { name: 'mark it as won', at: button('Mark as won') },
    { name: 'type a subject', at: field('Subject'), key: 'a' },
    { name: 'be told what the email lacks', key: 'Enter' },
    { name: 'close the deal', key: 'Escape', dialog: 'closes' },
    { name: 'pick a deal up', at: part('[data-deal=d5] [data-handle]'), key: 'Space' },
    { name: 'move it', key: 'ArrowRight' },
    { name: 'drop it', key: 'Space' },
    { name: 'open the stages', at: button('Stages and fields'), dialog: 'opens' },
    { name: 'add a stage', at: button('Add a stage') },
    { name: 'close the stages', key: 'Escape', dialog: 'closes' },
    { name: 'open the forecast', at: button('Forecast'), dialog: 'opens' },
    { name: 'close the forecast', key: 'Escape', dialog: 'closes' },
    { name: 'open the field for pasted lines', at: button('Paste your deals'), dialog: 'opens' },
    { name: 'paste nothing', at: button('Put them on the board') },
    { name: 'close the field', key: 'Escape', dialog: 'closes' },
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
    { name: 'open a new quote', at: button('New quote'), dialog: 'opens' },
    { name: 'send it', at: button('Send the quote'), dialog: 'closes' },
    { name: 'deliver it', at: button(/^Deliver/) },
    { name: 'open the customers', at: button('Customers'), dialog: 'opens' },
    { name: 'close the customers', key: 'Escape', dialog: 'closes' },
    { name: 'show the projects', at: tab('Projects') },
    { name: 'open the hours', at: button('Book hours'), dialog: 'opens' },
    { name: 'close the hours', key: 'Escape', dialog: 'closes' },
    { name: 'show the making', at: tab('Manufacturing') },
    { name: 'open an account', at: part('[data-account]:visible'), dialog: 'opens' },
    { name: 'close the account', key: 'Escape', dialog: 'closes' },
  ],
  HRMS: [
    { name: 'choose a shift', at: part('[data-person=ana] [data-shift]') },
    { name: 'pick a shift up', at: part('[data-person=sam] [data-shift]'), key: 'Enter' },
    { name: 'move it', key: 'ArrowDown' },
    { name: 'drop it', key: 'Enter' },
    { name: 'show the leave', at: tab('Time off') },
    { name: 'approve a leave', at: button(/^Approve/) },
    { name: 'show the clock', at: tab('Time clock') },
    { name: 'clock in', at: button('Clock in') },
    { name: 'open the clock-out', at: button('Clock out'), dialog: 'opens' },
    { name: 'close the clock-out', key: 'Escape', dialog: 'closes' },
    { name: 'show the people', at: tab('People') },
    { name: 'open a record', at: button('Record'), dialog: 'opens' },
    { name: 'close the record', key: 'Escape', dialog: 'closes' },
    { name: 'open a review', at: button('Review Ben'), dialog: 'opens' },
    { name: 'close the review', key: 'Escape', dialog: 'closes' },
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
    { name: 'open the quantity', at: button('Change the quantity of Cold brew'), dialog: 'opens' },
    { name: 'close the quantity', key: 'Escape', dialog: 'closes' },
    { name: 'search', at: field('Search, or scan'), key: 't' },
    { name: 'clear the search', key: 'Backspace' },
    { name: 'open the discount', at: button('Discount'), dialog: 'opens' },
    { name: 'save it', at: button('Save'), dialog: 'closes' },
    { name: 'open the payment', at: button(/^Pay/), dialog: 'opens' },
    { name: 'pay by card', at: button('Card') },
    { name: 'be declined', at: button('Tap a card that is declined') },
    { name: 'tap a card', at: button('Tap a card') },
    { name: 'next customer', at: button('Next customer'), dialog: 'closes' },
    { name: 'show both tills', at: tab('Two registers') },
    { name: 'cut one off', at: button(/^Take offline/) },
    { name: 'sell at it', at: button('Sell Candle at register 1') },
    { name: 'reconnect it', at: button(/^Reconnect/), gone: part('[data-ready] section[aria-label] ol li') },
    { name: 'show the stock', at: tab(/^Stock/) },
    { name: 'receive a delivery', at: button('Receive 12 of Candle') },
    { name: 'bring items', at: button('Bring your own items'), dialog: 'opens' },
    { name: 'be told what is missing', at: button('Add them') },
    { name: 'leave it', key: 'Escape', dialog: 'closes' },
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
