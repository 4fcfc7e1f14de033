import type { OwnTexts } from './own-texts.ts';

export const en: OwnTexts = {
  title: { week: 'Weekly analytics report', month: 'Monthly analytics report' },
  when: { week: 'This week', month: 'This month' },
  days: 'Day by day',
  notTold: '“-” stands for too few patients to say.',
};
