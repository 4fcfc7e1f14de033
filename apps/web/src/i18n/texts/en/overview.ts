import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { overview as ar } from '../ar/overview.ts';

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
  services: 'Expected wait of each service',
  actions: { title: 'Quick actions', qrcode: 'View QR code', report: 'Export PDF' },
  waits: {
    title: 'Waiting times',
    explain: 'What does “{{name}}” mean?',
    median: { name: 'Median', hint: 'Half of the patients waited less than this, half of them more.' },
    average: { name: 'Average', hint: 'All waiting times together, divided by the patients called today.' },
    latest: { name: 'Latest', hint: 'How long the last patient waited until the first call.' },
  },
  hours: {
    title: 'Patients today by hour',
    more: 'Analytics of today',
    nobody: 'Nobody has come yet.',
    hour: '{{hour}}: {{patients}}',
  },
  soFar: {
    within: 'Called within {{minutes}}',
    withinOwn: 'Called within target',
    target: 'target {{share}}',
    tooFew: 'too few to say',
    longest: 'Longest wait now',
    number: 'Number {{number}}',
    nobody: 'Nobody waits',
    absent: 'No-shows',
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
    title: 'Display',
    note: 'Link and pairing',
  },
} as const satisfies English<typeof ar>;
