import { fillPlaceholders, type Placeholders } from '../../src/content/checks/placeholders.ts';

/** A line of a Markdown text, counted from 1, and what is wrong there. */
export interface Spot {
  line: number;
  reason: string;
}

/**
 * What in a Markdown text would stop the build or leave a reader without something.
 * @param against why a picture cannot be shown, by its path from the text's own file
 */
export function bodyIssues(
  body: string,
  placeholders: Placeholders,
  against: (path: string) => string | undefined,
): Spot[] {
  if (body.replaceAll(/^#.*$/gm, '').trim() === '')
    return [{ line: 1, reason: 'there is no text below the front matter' }];
  return body.split('\n').flatMap((text, index) => {
    const line = index + 1;
    const reasons: string[] = [];
    try {
      fillPlaceholders(text, placeholders);
    } catch (error) {
      reasons.push((error as Error).message);
    }
    if (/^#\s/.test(text)) reasons.push('a heading with one #: the title is the only one; begin with ##');
    if (/^\|?[\s|-]*(:-|-:)/.test(text))
      reasons.push('a table column aligned with a colon: that writes inline styles, which the site forbids');
    for (const [, alt = '', path = ''] of text.matchAll(/!\[([^\]]*)\]\(([^)\s]*)/g)) {
      if (alt.trim() === '')
        reasons.push(`picture ${path}: alt text is missing; say in the brackets what it shows`);
      const issue = against(path);
      if (issue) reasons.push(issue);
    }
    return reasons.map((reason) => ({ line, reason }));
  });
}
