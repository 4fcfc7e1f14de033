import type { Clock } from '#libs/kernel/clock.ts';
import type { HeldMessage, MessagingAccount, OutgoingMessage, SendOutcome } from '#libs/messaging/messenger.ts';
import { type End, isTaken, outcomeOf } from '../ends.ts';

/** A message that the provider took. */
export interface TakenInMemory extends HeldMessage, Pick<OutgoingMessage, 'id' | 'to' | 'day'> {}

/** The provider of messages: it takes them, and hides some of its answers. */
export class ProviderInMemory {
  readonly taken: TakenInMemory[] = [];
  private readonly ends: End[];
  private readonly now: Clock;

  constructor(ends: readonly End[], now: Clock) {
    this.ends = [...ends];
    this.now = now;
  }

  send(_: MessagingAccount, { id, to, day }: OutgoingMessage): SendOutcome {
    const end = this.ends.shift() ?? 'taken';
    const sid = `SM${this.taken.length + 1}`;
    if (isTaken(end)) this.taken.push({ id, to, day, sid, createdAt: this.now() });
    return outcomeOf(end, sid);
  }

  findSent(_: MessagingAccount, { to, since }: { readonly to: string; readonly since: Date }): readonly HeldMessage[] {
    return this.taken.filter((message) => message.to === to && message.createdAt >= since);
  }
}
