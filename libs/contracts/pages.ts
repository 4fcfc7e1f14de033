/** The addresses of the app's pages. Its router has exactly these; the server answers 404 for any other. */
export const APP_PAGES = {
  login: '/login',
  signedIn: '/signed-in',
  /** A demonstration's alone: desk and wall side by side. */
  try: '/try',
  forbidden: '/forbidden',
  dashboard: '/dashboard',
  overview: '/dashboard/overview',
  members: '/dashboard/members',
  analytics: '/dashboard/analytics',
  replay: '/dashboard/replay',
  audit: '/dashboard/audit',
  patients: '/dashboard/patients',
  settings: '/dashboard/settings',
  queueList: '/dashboard/queue/list',
  reception: '/dashboard/queue/flow',
  currentPatient: '/dashboard/queue/current',
} as const;

/** Pages that are documents of their own, for the browsers of televisions. */
export const WALL_PAGES = { display: '/queue/display', pair: '/pair' } as const;

export const PAGES = { ...APP_PAGES, ...WALL_PAGES } as const;

export type PagePath = (typeof PAGES)[keyof typeof PAGES];

const PATHS: readonly PagePath[] = Object.values(PAGES);

/** The page that an address names, with or without a slash at its end. Letter case makes no difference, as in the app's router. */
export function pageAt(path: string): PagePath | undefined {
  const plain = path.replace(/\/$/, '').toLowerCase();
  return PATHS.find((page) => page === plain);
}
