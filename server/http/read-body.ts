/** No body of a form may be longer, in bytes. */
export const longestBody = 64 * 1024;

/**
 * Reads a whole body, never holding more than `longest` bytes of it.
 * @returns the bytes, or 'too-long'
 * @throws when the visitor breaks off
 */
export async function readBody(request: Request, longest = longestBody): Promise<Uint8Array | 'too-long'> {
  const announced = request.headers.get('content-length');
  if (announced !== null) {
    if (!(Number(announced) <= longest)) return 'too-long';
    // Node's parser ends a body at its announced length, so this holds no more than that.
    const body = new Uint8Array(await request.arrayBuffer());
    return body.byteLength > longest ? 'too-long' : body;
  }
  return request.body === null ? new Uint8Array() : readStream(request.body, longest);
}

async function readStream(
  stream: ReadableStream<Uint8Array>,
  longest: number,
): Promise<Uint8Array | 'too-long'> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    length += value.byteLength;
    if (length > longest) {
      reader.cancel().catch(() => {});
      return 'too-long';
    }
    chunks.push(value);
  }
}
