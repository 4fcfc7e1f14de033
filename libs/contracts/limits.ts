import { NOTICE_LIMITS } from '#libs/domain/clinic/notice.ts';
import { ROOM_LIMITS, SERVICE_LIMITS } from '#libs/domain/clinic/place-limits.ts';
import { ROLES } from '#libs/domain/kernel/actor.ts';

export const PATIENT = { nameMax: 255, ageMin: 0, ageMax: 150, phoneMax: 15 } as const;
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
  waitAlertMinutesMin: 5,
  waitAlertMinutesMax: 600,
  monthlyCapMax: 1_000_000,
  defaultTenant: 'default',
} as const;
/** Limits of the wall's voice. */
export const VOICE = { rateMin: 0.5, rateMax: 1.5, volumeMin: 0, volumeMax: 1, silentMax: 6 } as const;
/** Limits of a clinic's logo: the sides in pixels, and the file. */
export const LOGO = { sideMax: 512, bytesMax: 40 * 1024 } as const;
/** Limits of the message of the day. */
export const NOTICE = NOTICE_LIMITS;
/** Limits of services and rooms; `all` counts the retired ones. */
export const PLACES = { nameMax: 40, wayMax: 80, services: SERVICE_LIMITS, rooms: ROOM_LIMITS } as const;

export const LIST = { pageMin: 1, limitMin: 1, limitMax: 100, limitDefault: 10, searchMax: 255 } as const;

/** A file of heads as text, and the body around it: JSON escapes its quotes and lines. */
export const VERIFICATION = { headsMax: 5 * 1024 * 1024, bodyBytes: 6 * 1024 * 1024 } as const;

/** Days of analytics at once; fewer than `least` patients make no median. */
export const ANALYTICS = { daysMax: 1_100, least: 5, causesFrom: 200 } as const;

/** Entries of the trail in one answer. */
export const AUDIT = { limitMin: 1, limitMax: 200, limitDefault: 50 } as const;

/** Slots of the wall. */
export const DISPLAY = { size: 5 } as const;

/** Screens that a wall may be, and how far the last chair may be from it. */
export const VIEWING = { inchesMin: 10, inchesMax: 120, metresMin: 1, metresMax: 30 } as const;

/** Names that server and pages share. */
export const PAGE = { qrcodeVersion: 2, reportName: 'queue-report.pdf' } as const;
