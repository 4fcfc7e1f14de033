import { audit } from './audit.ts';
import { currentPatient } from './current-patient.ts';
import { members } from './members.ts';
import { overview } from './overview.ts';
import { patients } from './patients.ts';
import { queueList } from './queue-list.ts';
import { reception } from './reception.ts';
import { rooms } from './rooms.ts';
import { settings } from './settings.ts';
import { tickets } from './tickets.ts';

const lists = {
  limit: 'Rows a page',
  filters: { open: 'Filter', active: 'active:', activeList: 'Active filters' },
} as const;

/** The texts behind the sign-in, which come with the frame. A feature adds its file here. */
export const inside = {
  audit,
  currentPatient,
  lists,
  members,
  overview,
  patients,
  queueList,
  reception,
  rooms,
  settings,
  tickets,
} as const;
