/** Texts of pages that lead no further: few people meet them, and they come with those pages. */
export const deadEnds = {
  forbidden: {
    title: 'وصول غير مصرح به',
    text: 'ليست لديك صلاحية لفتح هذه الصفحة.',
    hints: {
      title: 'ما الذي يمكنك فعله',
      account: 'تأكد من أنك تستخدم الحساب الصحيح.',
      session: 'تأكد من أن جلستك لم تنتهِ.',
      contact: 'تواصل مع المسؤول لطلب الصلاحيات.',
    },
  },
  notFound: {
    title: 'الصفحة غير موجودة',
    text: 'لا توجد صفحة في هذا العنوان. ربما نُقلت أو كُتب العنوان خطأً.',
    address: 'العنوان',
  },
} as const;
