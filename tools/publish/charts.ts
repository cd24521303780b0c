import { globSync } from 'node:fs';
import { readContentFile } from '../content/content-file.ts';
import type { Sample } from '../content/samples.ts';

/** Bars convince nobody who cannot see where their figures come from: `note` says it, below them. */
export function chartsWithoutNote(root: URL): Sample[] {
  return globSync('content/projects/*.md', { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const { data, lineOf } = readContentFile(new URL(file, root));
      const { chart } = data as { chart?: { note?: string } };
      if (!chart || chart.note) return [];
      const place = `${file.replaceAll('\\', '/')}:${lineOf(['chart'])}`;
      return [{ place, reason: 'chart has no note: say in it where its figures come from' }];
    });
}
