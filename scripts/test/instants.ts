/** Each weekday and each part of a day, in Dubai, where the clinics of the tests are; those before midnight run on through it. */
const WEEK = [
  '2026-11-21T00:05',
  '2026-11-22T03:00',
  '2026-11-23T12:00',
  '2026-11-24T20:30',
  '2026-11-25T23:58',
  '2026-11-26T03:00',
  '2026-11-26T23:58',
  '2026-11-27T12:00',
];
/** Last evenings of a month, a year and Februaries. */
const ENDS = ['2027-01-31T23:58', '2026-12-31T23:58', '2027-02-28T23:58', '2028-02-29T20:30'];

/** Beginnings at which the built product is tested, beside the one that every run has. */
export const INSTANTS: readonly string[] = [...WEEK, ...ENDS].map((local) => `${local}+04:00`);
