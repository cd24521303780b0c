import { z } from 'astro/zod';

/** The parts of the Content Delivery API's answers that are used here; every field holds its value by locale. */

const fields = z.record(z.string(), z.record(z.string(), z.unknown()));

export const entrySchema = z.object({
  sys: z.object({ id: z.string(), contentType: z.object({ sys: z.object({ id: z.string() }) }) }),
  fields,
});

export const assetSchema = z.object({ sys: z.object({ id: z.string() }), fields });

export const KINDS = ['post', 'project'] as const;
/** Content type ids, and the collection that their entries go to. */
export type Kind = (typeof KINDS)[number];

/** The collection that the entries of a content type fill. */
export const COLLECTIONS = { post: 'blog', project: 'projects' } as const satisfies Record<Kind, string>;

export type WireEntry = z.infer<typeof entrySchema>;
export type WireAsset = z.infer<typeof assetSchema>;

/** An entry's or asset's fields in one locale; a field without a value in it is left out. */
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
