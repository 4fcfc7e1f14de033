import type { EnglishTexts } from './texts.ts';

export const en = {
  name: 'Dawr',
  about: {
    title: 'The clinic’s queue, calm and fair',
    text: 'Every patient has a number, and every call is heard and seen. The staff see one and the same line at the same moment, and every step leaves a trace that nobody can change unseen.',
  },
  language: { other: 'العربية' },
  session: {
    signedOut: 'You are not signed in.',
    signedIn: 'You are signed in as {{roles}}',
    signOut: 'Sign out',
  },
  demonstration: {
    title: 'Try it',
    text: 'This is a demonstration: the patients are made up, and one click signs you in.',
    enter: 'Sign in',
  },
  roles: { Manager: 'manager', Reception: 'reception', Medical: 'medical', Patient: 'patient' },
  statistics: {
    title: 'Today',
    total: 'All visitors',
    waiting: 'Waiting',
    completed: 'Done',
    median: 'Median wait',
    expected: 'Expected wait now',
  },
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  queue: { title: 'The line', empty: 'Nobody is waiting now.', number: 'Ticket number', erased: 'Data erased' },
  status: { waiting: 'Waiting', notified: 'Being called', completed: 'Done', cancelled: 'Cancelled' },
  live: {
    live: 'Live',
    reconnecting: 'Reconnecting…',
    lost: 'The line as of {{time}}. Reload the page.',
  },
  failure: { unreachable: 'The server cannot be reached.', again: 'Try again' },
  loading: 'Loading…',
} as const satisfies EnglishTexts;
