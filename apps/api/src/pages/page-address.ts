import type { IncomingMessage } from 'node:http';
import { NO_PAGE } from '#libs/contracts/addresses.ts';

/** A person who mistyped is told so by a page: what cannot be read as an address leads to the app, which does not know it. */
export function pageAddress({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): string {
  const isAsked = method === 'GET' || method === 'HEAD';
  return isAsked && !NO_PAGE.test(url) && !isReadable(url) ? '/' : url;
}

function isReadable(url: string): boolean {
  const [path = ''] = url.split('?');
  try {
    decodeURIComponent(path);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
