import type { WirePosition } from '#libs/contracts/realtime/position.ts';
import type { ClientMessageInput, Topic } from '#libs/contracts/realtime/realtime.ts';

/**
 * `positions` asks after a drop for what came since the last message of each topic; `refetch` asks for nothing, since its owner fetches
 * all anew whenever the client becomes live.
 */
export type Resume = 'positions' | 'refetch';

/** The topics of a client and the last position of each: with `positions`, later messages are asked for after a drop. */
export class Subscriptions {
  private readonly topics: readonly Topic[];
  private readonly resume: Resume;
  private readonly positions = new Map<Topic, WirePosition>();
  private readonly outstanding = new Set<Topic>();

  constructor(topics: readonly Topic[], resume: Resume) {
    this.topics = topics;
    this.resume = resume;
  }

  begin(): void {
    this.outstanding.clear();
    for (const topic of this.topics) this.outstanding.add(topic);
  }

  messages(): ClientMessageInput[] {
    return this.topics.map((topic) => {
      const after = this.positions.get(topic);
      return { action: 'subscribe', data: { topic, ...(after !== undefined && { after }) } };
    });
  }

  get areAllAnswered(): boolean {
    return this.outstanding.size === 0;
  }

  /** Whether the topic is followed from now on only, so that the client may lack what came just before. */
  answered(topic: Topic, position: WirePosition): boolean {
    this.outstanding.delete(topic);
    const isFirst = this.resume === 'positions' && !this.positions.has(topic);
    // A known position stays: the messages after it are still to come, and only they move it on.
    if (isFirst) this.positions.set(topic, position);
    return isFirst;
  }

  seen(topic: Topic, position: WirePosition): void {
    if (this.resume === 'positions') this.positions.set(topic, position);
  }

  forget(topic: Topic | undefined): void {
    if (topic === undefined) this.positions.clear();
    else this.positions.delete(topic);
  }
}
