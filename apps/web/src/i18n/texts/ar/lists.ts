export const lists = {
  limit: 'عدد الصفوف',
  filters: { open: 'تصفية', active: 'المفعّل منها:', activeList: 'عوامل التصفية المفعّلة' },
} as const;
