/** Contiguous hours that are all unusual, each as one window; `hours` are in order. */
export function windowsOf(hours: readonly number[]): readonly { readonly first: number; readonly last: number }[] {
  const windows: { first: number; last: number }[] = [];
  for (const hour of hours) {
    const open = windows.at(-1);
    if (open && open.last === hour - 1) open.last = hour;
    else windows.push({ first: hour, last: hour });
  }
  return windows;
}

export const HOUR = 60;
export const hourOf = (minute: number): number => Math.floor(minute / HOUR);
