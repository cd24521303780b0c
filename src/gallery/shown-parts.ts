import type { ReactElement } from 'react';

/**
 * What an examples file gives. Beside a part (Card.examples.tsx): what each example shows → the part in that state.
 * For a folder (sections/examples.tsx): name of a part with one state → that part.
 */
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

const SHARED = /(\w+)\/examples\.tsx$/;
const OWN = /(\w+)\/(\w+)\/\w+\.examples\.tsx$/;

/** The parts in examples files, as import.meta.glob gives them, ordered by folder and name. */
export function shownParts(files: Record<string, ExamplesFile>): ShownPart[] {
  return Object.entries(files)
    .flatMap(([path, { examples }]): ShownPart[] => {
      const [, folder = '', name = ''] = OWN.exec(path) ?? SHARED.exec(path) ?? [];
      if (name) return [{ name, folder, examples }];
      return Object.entries(examples).map(([part, element]) => ({
        name: part,
        folder,
        examples: { [part]: element },
      }));
    })
    .toSorted((a, b) => b.folder.localeCompare(a.folder) || a.name.localeCompare(b.name));
}
