import { Browsing, type Page } from '../browsing.ts';

export type Said = Readonly<Record<string, unknown>>;

/** One browser's way through the product, a provider and back, with a stop at each step where somebody could meddle. */
export class ProviderSignIn {
  readonly browsing: Browsing;
  private readonly url: string;
  private readonly provider: string;

  constructor(url: string, provider: string, browsing = new Browsing()) {
    this.url = url;
    this.provider = provider;
    this.browsing = browsing;
  }

  /** Goes as far as the provider: the request that it would be sent, or the page where the product refused. */
  async begin(query: Readonly<Record<string, string>> = {}): Promise<URL> {
    const address = `${this.url}/v1/auth/${this.provider}/login?${new URLSearchParams(query)}`;
    return (await this.browsing.open(address, ({ origin }) => origin !== this.url)).url;
  }

  /** The callback address to which the provider sends the browser back. */
  async answer(request: URL, say: Said, forge?: string): Promise<URL> {
    const asked = new URL(request);
    asked.searchParams.set('say', JSON.stringify(say));
    if (forge !== undefined) asked.searchParams.set('forge', forge);
    return (await this.browsing.open(asked, ({ origin }) => origin === this.url)).url;
  }

  /** Where the browser ends. */
  async back(callback: URL): Promise<Page> {
    return await this.browsing.open(callback);
  }

  async all(say: Said, forge?: string, query: Readonly<Record<string, string>> = {}): Promise<URL> {
    const callback = await this.answer(await this.begin(query), say, forge);
    return (await this.back(callback)).url;
  }

  get cookie(): string | undefined {
    return this.browsing.cookie(this.url, 'dawr');
  }
}
