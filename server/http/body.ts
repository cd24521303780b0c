/** No body of a form may be longer, in bytes. */
export const maxBodyBytes = 64 * 1024;

/**
 * Reads a whole body, never holding more than `maxBytes` bytes of it.
 * @returns the bytes, or 'too-long'
 * @throws when the visitor breaks off
 */
export async function readBody(request: Request, maxBytes = maxBodyBytes): Promise<Uint8Array | 'too-long'> {
  const announced = request.headers.get('content-length');
  if (announced !== null) {
    if (!(Number(announced) <= maxBytes)) return 'too-long';
    // Node's parser ends a body at its announced length, so this holds no more than that.
    const body = new Uint8Array(await request.arrayBuffer());
    return body.byteLength > maxBytes ? 'too-long' : body;
  }
  return request.body === null ? new Uint8Array() : readStream(request.body, maxBytes);
}

async function readStream(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array | 'too-long'> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    length += value.byteLength;
    if (length > maxBytes) {
      reader.cancel().catch(() => {});
      return 'too-long';
    }
    chunks.push(value);
  }
}

/** Text fields by name. Always well-formed text without NUL, which no database could keep. */
export type Fields = Record<string, string>;

/** Far more than any form here has. Tens of thousands would cost far more time than their bytes. */
const MAX_FIELDS = 1_000;

export type BodyKind = 'form' | 'multipart' | 'json';

/** How a body with this content type is read; undefined when it can't be. */
export function kindOfBody(contentType: string | undefined | null): BodyKind | undefined {
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

/**
 * Reads the text fields of a form. A field given several times keeps each distinct value, joined by a comma,
 * so that nothing typed is lost; files are left out; in JSON only texts, numbers and yes/no count.
 * @returns undefined when the body is damaged
 */
export async function readFields(body: Uint8Array, contentType: string): Promise<Fields | undefined> {
  try {
    return collect(await entriesOf(body, contentType));
  } catch {
    return undefined;
  }
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
  return Object.entries(value).flatMap(([name, given]) =>
    (Array.isArray(given) ? given : [given]).map((one): [string, unknown] => [name, one]),
  );
}

function collect(entries: Iterable<[string, unknown]>): Fields {
  const values = new Map<string, Set<string>>();
  for (const [name, value] of entries) {
    if (!['string', 'number', 'boolean'].includes(typeof value)) continue;
    const text = String(value).toWellFormed().replaceAll('\0', '\uFFFD');
    if (!values.has(name)) values.set(name, new Set());
    values.get(name)?.add(text);
  }
  const fields: Fields = Object.create(null);
  for (const [name, texts] of values) fields[name] = [...texts].filter((text) => text.trim()).join(', ');
  return fields;
}
