import type { TrailAddress } from './trail-address.ts';

type Name = 'from' | 'to' | 'until' | 'member' | 'actor' | 'action' | 'service' | 'room';
/** One filter in force, and the change that takes it away. */
export type ActiveFilter =
  | {
      readonly [N in Name]: {
        readonly kind: N;
        readonly value: NonNullable<TrailAddress[N]>;
        readonly without: Partial<TrailAddress>;
      };
    }[Name]
  | { readonly kind: 'clinic'; readonly value: string; readonly without: Partial<TrailAddress> };

/** Filters in the order of the sheet. A ticket is none: its story has a heading of its own. */
export function activeFilters({
  clinic,
  from,
  to,
  until,
  member,
  actor,
  action,
  service,
  room,
}: TrailAddress): readonly ActiveFilter[] {
  return [
    ...clinic.map((id) => ({ kind: 'clinic', value: id, without: { clinic: clinic.filter((one) => one !== id) } }) as const),
    ...(from === undefined ? [] : [{ kind: 'from', value: from, without: { from: undefined } } as const]),
    ...(to === undefined ? [] : [{ kind: 'to', value: to, without: { to: undefined } } as const]),
    ...(until === undefined ? [] : [{ kind: 'until', value: until, without: { until: undefined } } as const]),
    ...(member === undefined ? [] : [{ kind: 'member', value: member, without: { member: undefined } } as const]),
    ...(actor === undefined ? [] : [{ kind: 'actor', value: actor, without: { actor: undefined } } as const]),
    ...(action === undefined ? [] : [{ kind: 'action', value: action, without: { action: undefined } } as const]),
    ...(service === undefined ? [] : [{ kind: 'service', value: service, without: { service: undefined } } as const]),
    ...(room === undefined ? [] : [{ kind: 'room', value: room, without: { room: undefined } } as const]),
  ];
}
