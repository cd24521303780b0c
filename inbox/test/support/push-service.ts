import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a device got, decrypted with its keys. */
interface Received {
  message: unknown;
  /** The public key that signed the request, in base64url. */
  signedBy: string;
  ttl: string | undefined;
  /** Everything that the push service itself can read. */
  readable: string;
}

/** A push service on this machine with one device. It verifies who sends (RFC 8292), and the device decrypts (RFC 8291). */
export async function startPushService() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const received: Received[] = [];
  let status = 201;
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests += 1;
    const body = await buffer(request);
    const port = (server.address() as AddressInfo).port;
    const signedBy = verifiedKey(request, `http://127.0.0.1:${port}`);
    if (signedBy === undefined) return response.writeHead(403).end();
    if (status === 201)
      received.push({
        message: JSON.parse(decrypt(body, keys, auth)),
        signedBy,
        ttl: request.headers['ttl'] as string | undefined,
        readable: JSON.stringify([request.url, request.headers]),
      });
    return response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    requests: () => requests,
    /** What it answers from now on. */
    answer: (next: number) => (status = next),
    subscription: {
      endpoint: `http://127.0.0.1:${port}/device`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The public key of a request whose signature is right, for this service, and not expired. */
function verifiedKey({ headers }: IncomingMessage, origin: string): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>;
  const isValid = aud === origin && Number(exp) > Date.now() / 1000 && sub?.startsWith('mailto:');
  return isSigned && isValid ? key : undefined;
}

/** Decrypts one record of aes128gcm (RFC 8188) with the keys of a subscription (RFC 8291, 3.4). */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20]!;
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
