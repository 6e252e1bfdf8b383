import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';

/** A self-signed certificate: PEM key and certificate, and the hash by which Chromium accepts it. */
export interface Certificate {
  key: string;
  cert: string;
  /** base64 SHA-256 of the public key, for `--ignore-certificate-errors-spki-list`. */
  spki: string;
}

/** Makes a certificate for this run. Unlike `ignoreHTTPSErrors`, accepting its key lets a service worker register too. */
export function makeCertificate(host: string): Certificate {
  const pem = execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '1',
      '-subj',
      `/CN=${host}`,
    ].concat(['-addext', `subjectAltName=DNS:${host},DNS:*.${host}`, '-keyout', '-', '-out', '-']),
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const key = block(pem, 'PRIVATE KEY');
  const cert = block(pem, 'CERTIFICATE');
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, spki: createHash('sha256').update(publicKey).digest('base64') };
}

function block(pem: string, name: string): string {
  const found = new RegExp(`-----BEGIN ${name}-----[^-]+-----END ${name}-----\n`).exec(pem)?.[0];
  if (!found) throw new Error(`openssl gave no ${name}`);
  return found;
}
