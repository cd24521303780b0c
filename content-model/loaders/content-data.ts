import { z } from 'astro/zod';
import { ContentError } from '../checks/content-issue.ts';
import { readContentFile, UnreadableFile, type ContentFile } from '../yaml/content-file.ts';

/** Reads a content file. Throws an Error with `name` and the line number. */
export function readNamedFile(file: URL, name: string): ContentFile {
  try {
    return readContentFile(file);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw Object.assign(new Error(`${name}:${error.line} ${error.message}`, { cause: error }), { stack: '' });
  }
}

/** Returns the data of a file in the content folder, such as 'site.yaml'. Throws like `readNamedFile`. */
export const readData = (content: URL, file: string): unknown =>
  readNamedFile(new URL(file, content), `content/${file}`).data;

/**
 * Returns what a schema selects from a file in the content folder; by default, all of its data. Returns undefined if
 * the file is missing, unreadable or does not match, because another check reports that.
 */
export function tryReadData<Part = unknown>(
  content: URL,
  file: string,
  schema: z.ZodType<Part> = z.unknown() as z.ZodType<Part>,
): Part | undefined {
  try {
    return schema.safeParse(readContentFile(new URL(file, content)).data).data;
  } catch {
    return undefined;
  }
}

/** Whether a content file exists and has a field. Another check reports unreadable files. */
export function hasField(content: URL, file: string, field: string): boolean {
  const data = tryReadData(content, file);
  return typeof data === 'object' && data !== null && Object.hasOwn(data, field);
}

/** Returns the data of a file if it matches the schema. Throws a ContentError with each invalid field. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
  file: string,
): z.infer<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new ContentError(
    parsed.error.issues.map(({ path, message }) => ({
      file: `content/${file}`,
      path: path.join('.'),
      message,
    })),
  );
}
