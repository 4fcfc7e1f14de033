/** Text of a source file of this release, and what stands in its place in the next one. */
export interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A later release as tests need one: the queue's documents have another form. */
export const CHANGES: readonly Change[] = [
  { file: 'projections/queue/queue.projection.ts', from: 'version: 7,', to: 'version: 8,' },
  {
    file: 'projections/queue/queue.projection.ts',
    from: 'documents.put(ref, { ...ticket, tenant: clinicId,',
    to: 'documents.put(ref, { ...ticket, isOfNextRelease: true, tenant: clinicId,',
  },
];
