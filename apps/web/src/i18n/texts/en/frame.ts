import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { frame as ar } from '../ar/frame.ts';

export const frame = {
  skip: 'Skip to content',
  menu: 'Menu',
  collapse: 'Collapse the menu',
  expand: 'Expand the menu',
  queue: 'Queue',
  areas: {
    overview: 'Overview',
    queueList: 'Queue management',
    reception: 'Reception',
    currentPatient: 'Current patient',
    display: 'Display',
    members: 'Members',
    analytics: 'Analytics',
    replay: 'Replay',
    audit: 'Audit trail',
    patients: 'Patients’ rights',
    settings: 'Settings',
  },
  clinic: 'Clinic',
  switchClinic: 'Switch clinic',
  person: 'Your account',
  language: 'Language',
  theme: { label: 'Theme', system: 'As the device', light: 'Light', dark: 'Dark' },
  logout: 'Sign out',
  logoutHint: 'Click to sign out',
  live: {
    reconnecting: 'Reconnecting…',
    asOf: 'Showing the queue as of {{time}}. What you have typed is kept.',
    tryNow: 'Try now',
  },
} as const satisfies English<typeof ar>;
