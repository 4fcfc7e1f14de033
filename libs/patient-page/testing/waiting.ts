import type { PatientPageState } from '#libs/contracts/patient-page.ts';

/** Number 42, three patients before it. */
export const WAITING = {
  position: 42,
  status: 'waiting',
  service: null,
  room: null,
  ahead: 3,
  estimate: { low: 24, middle: 31, high: 38 },
  attempt: 0,
  calledAt: null,
  calling: [],
  way: null,
  notice: null,
  pushKey: null,
  buzz: 'normal',
  hasLeft: false,
  at: '2026-11-20T07:30:00.000Z',
} as const satisfies PatientPageState;
