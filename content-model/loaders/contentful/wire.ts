import { z } from 'astro/zod';

/** Used parts of the Content Delivery API's responses; each field maps locales to values. */

const fields = z.record(z.string(), z.record(z.string(), z.unknown()));

export const entrySchema = z.object({
  sys: z.object({ id: z.string(), contentType: z.object({ sys: z.object({ id: z.string() }) }) }),
  fields,
});

export const assetSchema = z.object({ sys: z.object({ id: z.string() }), fields });

export const KINDS = ['post', 'project'] as const;
/** Content type id. */
export type Kind = (typeof KINDS)[number];

/** Target collection by content type. */
export const COLLECTIONS = { post: 'blog', project: 'projects' } as const satisfies Record<Kind, string>;

export type WireEntry = z.infer<typeof entrySchema>;
export type WireAsset = z.infer<typeof assetSchema>;

/** Returns the fields of an entry or asset in one locale, without fields that have no value there. */
export function fieldsIn(locale: string, { fields }: Pick<WireEntry, 'fields'>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, values]) => {
      const value = values[locale];
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );
}

export const kindOf = (entry: WireEntry): Kind | undefined =>
  KINDS.find((kind) => kind === entry.sys.contentType.sys.id);
