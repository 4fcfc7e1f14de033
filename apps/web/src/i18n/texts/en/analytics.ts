import { en as sentences } from '#libs/contracts/analytics/texts/en.ts';
import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { analytics as ar } from '../ar/analytics.ts';

export const analytics = {
  ...sentences,
  title: 'Analytics',
  period: {
    label: 'Period',
    last7: 'Last {{days}} days',
    last30: 'Last {{days}} days',
    today: 'Today',
    week: 'This week',
    month: 'This month',
    own: 'Other days',
    from: 'From',
    to: 'To',
    reversed: 'This day comes before the first one.',
    tooLong: 'These are more days than are shown at once. Bring one of them nearer.',
    missing: 'Choose both days.',
    failed: 'The choice of days could not be opened. Check the network, then reload the page.',
  },
  when: {
    last7: 'In the last {{days}} days',
    last30: 'In the last {{days}} days',
    today: 'Today',
    week: 'This week',
    month: 'This month',
    own: 'On these days',
  },
  clinics: 'Clinics',
  noClinic: 'Your current clinic',
  export: { open: 'Export (CSV)', failed: 'The figures could not be exported.' },
  print: 'Print',
  empty: {
    title: 'Nobody came on these days',
    text: 'There are no figures for days without patients.',
    last30: 'Show the last {{days}} days',
  },
  chartFailed: 'The chart could not be loaded. Its figures are in the table below; reload the page to try again.',
  table: 'Table',
  chart: 'Chart',
  replay: { column: 'Queue', day: 'Replay', opens: 'Each number opens', list: 'Patients of the hour', moment: 'The queue then' },
  staff: {
    title: 'By member',
    about: 'Shown because the clinic chose so. Each call and each completed visit counts for the member who made it.',
    erased: 'An erased member',
  },
  reports: {
    title: 'Reports',
    about:
      'A PDF of each week and each month, made automatically when it ends and kept for a year. It has no figures of single members.',
    none: 'No reports yet. The first comes once a week in which the clinic had patients has ended.',
    week: 'Week',
    month: 'Month',
    madeAt: 'Made {{date}}, {{time}}',
    download: 'Download',
    all: 'Show all ({{number}})',
    failed: 'The report could not be downloaded.',
  },
} as const satisfies English<typeof ar>;
