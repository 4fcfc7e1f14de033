import { common } from './ar/common.ts';
import { currentPatient } from './ar/current-patient.ts';
import { frame } from './ar/frame.ts';
import { members } from './ar/members.ts';
import { overview } from './ar/overview.ts';
import { pages } from './ar/pages.ts';
import { queueList } from './ar/queue-list.ts';
import { reception } from './ar/reception.ts';
import { settings } from './ar/settings.ts';
import { signIn } from './ar/sign-in.ts';
import { tickets } from './ar/tickets.ts';
import type { Arabic } from './texts.ts';

export const ar = {
  common,
  currentPatient,
  frame,
  members,
  overview,
  pages,
  queueList,
  reception,
  settings,
  signIn,
  tickets,
} as const;

/** Every number in all six forms. */
ar satisfies Arabic<typeof ar>;
