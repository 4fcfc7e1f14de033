import { type Filters, NO_FILTERS } from './list-query.ts';

/** One filter in force, and the change that takes it away. */
export type ActiveFilter =
  | { readonly kind: 'day'; readonly day: string; readonly without: Partial<Filters> }
  | { readonly kind: 'hour'; readonly hour: number; readonly without: Partial<Filters> }
  | { readonly kind: 'status'; readonly status: Filters['status'][number]; readonly without: Partial<Filters> }
  | { readonly kind: 'ended'; readonly reason: NonNullable<Filters['cancelReason']>; readonly without: Partial<Filters> }
  | { readonly kind: 'service'; readonly service: NonNullable<Filters['service']>; readonly without: Partial<Filters> }
  | { readonly kind: 'sort'; readonly sort: Pick<Filters, 'order' | 'direction'>; readonly without: Partial<Filters> };

/** Filters in the order of the sheet. The usual sorting is none. */
export function activeFilters({ order, direction, status, cancelReason, day, hour, service }: Filters): readonly ActiveFilter[] {
  const isSorted = order !== NO_FILTERS.order || direction !== NO_FILTERS.direction;
  return [
    ...(day === undefined ? [] : [{ kind: 'day', day, without: { day: undefined } } as const]),
    ...(hour === undefined ? [] : [{ kind: 'hour', hour, without: { hour: undefined } } as const]),
    ...status.map(
      (each) => ({ kind: 'status', status: each, without: { status: status.filter((one) => one !== each) } }) as const,
    ),
    ...(cancelReason === undefined
      ? []
      : [{ kind: 'ended', reason: cancelReason, without: { cancelReason: undefined } } as const]),
    ...(service === undefined ? [] : [{ kind: 'service', service, without: { service: undefined } } as const]),
    ...(isSorted
      ? [
          {
            kind: 'sort',
            sort: { order, direction },
            without: { order: NO_FILTERS.order, direction: NO_FILTERS.direction },
          } as const,
        ]
      : []),
  ];
}
