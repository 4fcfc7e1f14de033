import type { RequestListener } from 'node:http';
import { createServer, type Server, type ServerOptions } from 'node:https';
import type { SecureContextOptions } from 'node:tls';
import { oneLine } from '#libs/operations/runtime/start-failure.ts';
import { type Certificate, type CertificateFiles, readCertificate } from '#libs/operations/tls/certificate.ts';

export interface Voice {
  info(words: string): void;
  warn(words: string): void;
  error(words: string): void;
}

const DAY_MS = 24 * 3_600_000;
const SOON_DAYS = 14;

/** The certificate that is served, and its files: renewed in place, they are taken up without a restart. */
export class LiveCertificate {
  private readonly files: CertificateFiles;
  private readonly host: string;
  private readonly voice: Voice;
  private readonly servers: Server[] = [];
  private served: Certificate;

  /** @throws StartRefused */
  constructor(files: CertificateFiles, host: string, voice: Voice) {
    this.files = files;
    this.host = host;
    this.voice = voice;
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

  /** What cannot be served changes nothing: the files may be in the midst of being written. */
  refresh(): void {
    try {
      const found = readCertificate(this.files, this.host);
      if (found.cert === this.served.cert && found.key === this.served.key) return;
      this.served = found;
      for (const server of this.servers) server.setSecureContext(this.context);
      this.voice.info(`a renewed certificate is served, valid until ${found.validTo.toISOString()}`);
    } catch (error) {
      this.voice.error(`the certificate's files have changed and cannot be served, the former stays: ${oneLine(error)}`);
    }
  }

  /** Before people are told by their browsers. */
  warnBeforeItEnds(now: Date): void {
    const days = Math.floor((this.served.validTo.getTime() - now.getTime()) / DAY_MS);
    if (days < 0) this.voice.error(`TLS_CERT: the certificate has expired ${-days} days ago: browsers refuse it`);
    else if (days < SOON_DAYS) this.voice.warn(`TLS_CERT: the certificate expires in ${days} days, and was not renewed`);
  }

  private get context(): SecureContextOptions {
    const { cert, key } = this.served;
    return { cert, key, minVersion: 'TLSv1.2' };
  }
}
