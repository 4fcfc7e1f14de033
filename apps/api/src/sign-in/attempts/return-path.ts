import { NO_PAGE } from '#libs/contracts/http.ts';

const MAX_LENGTH = 500;
const HOME = '/';

/** Path of our own page to return to after sign-in; any other input gives the home page, which prevents open redirects. */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || asked.length > MAX_LENGTH) return HOME;
  // Parsed like a browser does, which reads `/\x.org` and `/.//x.org` as more than a path.
  const read = URL.canParse(asked, OWN_ORIGIN) ? new URL(asked, OWN_ORIGIN) : undefined;
  if (read?.origin !== OWN_ORIGIN || read.pathname.startsWith('//') || NO_PAGE.test(read.pathname)) return HOME;
  return `${read.pathname}${read.search}${read.hash}`;
}

const OWN_ORIGIN = 'https://ours.invalid';
