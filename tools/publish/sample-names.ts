import { readFileSync } from 'node:fs';
import { pathsIn, readContentFile } from '../../content-model/yaml/content-file.ts';
import type { Place } from '../content/samples.ts';

/** Names of clients and people, by the field that has them. */
const NAMED = { projects: 'client', authors: 'name' } as const;

function namesIn(content: URL): string[] {
  return Object.entries(NAMED).flatMap(([folder, field]) =>
    pathsIn(content, `${folder}/*.{yaml,md}`).map((file) =>
      String((readContentFile(new URL(file, content)).data as Record<string, unknown>)[field]),
    ),
  );
}

/** Finds texts that name a client or a person of the sample agency whose file is gone. */
export function sampleNames(sample: URL, content: URL): Place[] {
  if (sample.href === content.href) return [];
  const kept = namesIn(content);
  const gone = namesIn(sample).filter((name) => !kept.includes(name));
  if (gone.length === 0) return [];
  const pattern = new RegExp(`(?<![\\w/])(${gone.map((name) => RegExp.escape(name)).join('|')})(?!\\w)`);
  return pathsIn(content, '**/*.{yaml,md}').flatMap((file) =>
    readFileSync(new URL(file, content), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const name = pattern.exec(line)?.[1];
        return name ? [{ location: `content/${file}:${index + 1}`, reason: `names ${name}` }] : [];
      }),
  );
}
