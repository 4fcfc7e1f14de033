export const currentPatient = {
  title: 'المريض الحالي',
  about: 'من أمامك الآن، ومن يأتي بعده.',
  empty: { title: 'هذه الصفحة قيد الإعداد', text: 'ستظهر هنا قريبًا.' },
} as const;
