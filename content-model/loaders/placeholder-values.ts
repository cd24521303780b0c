import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import { fillPlaceholdersDeep, placeholdersOf, type ProductTerms } from '../checks/placeholders.ts';
import type { Placeholders } from '../text/fill-placeholders.ts';
import { siteSchema, type Site } from '../schemas/site.ts';
import { readData, tryReadData, validate } from './content-data.ts';

export const PRICE_LIST = 'pages/pricing.yaml';
/** The files that placeholders have their values from. */
export const PLACEHOLDER_FILES = ['site.yaml', PRICE_LIST];

const namedWork = z.object({
  custom: z.object({
    items: z.array(z.object({ name: z.string().optional(), fromCents: z.number().catch(0) })),
  }),
});

const teamDay = z.object({ estimator: z.object({ dayCents: z.number() }) });
const charity = z.object({ estimator: z.object({ charityPercent: z.number() }) });
const rolloutDay = z.object({ plans: z.object({ rollout: z.object({ dayCents: z.number() }) }) });

/** Returns the named prices of the price list, in cents. Ignores invalid data, which another check reports. */
const namedPricesOf = (list: unknown): Record<string, number> => {
  const team = teamDay.safeParse(list).data?.estimator.dayCents;
  const rollout = rolloutDay.safeParse(list).data?.plans.rollout.dayCents;
  const work = namedWork.safeParse(list).data?.custom.items ?? [];
  return {
    ...(team !== undefined && { teamDay: team }),
    ...(rollout !== undefined && { rolloutDay: rollout }),
    ...Object.fromEntries(work.flatMap(({ name, fromCents }) => (name ? [[name, fromCents]] : []))),
  };
};

const span = z.object({ low: z.number(), high: z.number() });

const productPlans = z.object({
  plans: z.object({
    products: z.array(
      z.object({
        product: z.string(),
        minimum: z.number().default(1),
        setupWeeks: span,
        rolloutWeeks: span.optional().catch(undefined),
        rolloutDays: span.optional().catch(undefined),
      }),
    ),
  }),
});

/**
 * Returns the products' minimum sizes, weeks of set-up and days of a rollout in the price list. Ignores invalid data,
 * as above.
 */
const productTermsOf = (list: unknown): ProductTerms[] =>
  productPlans.safeParse(list).data?.plans.products ?? [];

/** Returns placeholder values from content/site.yaml and the price list. Throws like `readData` and `validate`. */
export const readPlaceholders = (content: URL): Placeholders =>
  placeholdersWith(validate(siteSchema, readData(content, 'site.yaml'), 'site.yaml'), content);

/** Like `readPlaceholders`, but returns undefined while site.yaml has mistakes. */
export function tryReadPlaceholders(content: URL): Placeholders | undefined {
  const site = tryReadData(content, 'site.yaml', siteSchema);
  return site && placeholdersWith(site, content);
}

/** Returns placeholder values from the given site.yaml and the price list. */
export function placeholdersWith(site: Site, content: URL): Placeholders {
  const priceList = tryReadData(content, PRICE_LIST);
  const isUnread = priceList === undefined && existsSync(new URL(PRICE_LIST, content));
  return placeholdersOf(
    site,
    isUnread
      ? undefined
      : {
          prices: namedPricesOf(priceList),
          products: productTermsOf(priceList),
          charityPercent: charity.safeParse(priceList).data?.estimator.charityPercent,
        },
  );
}

/** Reads a file of the content folder, fills in its placeholders and validates it. Throws like `readPlaceholders`. */
export const readValidData = <Schema extends z.ZodType>(
  content: URL,
  file: string,
  schema: Schema,
): z.infer<Schema> =>
  validate(schema, fillPlaceholdersDeep(readData(content, file), readPlaceholders(content)), file);

/** The fields of site.yaml whose names in texts are others. */
const SITE_FIELDS: Record<string, string> = {
  email: 'contact.email',
  phone: 'contact.phone',
  governingLaw: 'law.governing',
  privacyLaw: 'law.privacy',
  currency: 'locale.currency',
  currencyName: 'locale.currency',
  currencySymbol: 'locale.currency',
  timeZoneName: 'locale.timeZone',
};
/** The fields of the price list that the names of others do not say. */
const PRICE_FIELDS: Record<string, string> = {
  'prices.teamDay': 'estimator.dayCents',
  'prices.rolloutDay': 'plans.rollout.dayCents',
  'discounts.charity': 'estimator.charityPercent',
};

/** The field that the value of a placeholder comes from: for an address, a price or a term of a product, the group of it. */
export function sourceOfPlaceholder(name: string): { file: string; path: string } {
  const [group, field = ''] = name.split('.');
  if (group === 'claims') return { file: 'site.yaml', path: name };
  if (group === 'site') {
    const inAddress = /^(?:address|city|region|regionName|country|place)$/.test(field);
    return { file: 'site.yaml', path: inAddress ? 'contact.address' : (SITE_FIELDS[field] ?? field) };
  }
  return {
    file: PRICE_LIST,
    path: PRICE_FIELDS[name] ?? (group === 'prices' ? 'custom.items' : 'plans.products'),
  };
}
