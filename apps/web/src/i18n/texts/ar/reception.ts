export const reception = {
  title: 'الاستقبال',
  about: 'نادِ المريض التالي، وأضف القادمين.',
  empty: { title: 'هذه الصفحة قيد الإعداد', text: 'ستظهر هنا قريبًا.' },
} as const;
