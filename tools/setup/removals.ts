import { parseFrontmatter } from 'astro/markdown';
import { isScalar } from 'yaml';
import type { Answers, Choices } from './answers.ts';
import type { Files } from './content-folder.ts';
import { namesIn } from './content-folder.ts';
import { removeFiles } from './forget.ts';
import { documentOf, editYaml } from './yaml-edit.ts';

/** Parts that a site may do without: files, folders (`blog/`), and sections of a file (`file#section`). */
const PARTS: Record<string, readonly string[]> = {
  about: ['pages/about.yaml'],
  pricing: ['pages/pricing.yaml', 'demos/estimator.yaml'],
  estimator: ['pages/pricing.yaml#estimator', 'demos/estimator.yaml'],
  engagements: ['pages/service-details.yaml'],
  projects: ['projects/', 'pages/project.yaml'],
  blog: ['blog/', 'authors/', 'pages/blog.yaml'],
  film: ['pages/film.yaml'],
  trust: ['pages/trust.yaml'],
  questions: ['faq.yaml'],
  clients: ['clients.yaml'],
  figures: ['pages/home.yaml#counters', 'pages/about.yaml#counters', 'service-shared.yaml#counters'],
};
/** A comment in one of the first lines is about the whole file. */
const SAMPLE_FILE = /^(?:.*\n){0,2}# SAMPLE:/;
/** They are needed in any case: what is a sample in them is for their owner to replace. */
const NEEDED = /^(site\.yaml|legal\/|demos\/)/;

/** What can be chosen from in this content. */
export const choicesIn = (files: Files): Choices => ({
  services: namesIn(files, 'services'),
  products: namesIn(files, 'products'),
  sections: Object.keys(PARTS).filter((part) => PARTS[part]!.some((place) => isThere(files, place))),
});

/** Takes away what is not offered, not shown or a sample nobody wants to keep, with every mention of it. */
export async function removeUnwanted(files: Files, answers: Answers, choices: Choices): Promise<Files> {
  const blank = answers.sampleContent === 'blank';
  const parts = without(choices.sections, answers.sections);
  const places = (blank ? [...parts, 'figures'] : parts).flatMap((part) => PARTS[part] ?? []);
  const removed = new Set([
    ...without(choices.services, answers.services).map((name) => `services/${name}.yaml`),
    ...without(choices.products, answers.products).flatMap((name) => [
      `products/${name}.yaml`,
      `demos/${name}.yaml`,
    ]),
    ...[...files.keys()].filter(
      (path) =>
        places.some((place) => path === place || (place.endsWith('/') && path.startsWith(place))) ||
        (blank && !NEEDED.test(path) && SAMPLE_FILE.test(files.get(path)!.toString())),
    ),
  ]);
  for (const path of files.keys()) if (needsRemoved(files, path, removed)) removed.add(path);

  let kept = removed.size > 0 ? await removeFiles(files, [...removed]) : files;
  for (const place of places) kept = await withoutSection(kept, place);
  if (!blank) return kept;
  for (const path of kept.keys()) kept = await withoutSampleSections(kept, path);
  return withoutUnusedClaims(kept);
}

const without = (all: readonly string[], kept: readonly string[] = all) =>
  all.filter((name) => !kept.includes(name));

function isThere(files: Files, place: string): boolean {
  const [path = '', section] = place.split('#');
  if (path.endsWith('/')) return [...files.keys()].some((file) => file.startsWith(path));
  return files.has(path) && (section === undefined || documentOf(files, path).has(section));
}

/** Whether it is a project of a service or product, or an article of an author, that goes. */
function needsRemoved(files: Files, path: string, removed: ReadonlySet<string>): boolean {
  if (!/^(projects|blog)\/.*\.md$/.test(path)) return false;
  const { frontmatter } = parseFrontmatter(files.get(path)!.toString());
  return (
    removed.has(`services/${String(frontmatter['service'])}.yaml`) ||
    removed.has(`products/${String(frontmatter['product'])}.yaml`) ||
    removed.has(`authors/${String(frontmatter['author'])}.yaml`)
  );
}

async function withoutSection(files: Files, place: string): Promise<Files> {
  const [path = '', section] = place.split('#');
  if (section === undefined || !files.has(path)) return files;
  return editYaml(files, path, (document) => void document.delete(section));
}

async function withoutSampleSections(files: Files, path: string): Promise<Files> {
  if (!path.endsWith('.yaml') || NEEDED.test(path)) return files;
  return editYaml(files, path, (document) => {
    const { items } = document.contents as unknown as { items: { key: unknown }[] };
    const samples = items.filter(({ key }) => isScalar(key) && key.commentBefore?.includes('SAMPLE:'));
    for (const { key } of samples) document.delete((key as { value: unknown }).value);
  });
}

/** A figure of the sample's that no text is left to use. */
function withoutUnusedClaims(files: Files): Promise<Files> {
  const lines = [...files]
    .filter(([path]) => /\.(ya?ml|md)$/.test(path))
    .flatMap(([, bytes]) => bytes.toString().split('\n'))
    .filter((line) => !/^\s*# /.test(line));
  return editYaml(files, 'site.yaml', (document) => {
    for (const name of Object.keys((document.toJS() as { claims: object }).claims))
      if (!lines.some((line) => line.includes(`{claims.${name}}`))) document.deleteIn(['claims', name]);
  });
}
