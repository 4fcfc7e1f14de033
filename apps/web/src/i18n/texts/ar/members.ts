export const members = {
  title: 'الأعضاء',
  about: 'من يعمل في العيادة، وما يحق له.',
  empty: { title: 'هذه الصفحة قيد الإعداد', text: 'ستظهر هنا قريبًا.' },
} as const;
