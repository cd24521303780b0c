import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { brandSchema, type Brand } from '../../../src/content/schemas/brand.ts';

/**
 * What `content/brand.yaml` below `root` says. Throws an Error with a line for each wrong field.
 */
export function readBrand(root: URL): Brand {
  const file = 'content/brand.yaml';
  const { data, error } = brandSchema.safeParse(parse(readFileSync(new URL(file, root), 'utf8')));
  if (data) return data;
  const issues = error.issues.map(({ path, message }) => `${file}: ${path.join('.')}: ${message}`);
  // Where in the code that was noticed helps nobody.
  throw Object.assign(new Error(issues.join('\n')), { stack: '' });
}
