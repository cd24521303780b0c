import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { expect, test } from 'vitest';
import { Authenticator, cborArray, cborBytes, cborEs256, cborMap } from '../../test/support/authenticator.ts';
import { hasNoCertificates } from './attestation.ts';

const registration = (format: string, statement: Buffer) =>
  new Authenticator('https://agency.example').make(
    { challenge: 'challenge', user: { id: 'member' } },
    { attestation: { format, statement } },
  ) as RegistrationResponseJSON;

const signature = { alg: cborEs256, sig: cborBytes(Buffer.alloc(70)) };
const certificates = cborMap({ ...signature, x5c: cborArray([cborBytes(Buffer.alloc(100))]) });

test('a passkey without attestation is accepted', () => {
  expect(hasNoCertificates(registration('none', cborMap({})))).toBe(true);
});

test('self attestation is taken', () => {
  expect(hasNoCertificates(registration('packed', cborMap(signature)))).toBe(true);
});

test.each(['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'packed', 'tpm', 'unknown'])(
  'certificates in the format %s are refused before they are parsed',
  (format) => expect(hasNoCertificates(registration(format, certificates))).toBe(false),
);
