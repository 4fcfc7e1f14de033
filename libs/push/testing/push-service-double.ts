import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';

/** A browser that agreed: its address at the double, and keys that it alone can read by. */
export interface BrowserDouble {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface TakenPush {
  readonly browser: string;
  readonly payload: unknown;
  readonly ttl: number;
  /** The sender's word on itself, signed by the key that it names. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
  readonly publicKey: string;
}

interface Known {
  readonly pair: ECDH;
  readonly auth: Buffer;
}

/** A push service on this machine, which checks who sends, and reads what only the browser can. */
export class PushServiceDouble implements AsyncDisposable {
  readonly taken: TakenPush[] = [];
  /** Requests, the refused ones too. */
  asked = 0;
  private readonly server: Server;
  private readonly browsers = new Map<string, Known>();
  private answers: number[] = [];

  private constructor(server: Server) {
    this.server = server;
  }

  static async start(): Promise<PushServiceDouble> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const double = new PushServiceDouble(server);
    server.on('request', (request, response) => {
      double.answer(request).then(
        (status) => response.writeHead(status).end(),
        (error: unknown) => response.writeHead(400).end(String(error)),
      );
    });
    return double;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  browser(): BrowserDouble {
    const [pair, auth, path] = [createECDH('prime256v1'), randomBytes(16), `/push/${this.browsers.size}`];
    pair.generateKeys();
    this.browsers.set(path, { pair, auth });
    return {
      endpoint: `${this.url}${path}`,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    };
  }

  /** Statuses of the next answers, one each. */
  befall(...statuses: readonly number[]): void {
    this.answers.push(...statuses);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage): Promise<number> {
    this.asked += 1;
    const { url = '', headers } = request;
    const body = await buffer(request);
    const status = this.answers.shift();
    if (status !== undefined) return status;
    const known = this.browsers.get(url);
    if (!known || headers['content-encoding'] !== 'aes128gcm') return 404;
    const { claims, publicKey } = this.checkedSender(headers.authorization);
    const text = ece.decrypt(body, {
      version: 'aes128gcm',
      privateKey: known.pair,
      authSecret: known.auth.toString('base64url'),
    });
    this.taken.push({
      browser: `${this.url}${url}`,
      payload: JSON.parse(text.toString()),
      ttl: Number(headers.ttl),
      claims,
      publicKey,
    });
    return 201;
  }

  /** @throws where the signature is not of the key that is named, or the token is for another service */
  private checkedSender(authorization = ''): Pick<TakenPush, 'claims' | 'publicKey'> {
    const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
    const [head = '', claimed = '', signature = ''] = token.split('.');
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claimed}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const claims = JSON.parse(Buffer.from(claimed, 'base64url').toString()) as TakenPush['claims'];
    if (!isSigned || claims.aud !== this.url) throw new Error('a push of nobody');
    return { claims, publicKey };
  }
}
