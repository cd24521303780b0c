import { existsSync, globSync, readFileSync } from 'node:fs';
import { readContentFile } from '../content/content-file.ts';
import type { Sample } from '../content/samples.ts';

/** The field that names the pictures of each file in a folder, and what stands there without them. */
const PICTURES = {
  projects: ['cover', 'a drawn map'],
  authors: ['portrait', 'a drawn face or none'],
  products: ['screenshots', 'no picture'],
} as const;

/** `# No picture` in a file says that it is meant to have none. */
export function missingPictures(root: URL): Sample[] {
  return Object.entries(PICTURES).flatMap(([folder, [field, instead]]) =>
    globSync(`content/${folder}/*.{yaml,md}`, { cwd: root })
      .toSorted()
      .flatMap((file) => {
        const lines = readFileSync(new URL(file, root), 'utf8').split('\n');
        if (lines.some((line) => line.startsWith(`${field}:`) || /^# No picture\b/.test(line))) return [];
        const reason = `no ${field}: visitors see ${instead}. Add it, or a line "# No picture"`;
        return [{ place: `${file.replaceAll('\\', '/')}:1`, reason }];
      }),
  );
}

/** Where clients.yaml lists them. */
const CLIENTS = ['strip', 'list'] as const;
type Clients = Partial<Record<(typeof CLIENTS)[number], { clients: { name: string; logo?: string }[] }>>;

/** A client whose line ends in `# No picture` is meant to stand there by name. */
export function missingLogos(root: URL): Sample[] {
  const file = 'content/clients.yaml';
  if (!existsSync(new URL(file, root))) return [];
  const lines = readFileSync(new URL(file, root), 'utf8').split('\n');
  const { data, lineOf } = readContentFile(new URL(file, root));
  return CLIENTS.flatMap((list) =>
    ((data as Clients)[list]?.clients ?? []).flatMap(({ name, logo }, index) => {
      const line = lineOf([list, 'clients', index]);
      if (logo || /# No picture\b/.test(lines[line - 1]!)) return [];
      const reason = `no logo of ${name}: visitors see the name in type. Add it, or # No picture behind the line`;
      return [{ place: `${file}:${line}`, reason }];
    }),
  );
}
