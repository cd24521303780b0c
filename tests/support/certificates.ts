// Required by @peculiar/x509.
import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { DAY_MS } from '../../content-model/text/durations.ts';
import { KeyObject } from 'node:crypto';

export interface ServerCertificate {
  /** PEM. */
  certificate: string;
  /** PEM (PKCS #8). */
  key: string;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const newKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

/** Makes a certificate authority that no machine knows, as providers of databases have one. */
export async function makeAuthority() {
  const keys = await newKeys();
  const authority = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Authority of the tests',
    keys,
    notAfter: new Date(Date.now() + DAY_MS),
    signingAlgorithm: ALGORITHM,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  return {
    /** The authority's own certificate, PEM. */
    certificate: authority.toString('pem'),
    /** Signs a certificate for a host name. */
    async sign(host: string, expires = Date.now() + DAY_MS): Promise<ServerCertificate> {
      const serverKeys = await newKeys();
      const certificate = await X509CertificateGenerator.create({
        subject: `CN=${host}`,
        issuer: authority.subject,
        publicKey: serverKeys.publicKey,
        signingKey: keys.privateKey,
        notBefore: new Date(Date.now() - 2 * DAY_MS),
        notAfter: new Date(expires),
        signingAlgorithm: ALGORITHM,
        extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
      });
      const key = KeyObject.from(serverKeys.privateKey).export({ type: 'pkcs8', format: 'pem' });
      return { certificate: certificate.toString('pem'), key: String(key) };
    },
  };
}
