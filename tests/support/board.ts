import type { Page } from 'playwright';
import { applicationAt } from './application.ts';

/** The CRM's page, with its board ready to use. */
export const board = () => applicationAt('/product/crm');

export const card = (page: Page, deal: string) => page.locator(`[data-deal=${deal}]`);
/** What opens the deal. */
export const name = (page: Page, deal: string) => card(page, deal).getByRole('button').first();
export const handle = (page: Page, deal: string) => card(page, deal).locator('[data-handle]');
export const dealsIn = (page: Page, stage: string) =>
  page
    .locator(`[data-stage=${stage}] [data-deal]`)
    .evaluateAll((cards) => cards.map((one) => one.dataset.deal));
