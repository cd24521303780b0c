import { format } from 'oxfmt';
import type { Document } from 'yaml';
import options from '../../.oxfmtrc.json' with { type: 'json' };

const { printWidth, singleQuote } = options;

/** Serializes a changed document in the project's YAML format. Preserves comments and blank lines. */
export const formatYaml = async (document: Document): Promise<string> =>
  (await format('content.yaml', document.toString({ lineWidth: 0 }), { printWidth, singleQuote })).code;
