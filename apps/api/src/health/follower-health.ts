import { Injectable } from '@nestjs/common';
import type { QuarantineEntry } from '#libs/quarantine/quarantine.ts';
import { followerOf, reactorOf } from '#libs/reactors/shared-names.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { LiveProjections } from '#projections/runner/follow/live-projections.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { KnownQuarantine } from '../platform/runtime/known-quarantine.ts';
import { Reactors } from '../platform/work/reactors.ts';

/** Names what fails of the projections and reactors, in whichever process they run. */
@Injectable()
export class FollowerHealth {
  constructor(
    private readonly projections: LiveProjections,
    private readonly reactors: Reactors,
    private readonly readModels: ReadModels,
    private readonly known: KnownQuarantine,
  ) {}

  get quarantined(): readonly QuarantineEntry[] {
    return this.known.entries;
  }

  /** Those of this process are known before anybody has listed the quarantine. */
  stopped(): readonly string[] {
    const projections = this.projections.statuses().flatMap(({ name, state }) => (state === 'stopped' ? [name] : []));
    const reactors = this.reactors.statuses().flatMap(({ name, isStopped }) => (isStopped ? [followerOf(name)] : []));
    const followers = new Set([...projections, ...reactors, ...this.known.stopped.map(({ follower }) => follower)]);
    return [...followers].map(stoppedWords);
  }

  /** A projection that has stopped is read as it stands, once it was built: its answers say that they may be stale. */
  unreadable(): readonly string[] {
    const here = new Map(this.projections.statuses().map(({ name, state }) => [name, state]));
    return PROJECTIONS.flatMap(({ name }) => {
      const isBuilt = this.readModels.current(name) !== undefined;
      const state = here.get(name) ?? (isBuilt ? 'following' : 'building');
      return state === 'building' || (state === 'stopped' && !isBuilt) ? [`projection ${name} is ${state}`] : [];
    });
  }
}

function stoppedWords(follower: string): string {
  const reactor = reactorOf(follower);
  return reactor === undefined ? `projection ${follower} is stopped` : `reactor ${reactor} is stopped`;
}
