import type { ReactElement } from 'react';

/** What an examples file beside a part gives: what each example shows → the part in that state. */
export interface ExamplesFile {
  examples: Record<string, ReactElement>;
}

export interface ShownPart {
  /** The part's name, such as Card. */
  name: string;
  /** 'components' or 'sections'. */
  folder: string;
  examples: ExamplesFile['examples'];
}

/** Orders examples files, as import.meta.glob gives them, by folder and name. */
export function shownParts(files: Record<string, ExamplesFile>): ShownPart[] {
  return Object.entries(files)
    .map(([path, { examples }]) => {
      const [folder = '', , name = ''] = path
        .replace(/\.examples\.tsx$/, '')
        .split('/')
        .slice(-3);
      return { name, folder, examples };
    })
    .toSorted((a, b) => b.folder.localeCompare(a.folder) || a.name.localeCompare(b.name));
}
