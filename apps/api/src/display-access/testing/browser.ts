import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Session, sessionAnswer } from '#libs/contracts/session.ts';
import { exactly } from '#libs/contracts/testing/exactly.ts';
import { displayAccessAnswer, systemAccessAnswer } from '#libs/contracts/wall/display-access.ts';
import { ORIGIN, type Person } from '../../testing/api-under-test.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Answer = Awaited<ReturnType<NestFastifyApplication['inject']>>;

/** A browser's cookie jar: returns cookies until they expire. Follows no redirect by itself. */
export class Browser {
  private readonly cookies = new Map<string, { readonly value: string; readonly expires: Date | undefined }>();

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly now: () => Date,
  ) {}

  /** A browser in which a person is signed in. */
  static of({ cookie }: Person, app: NestFastifyApplication, now: () => Date): Browser {
    const browser = new Browser(app, now);
    const [name = '', value = ''] = cookie.split('=');
    browser.cookies.set(name, { value, expires: undefined });
    return browser;
  }

  get(url: string): Promise<Answer> {
    return this.request('GET', url);
  }

  post(url: string, body?: object, key?: string): Promise<Answer> {
    return this.request('POST', url, body, key);
  }

  /** Follows a link of this installation; returns where it redirects. */
  async follow(url: string): Promise<string> {
    const { statusCode, headers } = await this.get(url.replace(ORIGIN, ''));
    if (statusCode !== 303) throw new Error(`no redirect: ${statusCode}`);
    return String(headers.location);
  }

  async session(): Promise<Session> {
    return exactly(sessionAnswer, (await this.get('/v1/auth/session')).json()).data;
  }

  /** The wall's link and its QR code, as a manager gets them. */
  async wall(): Promise<{ readonly url: string; readonly qrcodePath: string }> {
    return exactly(displayAccessAnswer, (await this.get('/v1/tenants/current/display-access')).json()).data;
  }

  async rotate(): Promise<{ readonly url: string; readonly qrcodePath: string }> {
    return exactly(displayAccessAnswer, (await this.post('/v1/tenants/current/display-access/rotate')).json()).data;
  }

  async panelPicture(): Promise<string> {
    return exactly(systemAccessAnswer, (await this.get('/v1/tenants/current/sys')).json()).data.qrcodePath;
  }

  /** Ignores expiry from now on, like a client with copied cookies. */
  neverExpireCookies(): void {
    for (const [name, { value }] of this.cookies) this.cookies.set(name, { value, expires: undefined });
  }

  cookie(name: string): string {
    return this.cookies.get(name)?.value ?? '';
  }

  /** Expiry of a cookie; undefined for a session cookie. */
  expiryOf(name: string): Date | undefined {
    return this.cookies.get(name)?.expires;
  }

  async request(method: Method, url: string, body?: object, key?: string): Promise<Answer> {
    const headers = { origin: ORIGIN, ...(key !== undefined && { 'idempotency-key': key }) };
    const cookies = Object.fromEntries([...this.cookies].flatMap(([name, cookie]) => this.unexpired(name, cookie)));
    const answer = await this.app.inject({ method, url, headers, cookies, ...(body && { payload: body }) });
    for (const { name, value, expires, maxAge } of answer.cookies) {
      const ends = maxAge === undefined ? expires : new Date(this.now().getTime() + maxAge * 1_000);
      this.cookies.set(name, { value, expires: ends });
    }
    return answer;
  }

  private unexpired(name: string, { value, expires }: { readonly value: string; readonly expires: Date | undefined }) {
    return expires && expires <= this.now() ? [] : [[name, value] as const];
  }
}
