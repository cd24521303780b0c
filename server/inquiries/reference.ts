import { randomCode } from '../security/random-code.ts';

/** A random reference, such as `GL-7K3M-92QX` for the prefix GL. The database ensures that it is unique. */
export const newReference = (prefix: string): string => `${prefix}-${randomCode()}`;

/**
 * Normalizes the code at the end of a typed reference: upper case, O to 0, I and L to 1. The prefix may be missing or
 * outdated. Undefined if the text is not a reference.
 */
export function codeOf(input: string): string | undefined {
  const [, letters] = /^[A-Z]{0,4}([0-9A-Z]{8})$/.exec(input.toUpperCase().replaceAll(/[\s-]/g, '')) ?? [];
  const code = letters && normalizeCode(letters);
  return code && `${code.slice(0, 4)}-${code.slice(4)}`;
}

/**
 * Parses the start of a typed code: at least four characters, with or without a prefix and a hyphen, such as `GL-8TPZ`
 * or `8tpz hh`. Returns undefined for any other text.
 */
export function codeStartOf(input: string): string | undefined {
  const letters = /^(?:[A-Z]{1,4}-)?([0-9A-Z]{4}[\s-]?[0-9A-Z]{0,4})$/i.exec(input.trim())?.[1];
  const code = letters && normalizeCode(letters);
  return code && (code.length > 4 ? `${code.slice(0, 4)}-${code.slice(4)}` : code);
}

/** Normalizes a code that was read aloud or typed: case, spaces, O to 0, I and L to 1. */
export const normalizeCode = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
