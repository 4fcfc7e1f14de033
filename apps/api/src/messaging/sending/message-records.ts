import { Inject, Injectable } from '@nestjs/common';
import { SYSTEM_ACTOR } from '#libs/domain/kernel/actor.ts';
import { type Instant, instant } from '#libs/domain/kernel/ids.ts';
import type { MessageCommand } from '#libs/domain/messages/commands.ts';
import type { Message } from '#libs/domain/messages/state.ts';
import { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import { CLOCK, type Clock } from '../../platform/runtime/tokens.ts';
import type { MessageOfDay } from './message-job-shapes.ts';

type Bare<Command> = Command extends unknown ? Omit<Command, 'messageId' | 'at'> : never;

/** The record of each message. The event whose id it has, or the message itself, is the cause of all that happens to it. */
@Injectable()
export class MessageRecords {
  constructor(
    private readonly messages: ClinicMessages,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** The message as it stands now; undefined: it was never requested. */
  async find({ clinicId, day, messageId }: MessageOfDay): Promise<Message | undefined> {
    return (await this.messages.messagesOf(clinicId, day)).messages.get(messageId);
  }

  /** Provider ids of all messages of the message's day, those of former attempts too. */
  async sidsOf({ clinicId, day }: MessageOfDay): Promise<ReadonlySet<string>> {
    const { messages } = await this.messages.messagesOf(clinicId, day);
    return new Set([...messages.values()].flatMap(({ sid, formerSids }) => (sid === null ? formerSids : [sid, ...formerSids])));
  }

  async record({ clinicId, day, messageId }: MessageOfDay, command: Bare<MessageCommand>): Promise<Message | undefined> {
    const at: Instant = instant(this.now());
    const actor = { userId: SYSTEM_ACTOR, roles: [], provider: 'messaging' };
    const context = { ...unkeyed({ clinicId, actor, at }), causationId: messageId };
    const { state } = await this.messages.record(context, day, { ...command, messageId, at });
    return state.messages.get(messageId);
  }
}
