import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { StartRefused } from '#libs/kernel/store-errors.ts';

export interface CertificateFiles {
  /** PEM: the certificate, then its chain. */
  readonly cert: string;
  readonly key: string;
}

export interface Certificate {
  readonly cert: string;
  readonly key: string;
  readonly validTo: Date;
}

/** Checks that the certificate and key can serve this host. @throws StartRefused naming the variable, with the reason in one line */
export function readCertificate(files: CertificateFiles, host: string): Certificate {
  const { pem: cert, parsed } = certificateAt(files.cert, host);
  const key = read('TLS_KEY', files.key);
  if (!parsed.checkPrivateKey(privateKeyIn(key, files.key))) {
    throw new StartRefused(`TLS_KEY: ${files.key} is not the key of the certificate ${files.cert}`);
  }
  return { cert, key, validTo: parsed.validToDate };
}

/** @throws StartRefused */
export function certificateAt(path: string, host: string): { readonly pem: string; readonly parsed: X509Certificate } {
  const pem = read('TLS_CERT', path);
  const parsed = certificateIn(pem, path);
  if (covers(parsed, host)) return { pem, parsed };
  throw new StartRefused(`TLS_CERT: ${path} is a certificate of ${namesOf(parsed)}, not of ${host}`);
}

function read(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartRefused(`${variable}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function certificateIn(pem: string, path: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new StartRefused(`TLS_CERT: ${path} holds no certificate in PEM form`);
  }
}

function privateKeyIn(pem: string, path: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new StartRefused(`TLS_KEY: ${path} holds no private key in PEM form that opens without a passphrase`);
  }
}

function covers(certificate: X509Certificate, host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  return (isIP(address) ? certificate.checkIP(address) : certificate.checkHost(host)) !== undefined;
}

const namesOf = ({ subjectAltName, subject }: X509Certificate): string =>
  (subjectAltName ?? subject).replaceAll(/\b(DNS|IP Address):/g, '');
