import { randomBytes } from 'node:crypto';

/** Crockford's base 32 without I, L, O and U, so that a reference can be read out on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns 40 random bits, formatted for reading aloud: `7K3M-92QX`. */
export function randomCode(): string {
  const letters = Array.from(randomBytes(8), (byte) => ALPHABET[byte & 31]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
