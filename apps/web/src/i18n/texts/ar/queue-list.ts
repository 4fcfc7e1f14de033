export const queueList = {
  title: 'إدارة الدور',
  about: 'كل أدوار اليوم: ابحث، وصفِّ، وتصرّف.',
  empty: { title: 'هذه الصفحة قيد الإعداد', text: 'ستظهر هنا قريبًا.' },
} as const;
