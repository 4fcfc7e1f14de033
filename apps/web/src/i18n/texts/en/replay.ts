import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { replay as ar } from '../ar/replay.ts';

export const replay = {
  title: 'Replay',
  day: 'Day',
  time: 'Time',
  refresh: 'Refresh',
  slider: 'Instant shown',
  moment: {
    nothingYet: 'Nothing had happened yet.',
    since: 'Last event, at {{time}}:',
  },
  twice: {
    first: 'Clocks were put back on this day. This is the first time that they showed this.',
    second: 'Clocks were put back on this day. This is the second time that they showed this.',
    toFirst: 'To the first time',
    toSecond: 'To the second time',
  },
  moves: {
    label: 'Move through the day',
    callBack: 'To the call before',
    eventBack: 'To the event before',
    eventOn: 'To the next event',
    callOn: 'To the next call',
  },
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  shortened: 'Nothing happened until {{time}}: the pause is shortened.',
  marks: {
    label: 'Marks of the day',
    call: 'Call',
    absent: 'Did not come',
    cancelled: 'Cancelled',
    message: 'Message',
    own: 'Chosen number',
  },
  keys: {
    label: 'Keyboard shortcuts',
    event: 'Event before or after',
    call: 'Call before or after',
    edges: 'Start or end of the day, on the slider',
    play: 'Play or pause',
    space: 'Space',
  },
  figures: {
    label: 'Figures of the day until this instant',
    total: 'Total tickets',
    expected: 'Expected wait on joining then',
  },
  queue: {
    title: 'The queue at {{time}}',
    called: 'Being called',
    waiting: 'Waiting, in order',
    empty: 'Nobody was in the queue.',
    calledAt: 'Called at {{time}}',
    since: 'Waiting since {{time}}',
  },
  chosen: {
    choose: 'Follow this number',
    chooseNumber: 'Follow number {{number}}',
    clear: 'Stop following',
    number: 'Chosen number: {{number}}',
    unknown: 'A chosen number of this day',
    gone: 'Not in the queue at this instant.',
    only: 'This number only',
  },
  events: {
    title: 'Who did what',
    none: 'Nothing about this number on this day.',
  },
  leads: {
    label: 'Other pages about this instant',
    audit: 'Audit trail until this instant',
    analytics: 'Analytics of this day',
    list: 'Tickets of this day',
    history: 'History of the chosen number',
  },
  empty: {
    title: 'Nothing happened on this day',
    text: 'There is no queue and no event to show. Choose another day.',
    today: 'There is no queue yet. The day can be replayed once the first patient is added.',
  },
  refused: {
    future: {
      title: 'This instant is still to come',
      text: 'Only what has passed can be replayed. Choose an earlier day or time.',
    },
    invalid: {
      title: 'This link names no time that is known',
      text: 'It may have been mistyped, or cut off at its end. Choose the day and the time.',
    },
    toToday: 'Show today',
    toLast: 'To the last event',
  },
} as const satisfies English<typeof ar>;
