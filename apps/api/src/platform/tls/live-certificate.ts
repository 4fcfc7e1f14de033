import type { RequestListener } from 'node:http';
import { createServer, type Server, type ServerOptions } from 'node:https';
import type { SecureContextOptions } from 'node:tls';
import { oneLine } from '#runtime/start-failure.ts';
import { type Certificate, type CertificateFiles, readCertificate } from '#runtime/tls/certificate.ts';

export interface CertificateLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

const DAY_MS = 24 * 3_600_000;
const SOON_DAYS = 14;

/** The served certificate. Files renewed in place are loaded without a restart. */
export class LiveCertificate {
  private readonly files: CertificateFiles;
  private readonly host: string;
  private readonly log: CertificateLog;
  private readonly servers: Server[] = [];
  private served: Certificate;

  /** @throws StartRefused */
  constructor(files: CertificateFiles, host: string, log: CertificateLog) {
    this.files = files;
    this.host = host;
    this.log = log;
    this.served = readCertificate(files, host);
  }

  get validTo(): Date {
    return this.served.validTo;
  }

  newServer(limits: ServerOptions, handler: RequestListener): Server {
    const server = createServer({ ...limits, ...this.context }, handler);
    this.servers.push(server);
    return server;
  }

  /** Loads changed files. Unusable ones are ignored, as they may be only partly written. */
  refresh(): void {
    try {
      const found = readCertificate(this.files, this.host);
      if (found.cert === this.served.cert && found.key === this.served.key) return;
      this.served = found;
      for (const server of this.servers) server.setSecureContext(this.context);
      this.log.info(`TLS certificate: renewed, valid until ${found.validTo.toISOString()}`);
    } catch (error) {
      this.log.error(`TLS certificate: the changed files cannot be served, the former stays: ${oneLine(error)}`);
    }
  }

  /** Warns operators before browsers refuse the certificate. */
  warnBeforeExpiry(now: Date): void {
    const days = Math.floor((this.served.validTo.getTime() - now.getTime()) / DAY_MS);
    if (days < 0) this.log.error(`TLS_CERT: the certificate has expired ${-days} days ago: browsers refuse it`);
    else if (days < SOON_DAYS) this.log.warn(`TLS_CERT: the certificate expires in ${days} days, and was not renewed`);
  }

  private get context(): SecureContextOptions {
    const { cert, key } = this.served;
    return { cert, key, minVersion: 'TLSv1.2' };
  }
}
