import { ANALYTICS_SCREENS } from './analytics.ts';
import { AUDIT_SCREENS } from './audit.ts';
import { DOORS } from './doors.ts';
import { FRAME } from './frame.ts';
import { MEMBERS_SCREENS } from './members.ts';
import { OVERVIEW } from './overview.ts';
import { PATIENT_PAGE } from './patient-page.ts';
import { PATIENTS_SCREENS } from './patients.ts';
import { QUEUE } from './queue.ts';
import { QUEUE_LIST_SCREENS } from './queue-list.ts';
import { REPLAY_SCREENS } from './replay.ts';
import { ROOMS } from './rooms.ts';
import type { Screen } from './screen.ts';
import { SERVICES_SCREENS } from './services.ts';
import { SETTINGS_SCREENS } from './settings.ts';
import { WALL } from './wall.ts';
import { WALL_VOICE } from './wall-voice.ts';

/** Every page there is. A page that is added is added here, and is then looked at. */
export const SCREENS: readonly Screen[] = [
  ...DOORS,
  ...OVERVIEW,
  ...QUEUE_LIST_SCREENS,
  ...QUEUE,
  ...ROOMS,
  ...MEMBERS_SCREENS,
  ...ANALYTICS_SCREENS,
  ...REPLAY_SCREENS,
  ...AUDIT_SCREENS,
  ...PATIENTS_SCREENS,
  ...SETTINGS_SCREENS,
  ...SERVICES_SCREENS,
  ...FRAME,
  ...WALL,
  ...WALL_VOICE,
  ...PATIENT_PAGE,
];
