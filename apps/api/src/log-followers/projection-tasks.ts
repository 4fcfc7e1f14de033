import { PROJECTIONS } from '#projections/projections.ts';
import { LiveProjections } from '#projections/runner/follow/live-projections.ts';
import { versionName } from '#projections/runner/generation-labels.ts';
import type { SingletonTask } from '../platform/leader-election/leader-election.ts';
import { SingletonTasks } from '../platform/work/singleton-tasks.ts';

/**
 * The projections, each version a task with a lease of its own: they spread over the processes of the installation, and one release's
 * worker keeps a version up to date while another's builds the next.
 */
@SingletonTasks()
export class ProjectionTasks implements SingletonTasks {
  constructor(private readonly projections: LiveProjections) {}

  tasks(): readonly SingletonTask[] {
    return PROJECTIONS.map((projection) => ({
      name: `projection/${versionName(projection)}`,
      begin: () => this.projections.start(projection.name),
      end: () => this.projections.stop(projection.name),
    }));
  }
}
