import { existsSync } from 'node:fs';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { z } from 'astro/zod';
import type { LinkTargets } from '../checks/links.ts';
import { fillMarkdown } from '../checks/placeholders.ts';
import type { Placeholders } from '../text/fill-placeholders.ts';
import { readMarkdown } from '../markdown/markdown.ts';
import type { ContentNames } from '../schemas/collections.ts';
import { trustSections } from '../schemas/trust.ts';
import { CONTACT_FORM_ID, PRODUCT_PROJECTS_ID, SECTION_IDS } from '../section-ids.ts';
import { pathOf } from '../site-map.ts';
import { readContentFile } from '../yaml/content-file.ts';
import { tryReadData } from './content-data.ts';
import { contentNames, fileOf, TEXT_FOLDERS } from './content-names.ts';

const subjectsSchema = z.object({ subjects: z.record(z.string(), z.string()).default({}) });

/** Returns all paths of the site and the subjects that a link to the contact form may use. */
export function readLinkTargets(content: URL, placeholders: Placeholders): LinkTargets {
  const names = contentNames(content);
  const { products, paths, omittedPaths } = names;
  const files = ['pages/contact', ...products.map((name) => `products/${name}`)];
  const subjects = files.map((file) => tryReadData(content, `${file}.yaml`, subjectsSchema)?.subjects);
  return {
    paths,
    omittedPaths,
    subjects: subjects.every((known) => known !== undefined)
      ? new Set(subjects.flatMap((known) => Object.keys(known)))
      : undefined,
    idsOf: (path) => idsOf(path, { names, content, placeholders }),
  };
}

/** Section ids by page and by the field that the page's file needs for the section to exist. */
const sectionIds: Record<string, Record<string, string>> = {
  '/': SECTION_IDS.home,
  '/product': SECTION_IDS.product,
  '/pricing': SECTION_IDS.pricing,
  '/trust': Object.fromEntries(trustSections.map((name) => [name, name])),
};

/**
 * Returns the anchors of a page; undefined if a file that defines them is unreadable. Markdown pages have their
 * headings, other pages the ids of their sections.
 */
function idsOf(
  path: string,
  { names, content, placeholders }: { names: ContentNames; content: URL; placeholders: Placeholders },
): ReadonlySet<string> | undefined {
  for (const folder of TEXT_FOLDERS) {
    const name = names[folder].find((candidate) => pathOf(folder, candidate).normalize('NFC') === path);
    if (name === undefined) continue;
    try {
      const file = pathToFileURL(`${fileURLToPath(content)}/${fileOf(`${folder}/${name}`)}`);
      return readMarkdown(fillMarkdown(readContentFile(file).body, placeholders)).ids;
    } catch {
      return undefined;
    }
  }
  const found = /^\/product\/(.+)$/.exec(path)?.[1];
  const file = found ? `products/${found}.yaml` : `pages${path === '/' ? '/home' : path}.yaml`;
  const page = tryReadData(content, file);
  if (page === undefined && existsSync(new URL(file, content))) return undefined;
  const others = externalIds[path] ? externalIds[path](names, content) : [];
  if (!others) return undefined;
  const ids = Object.entries(sectionIds[found ? '/product' : path] ?? {});
  const shown = ids.filter(([field]) => hasSection(page, field));
  return new Set([...shown.map(([, id]) => id), ...others]);
}

/** Ids that do not depend on a field of the page's file; undefined if the file that defines them is invalid. */
const externalIds: Record<string, (names: ContentNames, content: URL) => string[] | undefined> = {
  '/contact': () => [CONTACT_FORM_ID],
  '/pricing': ({ plans }) => plans && Object.keys(plans).map((plan) => plan.split('/')[0]!),
  '/project': ({ projects }, content) =>
    projects.map((name) => {
      const project = tryReadData(content, `projects/${name}.md`, projectSchema);
      return project?.product ? PRODUCT_PROJECTS_ID : (project?.service ?? '');
    }),
};

const projectSchema = z.object({ service: z.string(), product: z.string().optional() });

/** Whether the data of a page has a section, and its `sections` list, if any, includes it. */
function hasSection(page: unknown, field: string): boolean {
  if (typeof page !== 'object' || page === null || !Object.hasOwn(page, field)) return false;
  return !('sections' in page) || !Array.isArray(page.sections) || page.sections.includes(field);
}
