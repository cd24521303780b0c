import type { Document } from 'yaml';
import options from '../../.oxfmtrc.json' with { type: 'json' };

const { printWidth, singleQuote } = options;

/** Serializes a changed document in the project's YAML format. Preserves comments and blank lines. */
export async function formatYaml(document: Document): Promise<string> {
  // A development dependency: a server that only checks its content has no formatter.
  const { format } = await import('oxfmt');
  return (await format('content.yaml', document.toString({ lineWidth: 0 }), { printWidth, singleQuote }))
    .code;
}
