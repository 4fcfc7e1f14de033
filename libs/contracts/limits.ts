import { ROOM_LIMITS, SERVICE_LIMITS } from '#libs/domain/clinic/place-limits.ts';
import { ROLES } from '#libs/domain/kernel/actor.ts';

export const PATIENT = { nameMax: 255, ageMin: 0, ageMax: 150, phoneMax: 15, elderAge: 60 } as const;
export const REASON = { min: 1, max: 500 } as const;
/** Limits of a rights desk's request; the reason of a hold or a release stands in one line. */
export const RIGHTS = { ticketsMax: 100, reasonMax: 200 } as const;
export const MEMBER = { nameMin: 2, nameMax: 100, rolesMax: ROLES.length, emailMax: 254 } as const;
export const CLINIC = {
  nameMax: 120,
  retentionDaysMax: 36_500,
  secretMax: 128,
  nearlyMinutesMax: 120,
  targetMinutesMax: 480,
  monthlyCapMax: 1_000_000,
  defaultTenant: 'default',
} as const;
/** Limits of services and rooms; `all` counts the retired ones. */
export const PLACES = { nameMax: 40, services: SERVICE_LIMITS, rooms: ROOM_LIMITS } as const;

export const LIST = { pageMin: 1, limitMin: 1, limitMax: 100, limitDefault: 10, searchMax: 255 } as const;

/** A file of heads as text, and the body around it: JSON escapes its quotes and lines. */
export const VERIFICATION = { headsMax: 5 * 1024 * 1024, bodyBytes: 6 * 1024 * 1024 } as const;

/** Days of analytics at once, and as a rule; fewer than `least` patients make no median. */
export const ANALYTICS = { usualDays: 7, daysMax: 1_100, least: 5 } as const;

/** Entries of the trail in one answer. */
export const AUDIT = { limitMin: 1, limitMax: 200, limitDefault: 50 } as const;

export const DISPLAY = {
  size: 5,
  panelMs: 10_000,
  /** Slots and rows of services turn when there are more than fit. */
  pageMs: 10_000,
  spotlightMs: 1_500,
  /** A call to a room: the number and where to go are read. Shorter while others wait for their turn. */
  roomSpotlightMs: 5_000,
  roomSpotlightLeastMs: 3_000,
  serviceRows: 3,
  clockMs: 1_000,
  volume: 0.9,
  fallbackVolume: 0.5,
  soundPath: '/sounds/notification-ring.mp3',
} as const;

/**
 * Five attempts are a round, each later than the last by `delayMs`; after a rest comes the next round, without limit. Each wait is longer
 * by up to `spreadMs`, so that the pages of many clinics do not come back at one instant.
 */
export const RECONNECT = { attempts: 5, delayMs: 1_000, restMs: 8_000, spreadMs: 1_000 } as const;

/** Reads only; the wait doubles from the first to the longest. Writes are never repeated. */
export const READ_RETRIES = { attempts: 3, firstMs: 1_000, longestMs: 30_000 } as const;
export const CACHE = { staleMs: 300_000, keptMs: 300_000 } as const;

/** How long a control shows that it has copied, and a select remembers what was typed. */
export const PAGE = { copiedMs: 2_000, typeAheadMs: 1_000, qrcodeVersion: 2, reportName: 'queue-report.pdf' } as const;
