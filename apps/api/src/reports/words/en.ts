import type { ReportWords } from './words.ts';

export const en: ReportWords<'en'> = {
  title: 'Daily queue report',
  preparedBy: 'Prepared by',
  preparedAt: 'Prepared at',
  confidential: 'This report names patients. Keep it where only staff can see it.',
  statuses: {
    waiting: 'Waiting',
    notified: 'Being called',
    completed: 'Done',
    absent: 'No-show',
    left: 'Gave up',
    cancelled: 'Cancelled',
  },
  figures: { title: 'Today in figures', total: 'Total tickets', completionRate: 'Completion rate' },
  waits: {
    title: 'Waiting time',
    median: 'Median',
    average: 'Average',
    latest: 'Latest call',
    expected: 'Expected for a new arrival',
    none: 'No wait',
  },
  services: {
    title: 'Services',
    columns: {
      name: 'Service',
      patients: 'Patients',
      waiting: 'Waiting',
      median: 'Median wait (min)',
      average: 'Average wait (min)',
      expected: 'Expected for a new arrival (min)',
    },
    sentOn:
      'Patients sent on to another service: {n}. Each is counted in every service that they waited for, so the column “Patients” adds up to more than the total tickets.',
  },
  chart: { title: 'Hour by hour', issued: 'Tickets issued', called: 'First calls' },
  tickets: { title: 'Tickets', total: 'Total', erased: 'Erased', none: 'No ticket has been issued today yet.' },
  columns: {
    number: 'Number',
    name: 'Patient',
    service: 'Service',
    room: 'Room',
    status: 'Status',
    created: 'Issued',
    firstCall: 'First call',
    wait: 'Wait (min)',
    calls: 'Calls',
    completed: 'Completed',
  },
  minutes: { zero: 'Less than a minute', one: '{n} minute', other: '{n} minutes' },
  page: { before: 'Page ', between: ' of ' },
};
