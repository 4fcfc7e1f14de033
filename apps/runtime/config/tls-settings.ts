import { StartRefused } from '#libs/kernel/store-errors.ts';

export interface TlsSettings {
  readonly cert: string;
  readonly key: string;
  /** The host that the certificate must name. */
  readonly host: string;
}

interface Variables {
  readonly TLS_CERT?: string | undefined;
  readonly TLS_KEY?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
}

/** Requires both files or none; with them PUBLIC_URL must be https, since links, cookies and the allowed origin follow it. @throws StartRefused */
export function tlsOf({ TLS_CERT: cert, TLS_KEY: key, PUBLIC_URL: publicUrl }: Variables): TlsSettings | undefined {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined) {
    throw new StartRefused(`${cert === undefined ? 'TLS_CERT' : 'TLS_KEY'}: TLS_CERT and TLS_KEY are set together or not at all`);
  }
  const url = publicUrl === undefined ? undefined : new URL(publicUrl);
  if (url?.protocol !== 'https:') {
    throw new StartRefused('PUBLIC_URL: with TLS_CERT it is needed, and begins with https://');
  }
  return { cert, key, host: url.hostname };
}
