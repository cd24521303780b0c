import { z } from 'astro/zod';
import { tryReadData } from '../loaders/content-data.ts';
import { pathsIn, readContentFile } from '../yaml/content-file.ts';
import type { ContentIssue } from './content-issue.ts';

const article = z.object({ figures: z.array(z.object({ heading: z.string() })) });
/** Typographic signs may differ between a field and the text. */
const wordsOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Returns the figures in the margin of articles whose heading the text does not have, so that they would be nowhere. */
export const figureHeadings = (content: URL): ContentIssue[] =>
  pathsIn(content, 'blog/*.md').flatMap((file) => {
    const figures = tryReadData(content, file, article)?.figures ?? [];
    if (figures.length === 0) return [];
    const { body, lineOf } = readContentFile(new URL(file, content));
    const headings = [...body.matchAll(/^##[ \t]+(.+)$/gm)].map(([, heading]) => wordsOf(heading!));
    return figures.flatMap(({ heading }, index) =>
      headings.includes(wordsOf(heading))
        ? []
        : [
            {
              file: `content/${file}`,
              line: lineOf(['figures', index, 'heading']),
              path: `figures.${index}.heading`,
              message: `must be a heading of the text (##): there is no "${heading}"`,
            },
          ],
    );
  });
