/** Every half hour of a day, `HH:mm`; another one, if the clinic has it, in its place. */
export function dayStarts(own: string): readonly string[] {
  const halves = Array.from({ length: 48 }, (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`);
  return [...new Set([...halves, own])].toSorted();
}
