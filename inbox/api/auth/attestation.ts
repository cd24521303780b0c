import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';

/**
 * Whether a registration carries no certificates: the format `none`, or self attestation (`packed` without `x5c`), which
 * browsers keep although `none` was asked for (WebAuthn Level 3, 5.1.3). All others are refused before they are
 * verified, because that parses certificates of the client and may fetch addresses in them. Throws if the attestation
 * object is malformed.
 */
export function hasNoCertificates({ response }: RegistrationResponseJSON): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}
