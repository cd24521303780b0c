import { hash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const b64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string) => hash('sha256', bytes, 'buffer');
/** CBOR (RFC 8949, section 3): a head of the major type and the length, then the content. */
function cborHead(majorType: number, length: number): Buffer {
  const first = majorType << 5;
  if (length < 24) return Buffer.from([first | length]);
  if (length < 256) return Buffer.from([first | 24, length]);
  return Buffer.from([first | 25, length >> 8, length & 0xff]);
}
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
export const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
export const cborArray = (items: Buffer[]) => Buffer.concat([cborHead(4, items.length), ...items]);
export const cborMap = (entries: Record<string, Buffer>) =>
  Buffer.concat([
    cborHead(5, Object.keys(entries).length),
    ...Object.entries(entries).flatMap(([key, value]) => [cborText(key), value]),
  ]);
/** -7, the algorithm of the test's key. */
export const cborEs256 = Buffer.from([0x26]);

const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

export interface Lies {
  origin?: string;
  rpId?: string;
  userVerified?: boolean;
  crossOrigin?: boolean;
  /** Null omits the field. */
  userHandle?: string | null;
  /** Attestation format and statement (CBOR); the format `none` with an empty statement by default. */
  attestation?: { format: string; statement: Buffer };
}

/** A virtual authenticator with one passkey, as in WebAuthn Level 3 (6.3.2, 6.3.3). Tests can make it lie. */
export class Authenticator {
  readonly id = b64(randomBytes(24));
  counter = 0;
  private user: string | undefined;
  private readonly key: KeyObject;
  private readonly cose: Buffer;
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    this.cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  /** Returns the response to registration options. */
  make({ challenge, user }: { challenge: string; user: { id: string } }, lies: Lies = {}) {
    this.user = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.cose]);
    const data = Buffer.concat([this.authenticatorData(AT, lies), attested]);
    const { format, statement } = lies.attestation ?? { format: 'none', statement: cborMap({}) };
    const attestation = cborMap({
      fmt: cborText(format),
      attStmt: statement,
      authData: cborBytes(data),
    });
    return this.credential({
      clientDataJSON: b64(this.clientData('webauthn.create', challenge, lies)),
      attestationObject: b64(attestation),
    });
  }

  /** Returns the response to authentication options. */
  show(challenge: string, lies: Lies = {}) {
    this.counter += 1;
    const client = this.clientData('webauthn.get', challenge, lies);
    const data = this.authenticatorData(0, lies);
    return this.credential({
      clientDataJSON: b64(client),
      authenticatorData: b64(data),
      signature: b64(sign('sha256', Buffer.concat([data, sha256(client)]), this.key)),
      userHandle: lies.userHandle === undefined ? this.user : (lies.userHandle ?? undefined),
    });
  }

  private credential<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string, { origin = this.origin, crossOrigin = false }: Lies) {
    return JSON.stringify({ type, challenge, origin, crossOrigin });
  }

  private authenticatorData(flags: number, { rpId, userVerified = true }: Lies) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const id = rpId ?? new URL(this.origin).hostname;
    return Buffer.concat([sha256(id), Buffer.from([flags | UP | (userVerified ? UV : 0)]), count]);
  }
}
