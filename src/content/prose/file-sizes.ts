import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SizeOf } from './downloads.ts';

/** Sizes of the files beside the file `from`, in bytes. */
export const fileSizes =
  (from: string): SizeOf =>
  (path) =>
    statSync(join(dirname(from), path), { throwIfNoEntry: false })?.size;
