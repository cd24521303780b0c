import { randomBytes } from 'node:crypto';

/** Crockford's base 32 without I, L, O and U, so that a reference can be read out on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 40 random bits to read out: `7K3M-92QX`. */
export function randomCode(): string {
  const letters = Array.from(randomBytes(8), (byte) => ALPHABET[byte & 31]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A random reference, such as `GL-7K3M-92QX` for the prefix GL. The database ensures that it is unique. */
export const newReference = (prefix: string): string => `${prefix}-${randomCode()}`;

/** The reference of an internal error for the visitor and the log: `ER-7K3M-92QX`. */
export const newErrorReference = (): string => `ER-${randomCode()}`;

/**
 * Normalizes the code at the end of a typed reference: upper case, O to 0, I and L to 1. The prefix may be missing or
 * outdated. Undefined if the text is not a reference.
 */
export function codeOf(typed: string): string | undefined {
  const [, letters] = /^[A-Z]{0,4}([0-9A-Z]{8})$/.exec(typed.toUpperCase().replaceAll(/[\s-]/g, '')) ?? [];
  const code = letters && asRead(letters);
  return code && `${code.slice(0, 4)}-${code.slice(4)}`;
}

/**
 * The beginning of a code that somebody typed, at least four letters, with or without a prefix and a hyphen: `GL-8TPZ`,
 * `8tpz hh`. Undefined if the text is none.
 */
export function codeStartOf(typed: string): string | undefined {
  const letters = /^(?:[A-Z]{1,4}-)?([0-9A-Z]{4}[\s-]?[0-9A-Z]{0,4})$/i.exec(typed.trim())?.[1];
  const code = letters && asRead(letters);
  return code && (code.length > 4 ? `${code.slice(0, 4)}-${code.slice(4)}` : code);
}

/** A code as it is read out or typed: case, spaces, O for 0, I and L for 1. */
export const asRead = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
