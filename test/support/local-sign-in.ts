import { Browsing, type Page } from './browsing.ts';

export interface Wish {
  readonly tenant?: string;
  readonly returnTo?: string;
}

export interface SignedIn {
  readonly browsing: Browsing;
  readonly page: Page;
}

/** Signs in at the demonstration's provider as the member with this e-mail, along the whole way that a browser goes. */
export async function signInLocally(url: string, email: string, wish: Wish = {}, browsing = new Browsing()): Promise<SignedIn> {
  const query = new URLSearchParams({ ...wish, email });
  const asked = await browsing.open(`${url}/v1/auth/demonstration/login?${query}`);
  const choice = hrefOf(asked.body, email);
  if (choice === undefined) throw new Error(`nobody is asked who they are at ${asked.url.pathname}${asked.url.search}`);
  return { browsing, page: await browsing.open(new URL(choice, asked.url)) };
}

/** Where the entry leads that shows this e-mail. */
function hrefOf(body: string, email: string): string | undefined {
  const entries = [...body.matchAll(/<a class="person" href="([^"]+)">(.*?)<\/a>/gs)];
  return entries.find(([, , entry]) => entry?.includes(`>${email}<`))?.[1];
}
