import { readFileSync } from 'node:fs';
import { pathsIn } from '../../src/yaml/content-file.ts';

/** Something in content/ that is not the agency's own yet. */
export interface Sample {
  /** With its line, counted from 1: `content/authors/ana.yaml:1`. */
  place: string;
  reason: string;
}

/** The comment covers the whole file, or the part below it. */
const COMMENT = /#\s*SAMPLE:\s*(.+)/;
/** Names reserved for examples: https://www.rfc-editor.org/rfc/rfc6761#section-6.5 */
const NOBODYS_ADDRESS = /[\w.+-]*[@/][\w.-]+\.example\b/;
/** Phone numbers reserved for fiction in North America. */
const NOBODYS_NUMBER = /\+1[ -](?:\d{3}[ -])?555[ -]01\d{2}\b/;
/** What a file with one of them holds; few of thousands have to be looked through line by line. */
const PERHAPS = ['SAMPLE:', '.example', '555'];

/**
 * Everything in content/ that says of itself that it is a sample, in a comment `# SAMPLE: …`, which its owner takes away
 * with it; and addresses and numbers that belong to nobody.
 */
export function samplesIn(content: URL): Sample[] {
  return pathsIn(content, '**/*.{yaml,md}').flatMap((file) => {
    const text = readFileSync(new URL(file, content), 'utf8');
    const lines = PERHAPS.some((part) => text.includes(part)) ? text.split('\n') : [];
    return lines.flatMap((line, index) => {
      const reason = reasonOf(line, file);
      return reason ? [{ place: `content/${file}:${index + 1}`, reason }] : [];
    });
  });
}

function reasonOf(line: string, file: string): string | undefined {
  const said = COMMENT.exec(line)?.[1];
  if (said) return `sample: ${said}`;
  // The people in the data of a demo are invented for good.
  if (/^demos\b/.test(file)) return undefined;
  const [nobodys] = NOBODYS_ADDRESS.exec(line) ?? NOBODYS_NUMBER.exec(line) ?? [];
  return nobodys && `${nobodys} belongs to nobody`;
}
