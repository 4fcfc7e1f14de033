import { NO_PAGE } from '#libs/contracts/http.ts';

const LONGEST = 500;
const HOME = '/';

/** A page of ours to return to after sign-in; whatever else is asked for gives the first one. */
export function ownPage(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || asked.length > LONGEST) return HOME;
  // Read as a browser would, which takes `/\x.org` and `/.//x.org` for more than a path.
  const read = URL.canParse(asked, OURS) ? new URL(asked, OURS) : undefined;
  if (read?.origin !== OURS || read.pathname.startsWith('//') || NO_PAGE.test(read.pathname)) return HOME;
  return `${read.pathname}${read.search}${read.hash}`;
}

const OURS = 'https://ours.invalid';
