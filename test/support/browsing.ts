const MOST_STEPS = 12;

/** The end of a sign-in that asked for no page: `/`, redirected. A refused one ends there too, with `?error=` behind. */
export const AFTER_SIGN_IN = '/login';

export interface Page {
  /** Where the browser stands in the end. */
  readonly url: URL;
  readonly status: number;
  readonly body: string;
}

/** A browser without a screen: follows redirects, and keeps each host's cookies by their paths. */
export class Browsing {
  private readonly jar = new Map<string, Cookie>();

  /** Goes there and on, until a page is shown or `stop` says that the next address is not to be asked for. */
  async open(address: string | URL, stop: (next: URL) => boolean = () => false): Promise<Page> {
    let url = new URL(address);
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const response = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html', cookie: this.cookiesFor(url) } });
      for (const line of response.headers.getSetCookie()) this.keep(url, line);
      const location = response.headers.get('location');
      const body = await response.text();
      if (location === null) return { url, status: response.status, body };
      url = new URL(location, url);
      if (stop(url)) return { url, status: response.status, body };
    }
    throw new Error(`sent from one address to the next for ever: ${url.origin}${url.pathname}`);
  }

  /** A form's or a script's request of a page of that origin. */
  async post(address: string, body: object): Promise<number> {
    const url = new URL(address);
    const headers = { 'content-type': 'application/json', origin: url.origin, cookie: this.cookiesFor(url) };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    for (const line of response.headers.getSetCookie()) this.keep(url, line);
    await response.text();
    return response.status;
  }

  /** A cookie as a request's header, for an address's own root. */
  cookie(address: string, name: string): string | undefined {
    const { host } = new URL(address);
    const cookie = this.jar.get(`${host} ${name} /`);
    return cookie && `${name}=${cookie.value}`;
  }

  private cookiesFor({ host, pathname }: URL): string {
    const sent = [...this.jar.values()].filter((cookie) => cookie.host === host && pathname.startsWith(cookie.path));
    return sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  private keep({ host }: URL, line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(name.length + 1);
    const path = attributes.find((each) => /^path=/i.test(each))?.slice('path='.length) ?? '/';
    const key = `${host} ${name} ${path}`;
    if (value === '') this.jar.delete(key);
    else this.jar.set(key, { host, name, value, path });
  }
}

interface Cookie {
  readonly host: string;
  readonly name: string;
  readonly value: string;
  readonly path: string;
}
