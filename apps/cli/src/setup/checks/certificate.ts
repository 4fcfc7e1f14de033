import { resolve } from 'node:path';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { certificateAt, readCertificate } from '#runtime/tls/certificate.ts';
import type { Verdict } from '../asking.ts';

/** Checks the certificate as a start does, and that it has not expired. */
export function checkCertificate(file: string, host: string, now = new Date()): Verdict<string> {
  const cert = resolve(file);
  return taken(cert, () => {
    const { validToDate } = certificateAt(cert, host).parsed;
    if (validToDate < now) throw new StartRefused(`TLS_CERT: ${cert} has expired on ${validToDate.toISOString().slice(0, 10)}`);
  });
}

export function checkKey(file: string, cert: string, host: string): Verdict<string> {
  const key = resolve(file);
  return taken(key, () => readCertificate({ cert, key }, host));
}

function taken(value: string, look: () => unknown): Verdict<string> {
  try {
    look();
    return { value };
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return { wrong: 'certificate', details: { cause: error.message } };
  }
}
