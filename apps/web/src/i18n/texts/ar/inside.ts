import { currentPatient } from './current-patient.ts';
import { finder } from './finder.ts';
import { queueList } from './queue-list.ts';
import { reception } from './reception.ts';
import { rooms } from './rooms.ts';
import { tickets } from './tickets.ts';

const lists = {
  limit: 'عدد الصفوف',
  filters: {
    open: 'تصفية',
    active: 'المفعّل منها:',
    activeList: 'عوامل التصفية المفعّلة',
    failed: 'تعذّر فتح التصفية. تحقّق من الشبكة ثم حدّث الصفحة.',
  },
} as const;

/** Words where a part that comes later could not come. */
const later = {
  finder: 'تعذّر فتح البحث. تحقق من الاتصال، ثم أعد المحاولة.',
  preview: 'تعذّر عرض الشاشة. تحقق من الاتصال، ثم أعد المحاولة.',
} as const;

const account = {
  langFailed: 'حدث خطأ أثناء حفظ لغتك.',
  notThere: 'لم تعد عضوًا في تلك العيادة.',
  continueAs: 'المتابعة بحساب',
} as const;

/** The texts behind the sign-in, which come with the frame. A feature adds its file here. */
export const inside = {
  account,
  currentPatient,
  finder,
  later,
  lists,
  queueList,
  reception,
  rooms,
  tickets,
} as const;
