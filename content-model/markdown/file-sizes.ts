import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SizeOf } from './downloads.ts';

/** Looks up file sizes in bytes, by path relative to the file `from`. */
export const fileSizes =
  (from: string): SizeOf =>
  (path) =>
    statSync(join(dirname(from), path), { throwIfNoEntry: false })?.size;
