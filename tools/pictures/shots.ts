import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { parseDocument } from 'yaml';

/** A demo in a browser, with what a visitor can do there. */
interface OpenDemo {
  page: Page;
  demo: Locator;
  /** Finds a button by the key of its text, such as paying.kinds.card, whose placeholders match anything. */
  button: (key: string, within?: Locator | Page) => Locator;
  tab: (index: number) => Promise<void>;
}

/** A picture of a demo: its name in content/pictures/, and what to do before it is taken. */
export interface Shot {
  name: string;
  phone?: boolean;
  steps?: (open: OpenDemo) => Promise<unknown>;
  /** Only this part of the demo, which is readable at its own size on a phone. */
  part?: (open: OpenDemo) => Locator;
  /** Where the part ends, in CSS pixels from its top: between two lines. */
  height?: number;
  /** Where the part ends at its side, in CSS pixels: between two columns. */
  end?: number;
  /** How much of its surroundings the picture shows at each side. */
  margin?: number;
  /** How far the ground of the part continues above and below it, so that no line touches the edge. */
  above?: number;
  below?: number;
  /** Width of the window, where a part needs more than a phone's. */
  width?: number;
  /** Sets off what the part is about: a style sheet that fades the rest. */
  style?: string;
}

/** @param texts the file of the demo's texts in content/demos/ */
export function openDemo(page: Page, demo: Locator, texts: URL): OpenDemo {
  const textOf = (key: string) =>
    parseDocument(readFileSync(texts, 'utf8')).getIn(['messages', ...key.split('.')]) as string;
  return {
    page,
    demo,
    button: (key, within = demo) => {
      const parts = textOf(key).split(/\{[^}]*\}/);
      const name = new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.*')}`);
      return within.getByRole('button', { name }).first();
    },
    tab: (index) => demo.getByRole('tab').nth(index).click(),
  };
}

/** Moves the first deal of the second stage to the third, where a rule fires. */
async function fireRule({ page, demo }: OpenDemo): Promise<void> {
  await demo.locator('[data-stage] >> nth=1').locator('[data-handle]').first().focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
}

/** Fills the basket with goods, each in its usual size. */
async function fillBasket({ page, demo, button }: OpenDemo, items: readonly number[]): Promise<void> {
  const add = button('ordering.add', page);
  const lines = demo.locator('section ol > li');
  const clear = button('clear');
  if (await clear.isEnabled()) await clear.click();
  await lines.first().waitFor({ state: 'detached' });
  for (const [index, item] of items.entries()) {
    await demo.locator('[data-code]').nth(item).click();
    // Some goods ask for a size in a dialog first.
    await add.or(lines.nth(index)).first().waitFor();
    if (await add.isVisible()) await add.click();
    await lines.nth(index).waitFor();
  }
}

async function sell(open: OpenDemo, items: readonly number[]): Promise<void> {
  await fillBasket(open, items);
  await open.button('pay').click();
  const dialog = open.page.getByRole('dialog');
  await open.button('paying.kinds.card', dialog).click();
  await open.button('terminal.good', dialog).click();
}

/** The order that arrives, and then every account, on phones too. */
async function receiveOrder({ button, demo }: OpenDemo): Promise<void> {
  await button('order.receive').click();
  const rest = demo.locator('[data-rest] button');
  if (await rest.isVisible()) await rest.click();
}

