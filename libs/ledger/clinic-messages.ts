import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { MessagesCommand } from '#libs/domain/messages/commands.ts';
import type { MessagesEvent } from '#libs/domain/messages/events.ts';
import type { MessagesOfDay } from '#libs/domain/messages/state.ts';
import type { EventStore, Revision } from '#libs/event-store/event-store.ts';
import type { MessagesLedger } from './aggregates.ts';
import type { CommandContext } from './command-context.ts';
import { lastHeadBefore } from './last-head-before.ts';
import { messagesStream } from './log/stream-names.ts';
import type { Outcome } from './outcome.ts';

export interface ClinicMessagesParts {
  readonly ledger: MessagesLedger;
  readonly store: Pick<EventStore, 'readStream'>;
}

/** A clinic's messages, one stream a day. A day's first event names the last day that has any, so that a missing day is detected. */
export class ClinicMessages {
  private readonly parts: ClinicMessagesParts;

  constructor(parts: ClinicMessagesParts) {
    this.parts = parts;
  }

  async messagesOf(clinicId: ClinicId, day: ClinicDay): Promise<MessagesOfDay> {
    return (await this.parts.ledger.load(messagesStream(clinicId, day))).state;
  }

  async head(clinicId: ClinicId, day: ClinicDay): Promise<Revision | 'none'> {
    return (await this.parts.ledger.load(messagesStream(clinicId, day))).revision;
  }

  /** `day`: the one whose messages the command is about. A receipt may come days later; a wish is of the day on which it came. */
  async record(
    context: CommandContext,
    day: ClinicDay,
    command: MessagesCommand,
  ): Promise<Outcome<MessagesOfDay, MessagesEvent>> {
    const { clinicId } = context;
    const previous = () => lastHeadBefore(this.parts, messagesStream, clinicId, day);
    return await this.parts.ledger.decideAndAppend(messagesStream(clinicId, day), context, command, previous);
  }
}
