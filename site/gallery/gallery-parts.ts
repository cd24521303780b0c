import { isValidElement, type ReactElement } from 'react';

/** An examples file: for each part an element, or an element for each of its states. */
export interface ExamplesFile {
  examples: Record<string, ReactElement | Record<string, ReactElement>>;
}

export interface GalleryPart {
  /** The part's name, such as Card. */
  name: string;
  /** 'components' or 'sections'. */
  folder: string;
  examples: Record<string, ReactElement>;
}

/** The parts in the examples files of an `import.meta.glob`, sorted by folder and name. */
export function galleryParts(files: Record<string, ExamplesFile>): GalleryPart[] {
  return Object.entries(files)
    .flatMap(([path, { examples }]) =>
      Object.entries(examples).map(([name, example]) => ({
        name,
        folder: path.split('/').at(-2)!,
        examples: isValidElement(example) ? { [name]: example } : (example as Record<string, ReactElement>),
      })),
    )
    .toSorted((a, b) => b.folder.localeCompare(a.folder) || a.name.localeCompare(b.name));
}
