export const settings = {
  title: 'الإعدادات',
  about: 'بيانات العيادة ورسائلها، وحسابك.',
  empty: { title: 'هذه الصفحة قيد الإعداد', text: 'ستظهر هنا قريبًا.' },
} as const;
