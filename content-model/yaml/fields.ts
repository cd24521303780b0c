import type { Value } from './render-yaml.ts';

/** The fields of a map, by name. */
export type Fields = { [key: string]: Value };

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