/** The pictures by the demo that they show. */
export const SHOTS: Record<string, Shot[]> = {
  crm: [
    { name: 'crm-board', steps: fireRule },
    {
      name: 'crm-thread',
      async steps(open) {
        await fireRule(open);
        await open.button('nextDay').click();
        await open.demo.locator('[data-stage] >> nth=2').locator('[data-deal] button').first().click();
        await open.page.getByRole('dialog').getByRole('listitem').last().scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'crm-moment',
      steps: fireRule,
      part: ({ demo }) => demo.locator('[data-stage] >> nth=1'),
      width: 1000,
      height: 262,
      end: 687,
    },
    {
      name: 'crm-lead',
      steps: fireRule,
      part: ({ demo }) => demo.locator('[data-stage] >> nth=1'),
      width: 1310,
      height: 414,
      end: 900,
      style: `
        [data-stage]:not([data-progress='2']) > * { opacity: 0.4 }
        [data-progress='2'] [data-deal]:first-child {
          outline: 2px solid var(--accent);
          outline-offset: -1px;
          box-shadow: 0 12px 24px -12px var(--contour);
        }`,
    },
    { name: 'crm-phone', phone: true, steps: fireRule },
    {
      name: 'crm-part-deals',
      phone: true,
      steps: fireRule,
      part: ({ demo }) => demo.locator('[data-stage] >> nth=2'),
      height: 297,
    },
    {
      name: 'crm-part-thread',
      phone: true,
      async steps(open) {
        await fireRule(open);
        await open.button('nextDay').click();
        await open.demo.locator('[data-stage] >> nth=2').locator('[data-deal] button').first().click();
      },
      part: ({ page }) => page.getByRole('dialog').getByRole('list').last(),
      margin: 12,
      above: 8,
      below: 16,
    },
    {
      name: 'crm-wide-thread',
      phone: true,
      async steps(open) {
        await fireRule(open);
        await open.button('nextDay').click();
        await open.demo.locator('[data-stage] >> nth=2').locator('[data-deal] button').first().click();
      },
      part: ({ page }) => page.getByRole('dialog').getByRole('list').last(),
      margin: 20,
      above: 16,
      below: 24,
      width: 640,
    },
    {
      name: 'crm-wide-rules',
      phone: true,
      steps: ({ button }) => button('rules').click(),
      part: ({ page }) => page.getByRole('dialog'),
      height: 408,
      width: 640,
    },
    {
      name: 'crm-part-rules',
      phone: true,
      steps: ({ button }) => button('rules').click(),
      part: ({ page }) => page.getByRole('dialog'),
      height: 411,
    },
  ],
  erp: [
    { name: 'erp-order', steps: ({ button }) => button('order.receive').click() },
    { name: 'erp-account', steps: ({ demo }) => demo.locator('[data-account]').nth(3).click() },
    {
      name: 'erp-moment',
      phone: true,
      steps: receiveOrder,
      part: ({ demo }) => demo.getByRole('table').first(),
      width: 790,
      height: 269,
      margin: 12,
      above: 16,
    },
    { name: 'erp-phone', phone: true, steps: ({ tab }) => tab(1) },
    {
      name: 'erp-lead',
      steps: receiveOrder,
      part: ({ demo }) => demo.getByRole('tabpanel'),
      width: 1024,
      height: 394,
      style: `
        [role='tabpanel'] :is(:has(+ ul), ul > :not(:first-child)),
        tbody > tr:not([class]) { opacity: 0.4 }
        [role='tabpanel'] ul > :nth-child(n + 5) { visibility: hidden }`,
    },
    {
      name: 'erp-wide-account',
      phone: true,
      async steps({ demo }) {
        await demo.locator('[data-rest] button').click();
        await demo.locator('[data-account]').nth(3).click();
      },
      part: ({ page }) => page.getByRole('dialog'),
      height: 371,
      width: 780,
    },
    {
      name: 'erp-wide-profit',
      phone: true,
      part: ({ demo }) => demo.locator('figure').last(),
      width: 640,
      style: 'figure > svg { block-size: 16rem !important }',
    },
    {
      name: 'erp-part-balance',
      phone: true,
      steps: receiveOrder,
      part: ({ demo }) => demo.getByRole('table').first(),
      height: 302,
      margin: 12,
      above: 16,
    },
    {
      name: 'erp-part-account',
      phone: true,
      async steps({ demo }) {
        await demo.locator('[data-rest] button').click();
        await demo.locator('[data-account]').nth(3).click();
      },
      part: ({ page }) => page.getByRole('dialog'),
      height: 405,
    },
    {
      name: 'erp-part-profit',
      phone: true,
      part: ({ demo }) => demo.locator('figure').last(),
    },
  ],
  hrms: [
    { name: 'hrms-week', steps: ({ demo }) => demo.locator('[data-conflict]').first().click() },
    { name: 'hrms-leave', steps: ({ tab }) => tab(1) },
    {
      name: 'hrms-lead',
      part: ({ demo }) => demo.getByRole('table').first().locator('xpath=../../..'),
      width: 1060,
      height: 376,
      margin: 12,
      above: 8,
      // The conflict stands on the faded part of the week.
      style: `
        tbody > tr:not(:nth-child(2)) { opacity: 0.4 }
        div:has(> div > div > table) { display: block !important; position: relative }
        div:has(> div > table) + div > :not(ul) { display: none }
        div:has(> div > table) + div > ul {
          position: absolute; inset-block-start: 195px; inset-inline-end: 24px; inline-size: 23.5rem;
          padding: 20px 16px; border: 2px solid; border-radius: 10px; background: var(--surface);
          font-size: 1.125rem; box-shadow: 0 12px 24px -12px var(--contour)
        }`,
    },
    { name: 'hrms-phone', phone: true },
    {
      name: 'hrms-part-week',
      phone: true,
      part: ({ demo }) => demo.getByRole('table').first().locator('xpath=..'),
      height: 326,
      margin: 12,
      above: 8,
      end: 355,
      width: 440,
    },
    {
      name: 'hrms-part-leave',
      phone: true,
      steps: ({ tab }) => tab(1),
      part: ({ demo }) => demo.locator('li:has(li)').first().locator('xpath=..'),
      height: 346,
      margin: 12,
      above: 8,
      below: 12,
    },
    {
      name: 'hrms-wide-leave',
      phone: true,
      steps: ({ tab }) => tab(1),
      part: ({ demo }) => demo.locator('li:has(li)').first().locator('xpath=..'),
      margin: 16,
      above: 12,
      below: 16,
      width: 540,
    },
    {
      name: 'hrms-wide-clock',
      phone: true,
      steps: ({ tab }) => tab(2),
      part: ({ demo }) => demo.getByRole('tabpanel'),
      height: 364,
      width: 640,
    },
    {
      name: 'hrms-part-clock',
      phone: true,
      steps: ({ tab }) => tab(2),
      part: ({ demo }) => demo.getByRole('tabpanel'),
      height: 412,
      width: 450,
    },
  ],
  pos: [
    { name: 'pos-sale', steps: (open) => fillBasket(open, [0, 1, 2, 8, 10]) },
    {
      name: 'pos-moment',
      steps: (open) => fillBasket(open, [0, 1, 2, 3, 8, 10, 11]),
      // The last line of the cart, with a column of goods beside it.
      part: ({ demo }) => demo.locator('section ol > li').last(),
      width: 1200,
      height: 206,
      below: 40,
      margin: 264,
      end: 613,
    },
    {
      name: 'pos-lead',
      steps: (open) => fillBasket(open, [0, 2, 7, 8]),
      part: ({ demo }) => demo.getByRole('tabpanel'),
      width: 1024,
      height: 386,
      style: `
        form { display: none }
        ul:has([data-code]) { grid-template-columns: repeat(3, 1fr) }
        :has(+ ul [data-code]), li:not(:nth-child(8)) > [data-code] { opacity: 0.4 }`,
    },
    { name: 'pos-receipt', steps: (open) => sell(open, [0, 1, 2, 3, 8]) },
    {
      name: 'pos-offline',
      async steps({ button, tab, demo }) {
        await tab(1);
        await button('tills.cutOff').click();
        for (const item of [0, 1, 2]) await demo.getByRole('listitem').nth(item).getByRole('button').click();
      },
    },
    {
      name: 'pos-part-items',
      phone: true,
      steps: (open) => fillBasket(open, [0, 2, 8, 10]),
      part: ({ demo }) => demo.locator('ul:has([data-code])').last(),
      height: 285,
      width: 410,
      end: 317,
    },
    {
      name: 'pos-part-offline',
      phone: true,
      async steps({ button, tab, demo }) {
        await tab(1);
        await button('tills.cutOff').click();
        for (const item of [0, 1, 2]) await demo.getByRole('listitem').nth(item).getByRole('button').click();
      },
      part: ({ demo }) => demo.locator('[data-off]'),
      height: 406,
      width: 900,
    },
    {
      name: 'pos-wide-offline',
      phone: true,
      async steps({ button, tab, demo }) {
        await tab(1);
        await button('tills.cutOff').click();
        for (const item of [0, 1, 2]) await demo.getByRole('listitem').nth(item).getByRole('button').click();
      },
      part: ({ demo }) => demo.locator('[data-off]').locator('xpath=..'),
      width: 720,
    },
    {
      name: 'pos-wide-receipt',
      phone: true,
      steps: (open) => sell(open, [0, 1, 2, 8]),
      part: ({ page }) => page.getByRole('dialog'),
      height: 462,
      width: 640,
    },
    {
      name: 'pos-part-receipt',
      phone: true,
      steps: (open) => sell(open, [0, 1, 2, 8]),
      part: ({ page }) => page.getByRole('dialog'),
      height: 475,
      below: 12,
      width: 450,
    },
    { name: 'pos-phone', phone: true, steps: (open) => fillBasket(open, [1, 3]) },
  ],
  estimator: [{ name: 'estimator' }],
};
