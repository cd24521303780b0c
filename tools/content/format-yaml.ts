import { format, resolveConfig } from 'prettier';
import type { Document } from 'yaml';

/** Serializes a changed document in the project's YAML format. Preserves comments and blank lines. */
export const formatYaml = async (document: Document): Promise<string> =>
  format(document.toString({ lineWidth: 0 }), {
    ...(await resolveConfig('content/site.yaml')),
    parser: 'yaml',
  });
