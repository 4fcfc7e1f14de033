import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import type { Json, Position } from '#libs/event-store/event-store.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { ProjectionProgress } from '#projections/runner/progress.ts';
import type { ReadModels } from '#projections/runner/read-models.ts';

const CHANNEL = 'projections';
/** So late at the most is whoever missed what was told. */
const LOOK_MS = 500;

export interface SharedProgressParts {
  readonly broadcast: Broadcast;
  readonly progress: ProjectionProgress;
  readonly readModels: ReadModels;
  readonly names: readonly string[];
  readonly timer: Timer;
  readonly failed: (error: unknown) => void;
}

/**
 * How far the read models are that other processes keep: they tell each other, and whoever reads looks into the store from
 * time to time, for what is told may be lost.
 */
export class SharedProgress {
  private readonly parts: SharedProgressParts;
  /** By the projections that run here, or did. */
  private readonly kept = new Map<string, Position>();
  private readonly polling: Repeater;

  constructor(parts: SharedProgressParts) {
    this.parts = parts;
    const { timer, failed } = parts;
    this.polling = new Repeater({ timer, work: () => this.poll(), delayMs: () => LOOK_MS, failed });
  }

  /** As a projection that runs here sees it: who waits here goes on, and the others hear of it. */
  get publisher(): Pick<ProjectionProgress, 'advance' | 'stopped' | 'positionOf'> {
    const { progress } = this.parts;
    return {
      positionOf: (name) => progress.positionOf(name),
      stopped: (name) => progress.stopped(name),
      advance: (name, position) => {
        progress.advance(name, position);
        this.kept.set(name, position);
        this.tell(name, position);
      },
    };
  }

  async start(): Promise<void> {
    await this.parts.broadcast.subscribe(CHANNEL, (message) => void this.hear(message).catch(this.parts.failed));
    this.polling.start('now');
  }

  async stop(): Promise<void> {
    await this.polling.stop();
  }

  private tell(name: string, position: Position): void {
    const { broadcast, readModels, failed } = this.parts;
    broadcast.publish(CHANNEL, { name, position, label: readModels.current(name)?.label ?? null }).catch(failed);
  }

  private async hear(message: Json): Promise<void> {
    const told = readTold(message);
    if (!told || !this.parts.names.includes(told.name)) return;
    if (told.label !== this.parts.readModels.current(told.name)?.label) await this.parts.readModels.follow(told.name);
    this.parts.progress.advance(told.name, told.position);
  }

  private async poll(): Promise<void> {
    for (const name of this.parts.names) await this.look(name).catch(this.parts.failed);
    // Checkpoints lag behind when a batch changed nothing; publishing them again lets late joiners catch up.
    for (const [name, position] of this.kept) this.tell(name, position);
  }

  private async look(name: string): Promise<void> {
    const { readModels, progress } = this.parts;
    await readModels.follow(name);
    const position = await readModels.current(name)?.checkpoint();
    if (position !== undefined) progress.advance(name, position);
  }
}

interface Told {
  readonly name: string;
  readonly position: Position;
  readonly label: string | null;
}

/** The channel is our own processes'; one of another version may say what this one does not understand. */
function readTold(message: Json): Told | undefined {
  if (message === null || typeof message !== 'object' || !('name' in message)) return undefined;
  const { name, position, label } = message;
  if (typeof name !== 'string' || typeof position !== 'string') return undefined;
  return { name, position: position as Position, label: typeof label === 'string' ? label : null };
}
