/** Maximum size of a form's body in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Reads a body, unless it is longer than `maxBytes`. Throws if the client aborts the request. */
export async function readBody(
  request: Request,
  maxBytes = MAX_BODY_BYTES,
): Promise<Uint8Array | 'too-long'> {
  const { headers } = request;
  // An invalid content-length also counts as too long.
  if (!(Number(headers.get('content-length')) <= maxBytes)) return 'too-long';
  // The HTTP parser enforces the Content-Length, and reading the whole body costs a fraction of reading a stream.
  if (headers.has('content-length') && !headers.has('transfer-encoding'))
    return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return 'too-long';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Text fields by name: well-formed Unicode without NUL, which databases reject. */
export type FormFields = Record<string, string>;
/** The distinct values of each field that are not blank. */
export type FormValues = Record<string, string[]>;

/** Maximum number of fields, because parsing tens of thousands takes long. */
const MAX_FIELDS = 1_000;

export type BodyKind = 'form' | 'multipart' | 'json';

/** The parser for a content type; undefined if it is not supported. */
export function kindOfBody(contentType: string | undefined | null): BodyKind | undefined {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType ?? '')?.[1];
  // Decoding another charset as UTF-8 would garble the text.
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset)) return undefined;
  switch (contentType?.split(';')[0]?.trim().toLowerCase()) {
    case 'application/x-www-form-urlencoded':
      return 'form';
    case 'multipart/form-data':
      return 'multipart';
    case 'application/json':
      return 'json';
    default:
      return undefined;
  }
}

/** Like `readValues`, with the values of a repeated field joined by commas. */
export async function readFields(body: Uint8Array, contentType: string): Promise<FormFields | undefined> {
  const values = await readValues(body, contentType);
  return values && joinValues(values);
}

/**
 * Reads the text fields of a form. Files are left out. In JSON only strings, numbers and booleans count.
 * @returns undefined if the body is malformed
 */
export async function readValues(body: Uint8Array, contentType: string): Promise<FormValues | undefined> {
  try {
    return collect(await entriesOf(body, contentType));
  } catch {
    return undefined;
  }
}

export function joinValues(values: FormValues): FormFields {
  const fields: FormFields = Object.create(null);
  for (const [name, texts] of Object.entries(values)) fields[name] = texts.join(', ');
  return fields;
}

async function entriesOf(body: Uint8Array, contentType: string): Promise<Iterable<[string, unknown]>> {
  const kind = kindOfBody(contentType);
  if (kind === 'multipart') {
    return new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'content-type': contentType } })
      .formData()
      .then((form) => form.entries());
  }
  const text = new TextDecoder().decode(body);
  if (kind === 'form') {
    if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new TypeError('not a form of ours');
    return new URLSearchParams(text);
  }
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('not an object');
  return Object.entries(value).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((entryValue): [string, unknown] => [name, entryValue]),
  );
}

function collect(entries: Iterable<[string, unknown]>): FormValues {
  const values = new Map<string, Set<string>>();
  for (const [name, value] of entries) {
    if (!['string', 'number', 'boolean'].includes(typeof value)) continue;
    const text = String(value).toWellFormed().replaceAll('\0', '\uFFFD');
    if (!values.has(name)) values.set(name, new Set());
    values.get(name)?.add(text);
  }
  const fields: FormValues = Object.create(null);
  for (const [name, texts] of values) fields[name] = [...texts].filter((text) => text.trim());
  return fields;
}
