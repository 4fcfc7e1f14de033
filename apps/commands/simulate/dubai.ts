const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Dubai's UTC offset, constant all year: generated clinics are there. */
const OFFSET = 4 * HOUR;

/** The last midnight in Dubai. */
export const midnightBefore = (at: number): number => Math.floor((at + OFFSET) / DAY) * DAY - OFFSET;

/** Sunday is 0. */
export const weekdayAt = (at: number): number => new Date(at + OFFSET).getUTCDay();
