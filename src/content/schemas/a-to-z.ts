import { banner, page } from './text.ts';

/** The page that lists every other page by the alphabet. */
export const aToZSchema = page({ banner });
