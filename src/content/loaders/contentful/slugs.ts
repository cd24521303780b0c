import type { Kind } from './wire.ts';

let slugs: Record<Kind, string[]> | undefined;

/** Slugs of what Contentful delivered; undefined when content comes from files. */
export const deliveredSlugs = (kind: Kind): string[] | undefined => slugs?.[kind];

export function rememberSlugs(delivered: Record<Kind, string[]>): void {
  slugs = delivered;
}
