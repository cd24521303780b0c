import type { ContentIssue } from '../../content-model/checks/content-issue.ts';
import { stringsIn, type ContentFile } from '../../content-model/yaml/content-file.ts';

type NamedContent = Pick<ContentFile, 'data' | 'lineOf'> & { file: string };

/** Finds clients of the agency that a demo names, because visitors would think its sample deals are real. */
export function clientsInDemos(files: readonly NamedContent[]): ContentIssue[] {
  const clients = files.flatMap(({ file, data }) => {
    const strings = [...stringsIn(data)];
    if (file === 'clients.yaml') return strings.filter(([path]) => path.at(-1) === 'name');
    return file.startsWith('projects/') ? strings.filter(([path]) => path.join() === 'client') : [];
  });
  const names = [...new Set(clients.map(([, name]) => name))];
  return files
    .filter(({ file }) => file.startsWith('demos/'))
    .flatMap(({ file, data, lineOf }) =>
      [...stringsIn(data)].flatMap(([path, text]) =>
        names
          .filter((name) => text.includes(name))
          .map((name) => ({
            file: `content/${file}`,
            line: lineOf(path),
            path: path.join('.'),
            message: `${name} is a client of yours; use an invented name`,
          })),
      ),
    );
}
