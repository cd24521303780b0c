import { format, resolveConfig } from 'prettier';
import type { Document } from 'yaml';

/** A changed document as the project formats YAML. Comments and blank lines stay. */
export const formatYaml = async (document: Document): Promise<string> =>
  format(document.toString({ lineWidth: 0 }), {
    ...(await resolveConfig('content/site.yaml')),
    parser: 'yaml',
  });
