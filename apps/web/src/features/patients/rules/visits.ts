import type { ErasureReceipt, Visit } from '#libs/contracts/patients.ts';

/** Whether a correction would make several persons one; a name that cannot be read may be another's. */
export const bearsSeveralNames = (visits: readonly Visit[]): boolean => new Set(visits.map(({ name }) => name)).size > 1;

/** Visits of one name. */
export interface Named {
  readonly name: string | null;
  readonly visits: readonly Visit[];
}

/** Each name with its visits, in the order of the list. */
export function byName(visits: readonly Visit[]): readonly Named[] {
  const names = [...new Set(visits.map(({ name }) => name))];
  return names.map((name) => ({ name, visits: visits.filter((visit) => visit.name === name) }));
}

/** The names of a phone that none of these visits bears. */
export const otherNames = (visits: readonly Visit[], chosen: readonly Visit[]): readonly string[] =>
  different(visits.map(({ name }) => name)).filter((name) => chosen.every((visit) => visit.name !== name));

/** The list with the rows that a write has answered in place of the former ones. */
export function withChanged(visits: readonly Visit[], changed: readonly Visit[]): readonly Visit[] {
  const anew = new Map(changed.map((visit) => [visit.ticketId, visit]));
  return visits.map((visit) => anew.get(visit.ticketId) ?? visit);
}

/** The list after an erasure; those that were refused are on hold by then. */
export function withoutErased(visits: readonly Visit[], { erased, refused }: ErasureReceipt): readonly Visit[] {
  return visits
    .filter(({ ticketId }) => !erased.includes(ticketId))
    .map((visit) => (refused.includes(visit.ticketId) ? { ...visit, held: true } : visit));
}

/** The different values, in their order, without what is not there. */
export const different = <Value>(values: readonly (Value | null)[]): readonly Value[] => [
  ...new Set(values.filter((value) => value !== null)),
];
