import { common } from './en/common.ts';
import { currentPatient } from './en/current-patient.ts';
import { frame } from './en/frame.ts';
import { members } from './en/members.ts';
import { overview } from './en/overview.ts';
import { pages } from './en/pages.ts';
import { queueList } from './en/queue-list.ts';
import { reception } from './en/reception.ts';
import { settings } from './en/settings.ts';
import { signIn } from './en/sign-in.ts';
import { tickets } from './en/tickets.ts';

export const en = {
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
