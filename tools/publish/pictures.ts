import { existsSync, readFileSync } from 'node:fs';
import { pathsIn, readContentFile } from '../../content-model/yaml/content-file.ts';
import type { Place } from '../content/samples.ts';

/** The picture fields of the files in each folder, any of which is enough, and what the page shows without. */
const PICTURES = {
  projects: { fields: ['cover'], fallback: 'a drawn map' },
  authors: { fields: ['portrait'], fallback: 'a drawn face or none' },
  products: { fields: ['moments', 'screenshots'], fallback: 'no picture of it at work' },
};

/** Finds files without a picture. The comment `# No picture` marks a file that needs none. */
export function missingPictures(content: URL): Place[] {
  return Object.entries(PICTURES).flatMap(([folder, { fields, fallback }]) =>
    pathsIn(content, `${folder}/*.{yaml,md}`).flatMap((file) => {
      const lines = readFileSync(new URL(file, content), 'utf8').split('\n');
      const isPictured = (line: string) => fields.some((field) => line.startsWith(`${field}:`));
      if (lines.some((line) => isPictured(line) || /^# No picture\b/.test(line))) return [];
      const reason = `no ${fields.join(' or ')}: visitors see ${fallback}. Add it, or a line "# No picture"`;
      return [{ location: `content/${file}:1`, reason }];
    }),
  );
}

/** Lists of clients in clients.yaml. */
const CLIENTS = ['strip', 'list'] as const;
type Clients = Partial<Record<(typeof CLIENTS)[number], { clients: { name: string; logo?: string }[] }>>;

/** Finds clients without a logo. A comment `# No picture` at the end of a client's line allows that. */
export function missingLogos(content: URL): Place[] {
  const file = 'clients.yaml';
  if (!existsSync(new URL(file, content))) return [];
  const lines = readFileSync(new URL(file, content), 'utf8').split('\n');
  const { data, lineOf } = readContentFile(new URL(file, content));
  return CLIENTS.flatMap((list) =>
    ((data as Clients)[list]?.clients ?? []).flatMap(({ name, logo }, index) => {
      const line = lineOf([list, 'clients', index]);
      if (logo || /# No picture\b/.test(lines[line - 1]!)) return [];
      const reason = `no logo of ${name}: visitors see only the name. Add a logo, or end the line with # No picture`;
      return [{ location: `content/${file}:${line}`, reason }];
    }),
  );
}
