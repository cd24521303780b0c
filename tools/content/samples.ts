import { globSync, readFileSync } from 'node:fs';

/** Something in content/ that is not the agency's own yet. */
export interface Sample {
  /** With its line, counted from 1: `content/authors/ana.yaml:1`. */
  place: string;
  reason: string;
}

/** What the comment says stands for whatever the file, or the part below it, holds. */
const COMMENT = /#\s*SAMPLE:\s*(.+)/;
/** Names reserved for examples: https://www.rfc-editor.org/rfc/rfc6761#section-6.5 */
const NOBODYS_ADDRESS = /[\w.+-]*[@/][\w.-]+\.example\b/;
/** Numbers kept for films and books in North America. */
const NOBODYS_NUMBER = /\+1[ -](?:\d{3}[ -])?555[ -]01\d{2}\b/;
/** What a file with one of them holds; few of thousands have to be looked through line by line. */
const PERHAPS = ['SAMPLE:', '.example', '555'];

/**
 * Everything in content/ that says of itself that it is a sample, in a comment `# SAMPLE: …`, which its owner takes away
 * with it; and addresses and numbers that belong to nobody.
 */
export function samplesIn(root: URL): Sample[] {
  const content = new URL('content/', root);
  return globSync('**/*.{yaml,md}', { cwd: content })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(new URL(file, content), 'utf8');
      const lines = PERHAPS.some((part) => text.includes(part)) ? text.split('\n') : [];
      return lines.flatMap((line, index) => {
        const reason = reasonOf(line);
        return reason ? [{ place: `content/${file.replaceAll('\\', '/')}:${index + 1}`, reason }] : [];
      });
    });
}

function reasonOf(line: string): string | undefined {
  const said = COMMENT.exec(line)?.[1];
  if (said) return `sample: ${said}`;
  const [nobodys] = NOBODYS_ADDRESS.exec(line) ?? NOBODYS_NUMBER.exec(line) ?? [];
  return nobodys && `${nobodys} belongs to nobody`;
}
