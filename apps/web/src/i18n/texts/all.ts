import type { Arabic } from '#libs/contracts/texts/plural-forms.ts';
import { analytics as arAnalytics } from './ar/analytics.ts';
import { audit as arAudit } from './ar/audit.ts';
import { dayEnd as arDayEnd } from './ar/day-end.ts';
import { deadEnds as arDeadEnds } from './ar/dead-ends.ts';
import { demonstration as arDemonstration } from './ar/demonstration.ts';
import { displays as arDisplays } from './ar/displays.ts';
import { firstDay as arFirstDay } from './ar/first-day.ts';
import { inside as arInside } from './ar/inside.ts';
import { justDone as arJustDone } from './ar/just-done.ts';
import { members as arMembers } from './ar/members.ts';
import { messages as arMessages } from './ar/messages.ts';
import { notice as arNotice } from './ar/notice.ts';
import { outside as arOutside } from './ar/outside.ts';
import { overview as arOverview } from './ar/overview.ts';
import { patients as arPatients } from './ar/patients.ts';
import { phones as arPhones } from './ar/phones.ts';
import { replay as arReplay } from './ar/replay.ts';
import { replayedWall as arReplayedWall } from './ar/replayed-wall.ts';
import { sessionEnded as arSessionEnded } from './ar/session-ended.ts';
import { settings as arSettings } from './ar/settings.ts';
import { tryIt as arTryIt } from './ar/try-it.ts';
import { analytics as enAnalytics } from './en/analytics.ts';
import { audit as enAudit } from './en/audit.ts';
import { dayEnd as enDayEnd } from './en/day-end.ts';
import { deadEnds as enDeadEnds } from './en/dead-ends.ts';
import { demonstration as enDemonstration } from './en/demonstration.ts';
import { displays as enDisplays } from './en/displays.ts';
import { firstDay as enFirstDay } from './en/first-day.ts';
import { inside as enInside } from './en/inside.ts';
import { justDone as enJustDone } from './en/just-done.ts';
import { members as enMembers } from './en/members.ts';
import { messages as enMessages } from './en/messages.ts';
import { notice as enNotice } from './en/notice.ts';
import { outside as enOutside } from './en/outside.ts';
import { overview as enOverview } from './en/overview.ts';
import { patients as enPatients } from './en/patients.ts';
import { phones as enPhones } from './en/phones.ts';
import { replay as enReplay } from './en/replay.ts';
import { replayedWall as enReplayedWall } from './en/replayed-wall.ts';
import { sessionEnded as enSessionEnded } from './en/session-ended.ts';
import { settings as enSettings } from './en/settings.ts';
import { tryIt as enTryIt } from './en/try-it.ts';

// All that the pages say, for types, checks and tests; the pages themselves load it by language, in parts.

const arPages = {
  analytics: arAnalytics,
  audit: arAudit,
  dayEnd: arDayEnd,
  demonstration: arDemonstration,
  displays: arDisplays,
  firstDay: arFirstDay,
  justDone: arJustDone,
  members: arMembers,
  messages: arMessages,
  notice: arNotice,
  overview: arOverview,
  patients: arPatients,
  phones: arPhones,
  replay: arReplay,
  replayedWall: arReplayedWall,
  sessionEnded: arSessionEnded,
  settings: arSettings,
  tryIt: arTryIt,
} as const;
const enPages = {
  analytics: enAnalytics,
  audit: enAudit,
  dayEnd: enDayEnd,
  demonstration: enDemonstration,
  displays: enDisplays,
  firstDay: enFirstDay,
  justDone: enJustDone,
  members: enMembers,
  messages: enMessages,
  notice: enNotice,
  overview: enOverview,
  patients: enPatients,
  phones: enPhones,
  replay: enReplay,
  replayedWall: enReplayedWall,
  sessionEnded: enSessionEnded,
  settings: enSettings,
  tryIt: enTryIt,
} as const;

export const ar = { ...arOutside, ...arInside, ...arPages, pages: { ...arOutside.pages, ...arDeadEnds } } as const;
export const en = { ...enOutside, ...enInside, ...enPages, pages: { ...enOutside.pages, ...enDeadEnds } } as const;

/** Every number in all six forms. */
ar satisfies Arabic<typeof ar>;
