import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { places as ar } from '../ar/settings-places.ts';

export const places = {
  title: 'Services and rooms',
  about: 'For a clinic with several doctors or services. Without any there is one queue, and one patient is called at a time.',
  moveUp: 'Move {{name}} up',
  moveDown: 'Move {{name}} down',
  moved: '{{name}}: {{place}} of {{count}}',
  retire: 'Take {{name}} out of use',
  remove: 'Remove {{name}}',
  restore: 'Use again',
  sameName: 'Another one has this name: patients could not tell them apart.',
  services: {
    title: 'Services',
    about:
      'What patients wait for: general, dental, lab. The first is chosen for a new patient unless you choose another. The target for waiting is the clinic’s, unless a service has its own.',
    target: 'Own target for waiting: {{name}}',
    ownTarget: 'Own target for waiting',
    clinicTarget: 'The clinic’s: {{minutes}}, {{share}} of patients',
    none: 'No services: everybody waits in one queue.',
    add: 'Add a service',
    nameOf: 'Name of service {{place}}',
    example: 'Dental, for example',
    unnamed: 'unnamed service',
    limits: 'Up to {{inUse}} services in use, {{all}} with those no longer in use.',
    full: {
      inUse: '{{inUse}} services are in use, which is the most. Take one out of use to add another.',
      all: 'There are {{all}} services with those no longer in use, which is the most. Use one of them again under a new name.',
    },
    noRoom: 'No room takes this service: its patients are not called from any room. Choose it in a room.',
    retired: 'Services no longer in use',
    retiredAbout: 'They take no new tickets. Those in them are called, sent on and completed as before.',
  },
  rooms: {
    title: 'Rooms',
    about: 'Where patients are called to. Each room has its own call, and its name is on the display beside the number.',
    none: 'No rooms: one patient is called at a time.',
    add: 'Add a room',
    nameOf: 'Name of room {{place}}',
    example: 'Room 1, for example',
    unnamed: 'unnamed room',
    limits: 'Up to {{inUse}} rooms in use, {{all}} with those no longer in use.',
    full: {
      inUse: '{{inUse}} rooms are in use, which is the most. Take one out of use to add another.',
      all: 'There are {{all}} rooms with those no longer in use, which is the most. Use one of them again under a new name.',
    },
    retired: 'Rooms no longer in use',
    retiredAbout: 'Nobody new is called to them. A patient who is called there can still be completed.',
    wayTo: 'The way to {{name}}, as patients’ phones show it',
    way: 'The way there: first floor, beside the lift, for example',
    servicesOf: 'Services of {{name}}',
    allServices: 'All services',
    takesNobody:
      'All services of this room are no longer in use: nobody new is called to it. Choose one in use, or none to take all.',
  },
  preview: { title: 'As the display shows it' },
  ask: {
    call: '{{room}}: number {{position}}',
    first: {
      title: 'Begin to call to rooms?',
      text: 'Everybody who calls patients chooses their room once, in their browser, and then calls to it. Each room has one patient called, and calling the next completes that room’s patient alone. The first call from any room also completes the call that is open now.',
      confirm: 'Save and use rooms',
    },
    calling: {
      title: 'Take a room out of use while a patient is called there?',
      text: 'The patient stays in sight of the person who called and on the display until the visit is completed or sent on. Nobody new is called there.',
      confirm: 'Save all the same',
    },
    last: {
      title: 'Stop calling to rooms?',
      text: 'One patient in the whole clinic is called at a time again. The first call after saving completes all open calls.',
      confirm: 'Save and stop using rooms',
    },
  },
} as const satisfies English<typeof ar>;
