import { room, service } from '#commands/simulate/made-up-places.ts';
import { CLINIC } from './staff.ts';

const GENERAL = service('general', 'طب عام');
const DENTAL = service('dental', 'أسنان');
const LAB = service('lab', 'مختبر');

export const CENTRE_SLUG = 'oasis';

/** The demonstration's second clinic, where several doctors call at once. */
export const CENTRE = {
  name: 'مركز الواحة',
  config: {
    ...CLINIC.config,
    services: [GENERAL, DENTAL, LAB],
    rooms: [
      room('room-1', 'غرفة 1', [GENERAL]),
      room('room-2', 'غرفة 2', [GENERAL]),
      room('dental', 'عيادة الأسنان', [DENTAL]),
      room('lab', 'المختبر', [LAB]),
    ],
  },
} as const;
