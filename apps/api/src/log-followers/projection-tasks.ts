import { PROJECTIONS } from '#projections/projections.ts';
import { LiveProjections } from '#projections/runner/follow/live-projections.ts';
import type { SingletonTask } from '../platform/leader-election/leader-election.ts';
import { SingletonTasks } from '../platform/work/singleton-tasks.ts';

/** The projections, each a task with a lease of its own: they spread over the processes of the installation. */
@SingletonTasks()
export class ProjectionTasks implements SingletonTasks {
  constructor(private readonly projections: LiveProjections) {}

  tasks(): readonly SingletonTask[] {
    return PROJECTIONS.map(({ name }) => ({
      name: `projection/${name}`,
      begin: () => this.projections.start(name),
      end: () => this.projections.stop(name),
    }));
  }
}
