import type { Document } from 'yaml';
import options from '../../.oxfmtrc.json' with { type: 'json' };

const { printWidth, singleQuote } = options;

/**
 * Serializes a changed document in the project's YAML format, or in that of the YAML library on a server, which has no
 * formatter. Preserves comments and blank lines.
 */
export async function formatYaml(document: Document): Promise<string> {
  const text = document.toString({ lineWidth: 0 });
  const formatter = await import('oxfmt').catch((error: NodeJS.ErrnoException) => {
    // A development dependency.
    if (error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  });
  if (!formatter) return text;
  return (await formatter.format('content.yaml', text, { printWidth, singleQuote })).code;
}
