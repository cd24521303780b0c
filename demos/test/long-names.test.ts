import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { button, tab, untilReady } from './support/application.ts';
import { siteAndBrowser } from '../../tests/support/site-and-browser.ts';

/**
 * Returns texts that overflow horizontally: out of their block, or out of an ancestor that clips or has a background or
 * border; also reports a page wider than its viewport. Boards and tables may scroll, dialogs may not. Ignores visually
 * hidden text, which is one pixel wide.
 */
const overflowingTexts = (page: Page) =>
  page.locator('[data-ready]').evaluate((application) => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page by ${scrollWidth - clientWidth} px`] : [];
    const texts = document.createTreeWalker(application, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    /** Tolerates 2 px for rounding and negative letter spacing. */
    const sticksOut = (box: Element) => {
      const { left, right } = box.getBoundingClientRect();
      return [...range.getClientRects()].some((line) => line.left < left - 2 || line.right > right + 2);
    };
    /** Whether the box clips or has a visible edge. The block itself may overflow its card. */
    const isBounded = (box: Element) => {
      const { overflowX, backgroundColor, borderInlineEndStyle } = getComputedStyle(box);
      const isGround = !/\/ 0\)$|, 0\)$|transparent/.test(backgroundColor);
      return overflowX !== 'visible' || borderInlineEndStyle !== 'none' || isGround;
    };
    // A dialog is in the top layer, which nothing around it clips.
    const around = (one: Element): Element[] =>
      one === application || one.matches('dialog') ? [one] : [one, ...around(one.parentElement!)];
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      const boxes = around(texts.currentNode.parentElement!);
      if (boxes.some((box) => box.clientWidth === 1 || box.matches('option, svg'))) continue;
      const block = boxes.find((box) => !/inline$|contents/.test(getComputedStyle(box).display))!;
      const scrolls = (box: Element) => getComputedStyle(box).overflowX === 'auto' && !box.matches('dialog');
      const scroller = boxes.findIndex(scrolls);
      const within = boxes.slice(0, scroller < 0 ? boxes.length : scroller).filter(isBounded);
      if ([block, ...within].some(sticksOut))
        found.push(`${block.localName}: ${texts.currentNode.textContent!.slice(0, 40)}`);
    }
    return found;
  });

/** Maximum field length, without and with spaces to break at. */
const NAMES = ['Wolfeschlegelstein'.padEnd(60, 'hausen'), 'Wolfe Schlegel '.repeat(4).padEnd(60, 's').trim()];
const WIDTHS = [320, 1440];

const open = siteAndBrowser();

/** Presses a control, which an open dialog would keep from the focus. */
const press = async (control: Locator) => {
  await control.page().locator('dialog[open]').waitFor({ state: 'detached' });
  await control.press('Enter');
};

const fill = async (page: Page, fields: Record<string, string>) => {
  await page.getByLabel(Object.keys(fields)[0]!, { exact: true }).first().waitFor();
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).first().fill(text);
  await page.keyboard.press('Enter');
};

interface Demo {
  /** Enters the name into every field that accepts one. */
  write: (page: Page, name: string) => Promise<void>;
  /** Opens each view that shows names. */
  views: Record<string, (page: Page) => Promise<void>>;
}

const DEMOS: Record<string, Demo> = {
  crm: {
    async write(page, name) {
      await press(button(page, /^Add a deal$/));
      await fill(page, { Client: name, 'Amount in US dollars': '0.50' });
      const stages = button(page, 'Stages and fields');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      if (!(await stages.isVisible())) await press(button(page, 'More'));
      await press(stages);
      await fill(page, { Stage: name.slice(0, 24), Field: name.slice(0, 24) });
      await page.getByLabel('Kind').first().selectOption('text');
      await page.getByLabel('Kind').first().press('Tab');
      await page.keyboard.press('Escape');
      await press(page.locator('[data-deal=d6] button').first());
      await fill(page, { [name.slice(0, 24)]: name });
      await page.getByLabel('Kind').selectOption('note');
      await fill(page, { 'What was said': name });
      await page.keyboard.press('Escape');
      await press(button(page, /^Rules/));
      await fill(page, { saying: name });
      await page.keyboard.press('Escape');
    },
    views: {
      'the board': async () => undefined,
      'a deal': (page) => press(page.locator('[data-deal=d6] button').first()),
      'the rules': async (page) => {
        await page.keyboard.press('Escape');
        await press(button(page, /^Rules/));
      },
    },
  },
  erp: {
    async write(page, name) {
      await press(tab(page, 'Purchasing'));
      await press(button(page, 'New order'));
      await fill(page, { Pieces: '4', 'Price each, $': '96' });
      await press(tab(page, 'Sales'));
      await press(button(page, 'Customers'));
      await fill(page, { Name: name });
      await page.keyboard.press('Escape');
      await press(button(page, 'New quote'));
      await page.getByLabel('Customer', { exact: true }).selectOption({ label: name });
      await page.getByLabel('Pieces', { exact: true }).press('Enter');
      await press(button(page, /^Deliver/).first());
      await press(button(page, /^Invoice it/).first());
      await press(tab(page, 'Projects'));
      await press(button(page, 'New project'));
      await fill(page, { Project: name, 'Fixed price before tax, $': '100' });
      await press(tab(page, 'Books'));
    },
    views: {
      'the journal': async () => undefined,
      'the orders': (page) => press(tab(page, 'Purchasing')),
      'the invoices': (page) => press(tab(page, 'Sales')),
      'the projects': (page) => press(tab(page, 'Projects')),
      'an account': async (page) => {
        const rest = page.locator('[data-rest] button');
        if (await rest.isVisible()) await press(rest);
        await press(page.locator('[data-account=receivable]'));
      },
    },
  },
  hrms: {
    async write(page, name) {
      await press(tab(page, 'Hiring'));
      await press(button(page, 'New application'));
      await fill(page, { Name: name });
      await press(button(page, `Invite to interview ${name}`));
      await press(button(page, `Note ${name}`));
      await fill(page, { 'What you saw': name });
      await press(button(page, `Make an offer ${name}`));
      // Another key in between, because a quick second press of the same button is ignored.
      await page.keyboard.press('Shift');
      await press(button(page, `Hire ${name}`));
      await page.getByRole('dialog').getByRole('button', { name: 'Hire', exact: true }).press('Enter');
      await press(tab(page, 'Expenses'));
      await press(button(page, 'New expense'));
      await fill(page, { 'What for': name, 'Amount, $': '50' });
    },
    views: {
      'the expenses': async () => undefined,
      'the candidates': (page) => press(tab(page, 'Hiring')),
      'the leave': (page) => press(tab(page, 'Time off')),
      'the clock': (page) => press(tab(page, 'Time clock')),
      'the people': (page) => press(tab(page, 'People')),
      'the roster': (page) => press(tab(page, 'Schedule')),
      'a shift': async (page) => {
        await press(button(page, 'Add a shift'));
        await page.getByLabel('Who').selectOption({ label: NAMES[0]! });
      },
    },
  },
};

test.each(Object.entries(DEMOS))(
  '%s: long names stay in their boxes, in a phone and in a wide window',
  async (demo, { write, views }) => {
    const page = await open.visit(`/product/${demo}`);
    await untilReady(page);
    for (const name of NAMES) await write(page, name);
    const found: Record<string, string[]> = {};
    for (const [view, show] of Object.entries(views)) {
      await show(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const out = await overflowingTexts(page);
        if (out.length > 0) found[`${view}, ${width} px`] = out;
      }
    }
    expect(found).toEqual({});
    expect(page.faults).toEqual([]);
  },
);
