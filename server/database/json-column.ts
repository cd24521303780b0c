import type { z } from 'zod';

/** Parses the JSON of a column. Throws a ZodError if the row was written by another version or damaged. */
export const parseColumn = <Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> =>
  schema.parse(JSON.parse(text));
