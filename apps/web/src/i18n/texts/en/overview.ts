import type { overview as ar } from '../ar/overview.ts';
import type { English } from '../texts.ts';

export const overview = {
  title: 'Overview',
  about: 'What happens in the clinic today.',
  figures: { label: 'Figures of today', total: 'Total tickets', median: 'Median wait' },
  patient: {
    title: 'Current patient',
    age: 'Age',
    calledAt: 'Called at',
    empty: { title: 'Nobody is being called', text: 'The patient being called appears here. Begin with “Call next”.' },
  },
  actions: { title: 'Quick actions', qrcode: 'View QR code', report: 'Export PDF' },
  waits: {
    title: 'Waiting times',
    explain: 'What does “{{name}}” mean?',
    median: { name: 'Median', hint: 'Half of the patients waited less than this, half of them more.' },
    average: { name: 'Average', hint: 'All waiting times together, divided by the patients called today.' },
    latest: { name: 'Latest', hint: 'How long the last patient waited until the first call.' },
  },
  status: {
    title: 'System status',
    rate: 'Completion rate',
    share: '{{completed}} of {{total}} completed',
    connection: 'Live connection',
    live: 'Connected',
    connecting: 'Connecting…',
    lost: 'Lost',
  },
  qrcode: {
    title: 'Display QR code',
    about: 'Scan it with the device behind the screen: the display opens there.',
    alt: 'QR code of the display link',
    failed: 'Failed to load QR code',
    copy: 'Copy image',
    download: 'Download image',
  },
  report: {
    title: 'Export today’s report',
    note: 'The report holds today’s figures and tickets up to this moment, and no earlier day.',
    names: 'With patients’ names',
    namesNote: 'Every report with names is recorded, with who exported it.',
    export: 'Export',
    failed: 'Failed to export report. Please try again.',
  },
  display: {
    title: 'Display card',
    address: 'Display link',
    copy: 'Copy link',
    copyByHand: 'The link could not be copied. Copy it by hand:',
    open: 'Open in a new tab',
    notice: {
      device: 'Open the link on the device behind the screen, not on your own.',
      sharing: 'Whoever has the link sees ticket numbers and no names. Keep it within the clinic.',
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
      done: 'The screen is on its way: the line appears there in a few seconds.',
      failed: 'The screen could not be paired.',
    },
  },
} as const satisfies English<typeof ar>;
