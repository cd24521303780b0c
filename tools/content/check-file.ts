import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { z } from 'astro/zod';
import type { ContentIssue } from '../../content-model/checks/content-issue.ts';
import { fileIssues } from '../../content-model/checks/file-issues.ts';
import type { LinkTargets } from '../../content-model/checks/links.ts';
import { fillPlaceholdersDeep, unknownInData } from '../../content-model/checks/placeholders.ts';
import type { Placeholders } from '../../content-model/text/fill-placeholders.ts';
import { fileSizes } from '../../content-model/markdown/file-sizes.ts';
import { pictureIssues } from '../../content-model/markdown/picture-files.ts';
import type { PictureFile } from '../../content-model/schemas/picture.ts';
import { addressOfEntry } from '../../content-model/site-map.ts';
import { readContentFile, UnreadableFile, type ContentFile } from '../../content-model/yaml/content-file.ts';
import type { UnknownField } from './unknown-fields.ts';
import { proposalFor, type MissingField } from './missing-fields.ts';
import { schemaIssues } from './schema-issues.ts';

/** A file that could be parsed, and whose placeholders are known. */
export interface ParsedFile extends ContentFile {
  file: string;
  seo?: { title: string; description: string } | undefined;
}

interface CollectionFile {
  /** The content folder. */
  folder: URL;
  /** Path in the content folder, such as pages/home.yaml. */
  file: string;
  collection: string;
  schema: z.ZodType;
}

/** What a file can refer to. */
interface References {
  placeholders: Placeholders;
  targets: LinkTargets;
  pictures: ReadonlyMap<string, PictureFile>;
}

interface FileResult {
  issues: ContentIssue[];
  /** Missing fields that `npm run content:check -- --fix` can write. */
  missing: MissingField[];
  /** Fields that this version does not have. */
  unknownFields: UnknownField[];
  parsed?: ParsedFile | undefined;
}

/** Checks one file of a collection: YAML, placeholders, schema, links, pictures and Markdown. */
export function checkFile(of: CollectionFile, references: References): FileResult {
  try {
    return checkReadable(of, references);
  } catch (error) {
    return { issues: [readIssue(of.file, error)], missing: [], unknownFields: [] };
  }
}

function readIssue(file: string, error: unknown): ContentIssue {
  if (error instanceof UnreadableFile)
    return { file: `content/${file}`, line: error.line, message: error.message };
  // An unexpected error in one file must not stop the check of the others.
  const [reason] = (error as Error).message.split('\n');
  return { file: `content/${file}`, line: 1, message: `cannot be checked: ${reason}` };
}

function checkReadable(
  { folder, file, collection, schema }: CollectionFile,
  references: References,
): FileResult {
  const { placeholders, targets, pictures } = references;
  const path = join(fileURLToPath(folder), file);
  // `pathToFileURL` encodes special characters in the name.
  const content = readContentFile(pathToFileURL(path));
  const data = fillPlaceholdersDeep(content.data, placeholders);
  if (data === null || typeof data !== 'object') return checkSchema(file, content, schema);
  const unknownPlaceholders = unknownInData(data, placeholders);
  if (unknownPlaceholders.length > 0) {
    const issues = unknownPlaceholders.map((issue) => ({
      file: `content/${file}`,
      line: content.lineOf(issue.path),
      path: issue.path.join('.'),
      message: issue.message,
    }));
    return { issues, missing: [], unknownFields: [] };
  }
  const result = checkSchema(file, { ...content, data }, schema);
  const reported = new Set(result.issues.map((issue) => issue.path));
  const otherIssues = fileIssues(content, file.endsWith('.md'), {
    page: addressOfEntry(collection, basename(file).replace(/\.[a-z]+$/, '')),
    targets,
    placeholders,
    sizeOf: fileSizes(path),
    pictureIssue: pictureIssues(path, pictures),
  });
  return {
    ...result,
    issues: [
      ...result.issues,
      ...otherIssues
        .filter((issue) => !reported.has(issue.path))
        .map((issue) => ({ ...issue, file: `content/${file}` })),
    ],
    parsed: { ...content, file, seo: searchTexts(data) },
  };
}

/** Checks the data of a file against its schema. Proposes a value for each missing field. */
function checkSchema(file: string, { data, lineOf, sourceText }: ContentFile, schema: z.ZodType): FileResult {
  const result: FileResult = { issues: [], missing: [], unknownFields: [] };
  for (const { path, isMissing, isUnknown, ...said } of schemaIssues(schema, data, sourceText)) {
    if (isUnknown) result.unknownFields.push({ file, path });
    const found = isMissing ? proposalFor(file, path) : undefined;
    const proposal = found && isAllowed(schema, withValue(data, path, found.value), path) ? found : undefined;
    if (proposal) result.missing.push({ file, path, ...proposal });
    result.issues.push({
      ...said,
      file: `content/${file}`,
      line: lineOf(path),
      path: path.join('.'),
      proposal: proposal && shorten(JSON.stringify(proposal.value)),
    });
  }
  return result;
}

/** Whether a schema accepts a field: it does not if a proposal names entries that only the sample has. */
const isAllowed = (schema: z.ZodType, data: unknown, path: readonly PropertyKey[]): boolean =>
  !schema
    .safeParse(data)
    .error?.issues.some((issue) => path.every((step, index) => issue.path[index] === step));

/** Returns a copy of the data in which a missing field has a value. */
function withValue(data: unknown, path: readonly PropertyKey[], value: unknown): unknown {
  const copy = structuredClone(data) as Record<PropertyKey, unknown>;
  const parent = path.slice(0, -1).reduce((part, step) => part[step] as Record<PropertyKey, unknown>, copy);
  parent[path.at(-1)!] = value;
  return copy;
}

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** Returns a page's title and description for search engines, which are in `seo` or at the top level. */
function searchTexts(data: unknown): ParsedFile['seo'] {
  const fields = data as { seo?: ParsedFile['seo']; title?: unknown; description?: unknown };
  if (fields.seo) return fields.seo;
  const { title, description } = fields;
  return typeof title === 'string' && typeof description === 'string' ? { title, description } : undefined;
}
