import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import { ContentError } from '../checks/content-issue.ts';
import {
  fillPlaceholdersDeep,
  placeholdersOf,
  type Placeholders,
  type ProductTerms,
} from '../checks/placeholders.ts';
import { siteSchema, type Site } from '../schemas/site.ts';
import { readContentFile, UnreadableFile, type ContentFile } from '../yaml/content-file.ts';

/** Reads a content file. Throws an Error with `name` and the line number. */
export function readNamedFile(file: URL, name: string): ContentFile {
  try {
    return readContentFile(file);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw Object.assign(new Error(`${name}:${error.line} ${error.message}`, { cause: error }), { stack: '' });
  }
}

/** Returns the data of a YAML file in the content folder, such as 'site.yaml'. Throws like `readNamedFile`. */
export const readData = async (content: URL, file: string): Promise<unknown> =>
  readNamedFile(new URL(file, content), `content/${file}`).data;

/** Like `readData`, but returns undefined if the file is missing or invalid; another check reports invalid files. */
export function tryReadData(content: URL, file: string): unknown {
  try {
    return readContentFile(new URL(file, content)).data;
  } catch {
    return undefined;
  }
}

/** Returns the part of a file that a schema selects; undefined if the file is unreadable or does not match. */
export const tryReadPart = <Part>(schema: z.ZodType<Part>, content: URL, file: string): Part | undefined =>
  schema.safeParse(tryReadData(content, file)).data;

export const PRICE_LIST = 'pages/pricing.yaml';

const namedWork = z.object({
  custom: z.object({
    items: z.array(z.object({ name: z.string().optional(), fromCents: z.number().catch(0) })),
  }),
});

const teamDay = z.object({ estimator: z.object({ dayCents: z.number() }) });
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
        rolloutDays: span.optional().catch(undefined),
      }),
    ),
  }),
});

/** Returns the products' minimum sizes, weeks of set-up and days of a rollout in the price list. Ignores invalid data, as above. */
const productTermsOf = (list: unknown): ProductTerms[] =>
  productPlans.safeParse(list).data?.plans.products ?? [];

/**
 * Returns placeholder values from content/site.yaml and the price list. Throws a ContentError with each
 * invalid field.
 */
export async function readPlaceholders(content: URL): Promise<Placeholders> {
  return placeholdersWith(parse(siteSchema, await readData(content, 'site.yaml'), 'site.yaml'), content);
}

/** Returns placeholder values from the given site.yaml and the price list. */
export function placeholdersWith(site: Site, content: URL): Placeholders {
  const priceList = tryReadData(content, PRICE_LIST);
  const isUnread = priceList === undefined && existsSync(new URL(PRICE_LIST, content));
  return placeholdersOf(
    site,
    isUnread ? undefined : { prices: namedPricesOf(priceList), products: productTermsOf(priceList) },
  );
}

/**
 * Reads and validates a YAML file of the content folder and fills in its placeholders. Throws a ContentError with each
 * invalid field.
 */
export async function readValidData<Schema extends z.ZodType>(
  content: URL,
  file: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const filled = fillPlaceholdersDeep(await readData(content, file), await readPlaceholders(content));
  return parse(schema, filled, file);
}

/** Returns valid data. Throws a ContentError with each invalid field. */
function parse<Schema extends z.ZodType>(schema: Schema, data: unknown, file: string): z.infer<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new ContentError(
    parsed.error.issues.map(({ path, message }) => ({
      file: `content/${file}`,
      path: path.join('.'),
      message,
    })),
  );
}

/** Whether a YAML content file exists and has a field. Another check reports invalid files. */
export function hasField(content: URL, file: string, field: string): boolean {
  const data = tryReadData(content, file);
  return typeof data === 'object' && data !== null && Object.hasOwn(data, field);
}
