import type { ReportWords } from './words.ts';

export const ar: ReportWords<'ar'> = {
  title: 'تقرير الدور اليومي',
  preparedBy: 'أعدّه',
  preparedAt: 'وقت الإعداد',
  confidential: 'في هذا التقرير أسماء مرضى. احفظه في مكان آمن ولا تتركه معروضًا.',
  statuses: { waiting: 'في الانتظار', notified: 'جارٍ النداء', completed: 'اكتمل', cancelled: 'ملغى' },
  figures: { title: 'أرقام اليوم', total: 'إجمالي الأدوار', completionRate: 'نسبة الإنجاز' },
  waits: {
    title: 'مدة الانتظار',
    median: 'الوسيط',
    average: 'المتوسط',
    latest: 'آخر من نودي',
    expected: 'المتوقع لمن يصل الآن',
    none: 'دون انتظار',
  },
  services: {
    title: 'الخدمات',
    columns: {
      name: 'الخدمة',
      patients: 'المرضى',
      waiting: 'في الانتظار',
      median: 'وسيط الانتظار (دقيقة)',
      average: 'متوسط الانتظار (دقيقة)',
      expected: 'المتوقع لمن يصل الآن (دقيقة)',
    },
    sentOn:
      'عدد المرضى المحوَّلين إلى خدمة أخرى: {n}. كلٌّ منهم محسوب في كل من خدماته، لذا يزيد مجموع عمود «المرضى» على إجمالي الأدوار.',
  },
  chart: { title: 'اليوم ساعةً بساعة', issued: 'أدوار جديدة', called: 'أول نداء' },
  tickets: { title: 'أدوار اليوم', total: 'المجموع', erased: 'مُحيت بياناته', none: 'لم يُصدر أي دور اليوم حتى الآن.' },
  columns: {
    number: 'رقم الدور',
    name: 'المريض',
    service: 'الخدمة',
    room: 'الغرفة',
    status: 'الحالة',
    created: 'وقت الوصول',
    firstCall: 'أول نداء',
    wait: 'الانتظار (دقيقة)',
    calls: 'مرات النداء',
    completed: 'وقت الإنهاء',
  },
  minutes: {
    zero: 'أقل من دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: '{n} دقائق',
    many: '{n} دقيقة',
    other: '{n} دقيقة',
  },
  page: { before: 'صفحة ', between: ' من ' },
};
