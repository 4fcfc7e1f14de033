import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import type { Json, Position } from '#libs/event-store/event-store.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { Projection } from '#projections/projection.ts';
import { isLabel, type Label, versionName, versionOf } from '#projections/runner/generation-labels.ts';
import type { ProjectionProgress } from '#projections/runner/progress.ts';
import type { ReadModels } from '#projections/runner/read-models.ts';

const CHANNEL = 'projections';
/** Bounds the delay of a process that missed a message. */
const POLL_MS = 500;

export interface SharedProgressParts {
  readonly broadcast: Broadcast;
  readonly progress: ProjectionProgress;
  readonly readModels: ReadModels;
  readonly projections: readonly Projection[];
  /** Whether there are other processes. */
  readonly isShared: boolean;
  readonly timer: Timer;
  readonly failed: (error: unknown) => void;
}

/**
 * Progress of the read models that other processes write: writers publish it, and every process also polls the stored
 * checkpoints, because messages may be lost. Both name the generation, and count only where that one is read: another release's
 * processes keep another version.
 */
export class SharedProgress implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly parts: SharedProgressParts;
  /** Positions of the projections that run here, or did. */
  private readonly published = new Map<string, Position>();
  /** Projections that have stopped here. */
  private readonly stoppedHere = new Set<string>();
  private readonly polling: Repeater;

  constructor(parts: SharedProgressParts) {
    this.parts = parts;
    const { timer, failed } = parts;
    parts.readModels.onMoved((name) => parts.progress.restart(name));
    this.polling = new Repeater({ timer, work: () => this.pollAll(), delayMs: () => POLL_MS, failed });
  }

  /** The progress that local projections report to: it wakes local waiters and publishes to other processes. */
  get publisher(): Pick<ProjectionProgress, 'advance' | 'stopped' | 'resumed' | 'positionOf'> {
    const { progress } = this.parts;
    return {
      positionOf: (name) => progress.positionOf(name),
      stopped: (name) => {
        progress.stopped(name);
        this.stoppedHere.add(name);
        this.publishStop(name);
      },
      resumed: (name) => {
        progress.resumed(name);
        this.stoppedHere.delete(name);
      },
      advance: (name, position) => {
        progress.advance(name, position);
        this.published.set(name, position);
        this.publish(name, position);
      },
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.parts.isShared) return;
    await this.parts.broadcast.subscribe(CHANNEL, (message) => void this.receive(message).catch(this.parts.failed));
    this.polling.start('now');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.polling.stop();
  }

  private publishStop(name: string): void {
    const { broadcast, failed } = this.parts;
    broadcast.publish(CHANNEL, { name, version: this.versionOf(name) ?? null, hasStopped: true }).catch(failed);
  }

  private publish(name: string, position: Position): void {
    const { broadcast, readModels, failed } = this.parts;
    broadcast.publish(CHANNEL, { name, position, label: readModels.current(name)?.label ?? null }).catch(failed);
  }

  private async receive(message: Json): Promise<void> {
    const { progress, readModels } = this.parts;
    const received = readMessage(message);
    const own = received && this.versionOf(received.name);
    if (!received || own === undefined) return;
    const { name, version, position, label } = received;
    if (version !== own) return this.receiveElsewhere(versionName({ name, version }), name, position);
    if (position === undefined) return progress.stopped(name);
    if (label !== readModels.current(name)?.label) await readModels.follow(name);
    if (label === readModels.current(name)?.label) progress.advance(name, position);
  }

  private receiveElsewhere(version: string, name: string, position: Position | undefined): void {
    if (position === undefined) this.parts.progress.forgetElsewhere(version);
    else this.parts.progress.advanceElsewhere(name, version, position);
  }

  private versionOf(name: string): number | undefined {
    return this.parts.projections.find((projection) => projection.name === name)?.version;
  }

  private async pollAll(): Promise<void> {
    const { readModels, progress, failed } = this.parts;
    await readModels.followAll((name, position) => progress.advance(name, position), failed).catch(failed);
    // Checkpoints lag behind when a batch changed nothing; publishing them again lets late joiners catch up.
    for (const [name, position] of this.published) this.publish(name, position);
    for (const name of this.stoppedHere) this.publishStop(name);
  }
}

interface ProgressMessage {
  readonly name: string;
  readonly version: number;
  /** Undefined: it has stopped. */
  readonly position: Position | undefined;
  readonly label: Label | undefined;
}

/** Parses a message. Only our own processes publish here, but another version may send an unknown form. */
function readMessage(message: Json): ProgressMessage | undefined {
  if (message === null || typeof message !== 'object' || !('name' in message)) return undefined;
  const { name, version, position, label, hasStopped } = message;
  if (typeof name !== 'string') return undefined;
  if (hasStopped === true)
    return typeof version === 'number' ? { name, version, position: undefined, label: undefined } : undefined;
  if (typeof position !== 'string' || typeof label !== 'string' || !isLabel(label)) return undefined;
  return { name, version: versionOf(label), position: position as Position, label };
}
