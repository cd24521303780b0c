import { z } from 'zod';
import { parseColumn } from '../database/json-column.ts';

/** What a member noted about a won or lost deal: the value of that event in the history. */
const dealNoteSchema = z.object({
  /** Null if the member removed it; undefined if they did not change it. */
  dealValue: z.int().nullable().optional(),
  reason: z.string().optional(),
});
export type DealNote = z.infer<typeof dealNoteSchema>;

export const parseDealNote = (value: string): DealNote => parseColumn(dealNoteSchema, value);
