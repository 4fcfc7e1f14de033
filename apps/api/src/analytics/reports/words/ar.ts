import type { OwnTexts } from './own-texts.ts';

export const ar: OwnTexts = {
  title: { week: 'تقرير التحليلات الأسبوعي', month: 'تقرير التحليلات الشهري' },
  when: { week: 'في هذا الأسبوع', month: 'في هذا الشهر' },
  days: 'الأيام بالأرقام',
  notTold: 'العلامة «-» تعني عددًا من المرضى أقل من أن يُقاس.',
};
