import { z } from 'astro/zod';
import { tryReadData } from '../loaders/content-data.ts';
import { pathsIn, readContentFile } from '../yaml/content-file.ts';
import type { ContentIssue } from './content-issue.ts';

const article = z.object({
  figures: z.array(z.object({ heading: z.string() })).default([]),
  chart: z.object({ heading: z.string().optional() }).optional(),
});
/** Typographic signs may differ between a field and the text. */
const wordsOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Returns the figures and charts of articles whose heading the text does not have, so that they would be nowhere. */
export const figureHeadings = (content: URL): ContentIssue[] =>
  pathsIn(content, 'blog/*.md').flatMap((file) => {
    const { figures = [], chart } = tryReadData(content, file, article) ?? {};
    const fields = [
      ...figures.map(({ heading }, index) => ({ heading, path: ['figures', index, 'heading'] })),
      ...(chart?.heading === undefined ? [] : [{ heading: chart.heading, path: ['chart', 'heading'] }]),
    ];
    if (fields.length === 0) return [];
    const { body, lineOf } = readContentFile(new URL(file, content));
    const headings = [...body.matchAll(/^##[ \t]+(.+)$/gm)].map(([, heading]) => wordsOf(heading!));
    return fields.flatMap(({ heading, path }) =>
      headings.includes(wordsOf(heading))
        ? []
        : [
            {
              file: `content/${file}`,
              line: lineOf(path),
              path: path.join('.'),
              message: `must be a heading of the text (##): there is no "${heading}"`,
            },
          ],
    );
  });
