import type { Page } from 'playwright';
import { applicationAt } from './application.ts';

/** Opens the CRM demo. */
export const board = () => applicationAt('/product/crm');

export const card = (page: Page, deal: string) => page.locator(`[data-deal=${deal}]`);
/** Locates the button that opens the deal. */
export const name = (page: Page, deal: string) => card(page, deal).getByRole('button').first();
export const handle = (page: Page, deal: string) => card(page, deal).locator('[data-handle]');
export const dealsIn = (page: Page, stage: string) =>
  page
    .locator(`[data-stage=${stage}] [data-deal]`)
    .evaluateAll((cards) => cards.map((one) => one.dataset.deal));
