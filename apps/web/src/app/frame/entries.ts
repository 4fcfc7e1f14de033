import {
  ConciergeBell,
  LayoutDashboard,
  ListOrdered,
  type LucideIcon,
  Monitor,
  Settings,
  Stethoscope,
  Users,
} from 'lucide-react';
import { type Area, mayEnter, type Role } from '#libs/contracts/access.ts';

export interface Entry {
  readonly area: Area;
  readonly to: string;
  readonly Icon: LucideIcon;
  /** Of another entry of the build. */
  readonly isDocument?: boolean;
}

export interface EntryGroup {
  readonly title: 'queue' | null;
  readonly entries: readonly Entry[];
}

const GROUPS: readonly EntryGroup[] = [
  { title: null, entries: [{ area: 'overview', to: '/dashboard/overview', Icon: LayoutDashboard }] },
  {
    title: 'queue',
    entries: [
      { area: 'queueList', to: '/dashboard/queue/list', Icon: ListOrdered },
      { area: 'reception', to: '/dashboard/queue/flow', Icon: ConciergeBell },
      { area: 'currentPatient', to: '/dashboard/queue/current', Icon: Stethoscope },
      { area: 'display', to: '/queue/display', Icon: Monitor, isDocument: true },
    ],
  },
  {
    title: null,
    entries: [
      { area: 'members', to: '/dashboard/members', Icon: Users },
      { area: 'settings', to: '/dashboard/settings', Icon: Settings },
    ],
  },
];

/** Only what the roles allow. */
export const entriesFor = (roles: readonly Role[]): readonly EntryGroup[] =>
  GROUPS.map(({ title, entries }) => ({ title, entries: entries.filter(({ area }) => mayEnter(area, roles)) })).filter(
    ({ entries }) => entries.length > 0,
  );
