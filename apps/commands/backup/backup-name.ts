const DAY_MS = 24 * 3_600_000;
const NAME = /^dawr-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-\d+)?(\.[0-9a-f]{8})?(\.unfinished)?$/;

export const UNFINISHED = '.unfinished';

/** A backup's name is its time, so that backups sort as text. */
export const backupName = (at: Date): string => `dawr-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

/** The names that are backups older than this many days; no other file is matched. */
export function olderThan(days: number, names: readonly string[], now: Date): readonly string[] {
  return names.filter((name) => {
    const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
    const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    return now.getTime() - at > days * DAY_MS;
  });
}
