export const overview = {
  title: 'نظرة عامة',
  about: 'ما يجري في العيادة اليوم.',
  empty: { title: 'هذه الصفحة قيد الإعداد', text: 'ستظهر هنا قريبًا.' },
} as const;
