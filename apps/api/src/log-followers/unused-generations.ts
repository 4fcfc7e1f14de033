import { Inject } from '@nestjs/common';
import type { DocumentStore } from '#libs/document-store/document-store.ts';
import { Quarantine } from '#libs/quarantine/quarantine.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { dropUnused } from '#projections/runner/unused-generations.ts';
import type { LeaderElection } from '../platform/leader-election/leader-election.ts';
import { DOCUMENT_STORE, LEADER_ELECTION } from '../platform/runtime/tokens.ts';
import { PeriodicTask } from '../platform/work/periodic-task.ts';

/** Drops generations once the last process that read them has ended. A process that is alone drops each as soon as it has replaced it. */
@PeriodicTask({
  name: 'unused-generations',
  everyMs: 5_000,
  first: 'after the delay',
  failure: 'read models: unused generations were not dropped, tried again in five seconds',
})
export class UnusedGenerations implements PeriodicTask {
  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    private readonly quarantine: Quarantine,
    private readonly readModels: ReadModels,
    @Inject(LEADER_ELECTION) private readonly election: Pick<LeaderElection, 'others'>,
  ) {}

  async round(): Promise<void> {
    const { documents, quarantine, readModels, election } = this;
    const others = await election.others();
    if (others) await dropUnused(PROJECTIONS, { documents, quarantine, own: readModels.reads, others });
  }
}
