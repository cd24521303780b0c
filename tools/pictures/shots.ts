import { existsSync, readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { parseDocument } from 'yaml';

/** A picture of a demo: the page it is on, and what to do there before it is taken. */
export interface Shot {
  /** File name in content/pictures/, without extension. */
  name: string;
  path: string;
  phone?: boolean;
  steps: (page: Page, demo: Locator) => Promise<unknown>;
}

/** Returns a pattern for a text of the demo, whose placeholders match anything. */
const startsLike = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{[^}]*\}/)
      .map((part) => RegExp.escape(part))
      .join('.*')}`,
  );

/** Lists the pictures of the demos that the site has. Buttons are found by their texts in content/demos/. */
export function demoShots(content: URL): Shot[] {
  const fileOf = (demo: string) => new URL(`demos/${demo}.yaml`, content);
  /** Reads a text of a demo by the path of its key, such as paying.kinds.card. */
  const text = (demo: string, path: string) =>
    parseDocument(readFileSync(fileOf(demo), 'utf8')).getIn(['messages', ...path.split('.')]) as string;
  const press = (within: Locator, demo: string, path: string) =>
    within
      .getByRole('button', { name: startsLike(text(demo, path)) })
      .first()
      .click();
  const tab = (demo: Locator, index: number) => demo.getByRole('tab').nth(index).click();
  const withoutGuide = async (demo: Locator) => {
    const skip = demo.getByRole('button', { name: startsLike(text('kit', 'skip')) });
    if (await skip.isVisible()) await skip.click();
  };

  /** Moves the first deal of the second stage to the third, where a rule fires. */
  const fireRule = async (page: Page, demo: Locator) => {
    await demo.locator('[data-stage] >> nth=1').locator('[data-handle]').first().focus();
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  };
  const addToCart = async (demo: Locator, items: readonly number[]) => {
    const add = demo.page().getByRole('button', { name: startsLike(text('pos', 'ordering.add')) });
    for (const index of items) {
      await demo.locator('[data-code]').nth(index).click();
      // Some goods ask for a size first.
      if (await add.isVisible()) await add.click();
    }
  };
  const pay = async (page: Page, demo: Locator) => {
    await press(demo, 'pos', 'pay');
    await press(page.getByRole('dialog'), 'pos', 'paying.kinds.card');
  };
  const sale = async (page: Page, demo: Locator, items: readonly number[]) => {
    await addToCart(demo, items);
    await pay(page, demo);
    await press(page.getByRole('dialog'), 'pos', 'receipt.next');
  };

  const shots: Record<string, Omit<Shot, 'path'>[]> = {
    crm: [
      { name: 'crm-board', steps: fireRule },
      {
        name: 'crm-thread',
        async steps(page, demo) {
          await fireRule(page, demo);
          await press(demo, 'crm', 'nextDay');
          await demo.locator('[data-stage] >> nth=2').locator('[data-deal] button').first().click();
          await page.getByRole('dialog').getByRole('listitem').last().scrollIntoViewIfNeeded();
        },
      },
      { name: 'crm-rules', steps: (_, demo) => press(demo, 'crm', 'rules') },
      { name: 'crm-phone', phone: true, steps: fireRule },
    ],
    erp: [
      { name: 'erp-order', steps: (_, demo) => press(demo, 'erp', 'order.receive') },
      { name: 'erp-journal', steps: (_, demo) => tab(demo, 5) },
      { name: 'erp-account', steps: (_, demo) => demo.locator('[data-account]').nth(3).click() },
      { name: 'erp-phone', phone: true, steps: (_, demo) => tab(demo, 1) },
    ],
    hrms: [
      { name: 'hrms-week', steps: (_, demo) => demo.locator('[data-clash]').first().click() },
      { name: 'hrms-leave', steps: (_, demo) => tab(demo, 1) },
      { name: 'hrms-phone', phone: true, steps: async () => {} },
    ],
    pos: [
      { name: 'pos-sale', steps: (_, demo) => addToCart(demo, [1, 3, 8, 10]) },
      {
        name: 'pos-receipt',
        async steps(page, demo) {
          await addToCart(demo, [1, 3, 8]);
          await pay(page, demo);
        },
      },
      {
        name: 'pos-offline',
        async steps(_, demo) {
          await tab(demo, 1);
          await press(demo, 'pos', 'tills.cutOff');
          for (const index of [0, 1, 2])
            await demo
              .getByRole('button', { name: startsLike(text('pos', 'tills.sellLong')) })
              .nth(index)
              .click();
        },
      },
      {
        name: 'pos-report',
        async steps(page, demo) {
          for (const items of [[0, 1], [2, 3, 6], [5], [7, 8], [4, 10]]) await sale(page, demo, items);
          await tab(demo, 3);
        },
      },
      { name: 'pos-phone', phone: true, steps: (_, demo) => addToCart(demo, [1, 3]) },
    ],
  };
  const estimator: Shot = { name: 'estimator', path: '/pricing', steps: async () => {} };
  return [
    ...Object.entries(shots).flatMap(([demo, demoShots]) =>
      existsSync(fileOf(demo))
        ? demoShots.map(({ steps, ...shot }) => ({
            ...shot,
            path: `/product/${demo}`,
            steps: async (page: Page, demo: Locator) => {
              await withoutGuide(demo);
              await steps(page, demo);
            },
          }))
        : [],
    ),
    ...(existsSync(fileOf('estimator')) ? [estimator] : []),
  ];
}
