import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { displays as ar } from '../ar/displays.ts';

export const displays = {
  address: 'Display link',
  copy: 'Copy link',
  copyByHand: 'The link could not be copied. Copy it by hand:',
  open: 'Open in a new tab',
  notice: {
    device: 'Open the link on the device behind the screen, not on your own.',
    sharing: 'Anyone with the link sees ticket numbers and no names. Keep it within the clinic.',
  },
  warning: {
    title: 'Open the display in this browser?',
    member: 'This browser is logged in as a system member.',
    session: 'Your current session ends in all tabs.',
    back: 'To return to your account you sign in again.',
    understood: 'I understand',
    blocked: 'The tab could not be opened. Allow pop-ups for this page, then try again.',
  },
  rotate: {
    title: 'End all old links?',
    description:
      'Every screen and phone opened by an old link stops at once, and screens need the new one. This cannot be undone.',
    label: 'End all old links',
    confirm: 'End links',
    done: 'The old links have ended. This is the new one.',
    failed: 'The old links could not be ended.',
  },
  pair: {
    title: 'Pair a screen by code',
    about: 'Open {{address}} on the screen, then enter here the code that it shows.',
    code: 'Code of the screen',
    hint: 'Six digits',
    submit: 'Pair screen',
    done: 'The screen is on its way: the queue appears there in a few seconds.',
    failed: 'The screen could not be paired.',
  },
  preview: {
    title: 'The display now',
    wall: 'On the screen',
    nobody: { title: 'No numbers on the screen', text: 'Nobody waits and nobody is being called.' },
    about: 'Numbers alone, as patients see them. No names.',
    end: 'End a call',
    number: 'number {{number}}',
    failed: 'This call could not be found. Please try again.',
    links: 'Links and pairing',
    openHere: 'Open the display',
  },
} as const satisfies English<typeof ar>;
