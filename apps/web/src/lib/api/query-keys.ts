/** Keys by what they depend on: invalidating `day` refetches everything that a ticket's change may touch. */
export const QUERY_KEYS = {
  session: ['session'],
  providers: ['providers'],
  /** A demonstration's clinics and people, named in this language. */
  demonstration: (lang: string) => ['demonstration', lang] as const,
  /** A clinic's name by its slug, before sign-in. */
  publicClinic: (slug: string) => ['public-clinic', slug] as const,
  /** The session's clinic, its settings with it. */
  clinic: ['clinic'],
  clinics: ['clinics'],
  person: ['person'],
  members: ['members'],
  memberList: (query: object) => ['members', 'list', query] as const,
  member: (id: string) => ['members', 'one', id] as const,
  memberCount: ['members', 'count'],
  displayAccess: ['display-access'],
  systemAccess: ['system-access'],
  /** Warnings for an administrator. */
  warnings: ['warnings'],
  /** All that changes with a clinic's day. */
  day: ['day'],
  statistics: ['day', 'statistics'],
  wall: ['day', 'wall'],
  /** Today's analytics; other days' do not change with a ticket. */
  analyticsToday: (today: string | undefined) => ['day', 'analytics', today] as const,
  tickets: ['day', 'tickets'],
  /** Outcomes of the day's messages: what changes a ticket's changes them. */
  messagesToday: ['day', 'tickets', 'messages'],
  queue: (query: object) => ['day', 'tickets', 'queue', query] as const,
  notified: ['day', 'tickets', 'notified'],
  ticketList: (query: object) => ['day', 'tickets', 'list', query] as const,
  /** Apart from today: a day that is over does not change by itself, and each look at it is kept in the trail. */
  pastDays: ['past-days'],
  pastTicketList: (query: object) => ['past-days', query] as const,
  /** Apart from today as well, whichever day it is: a past instant changes by an erasure alone. */
  replay: (at: string | undefined) => ['past-days', 'replay', 'at', at] as const,
  replayedDay: (day: string | undefined, lang: string) => ['past-days', 'replay', 'day', day, lang] as const,
  audit: (query: object) => ['audit', query] as const,
  analytics: (query: object) => ['analytics', query] as const,
  analyticsReports: ['analytics', 'reports'],
  retention: (days: number | null) => ['retention', days] as const,
  nightly: (lang: string) => ['verification', 'nightly', lang] as const,
  verification: (id: string, lang: string) => ['verification', id, lang] as const,
  /** Patients who came before with this phone. */
  returning: (phone: string | null) => ['returning', phone] as const,
  ticketHistory: (id: string) => ['ticket-history', id] as const,
} as const;
