import type { IncomingMessage } from 'node:http';
import { NO_PAGE } from '#libs/contracts/http.ts';

/** An address without a page. */
const UNKNOWN_PAGE = '/404';

/** Rewrites an undecodable address to an unknown page, so that a mistyped one shows the app's not-found view. */
export function pageAddress({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): string {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !NO_PAGE.test(url) && pathOf(url) === undefined ? UNKNOWN_PAGE : url;
}

/** The path of an address, decoded segment by segment as the app's router does; undefined where it cannot be. */
export function pathOf(url: string): string | undefined {
  const [path = ''] = url.split('?');
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
