import { Inject, Injectable } from '@nestjs/common';
import { formatPosition } from '#libs/contracts/realtime/position.ts';
import { encode, MESSAGE_TOPIC } from '#libs/contracts/realtime/realtime.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import { messagesStream } from '#libs/ledger/log/stream-names.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';
import { EVENT_STORE } from '../../platform/runtime/tokens.ts';
import {
  type MessageFeedEvent,
  type MessageOfCall,
  messageFold,
  messagesChannel,
  readMessages,
} from '../announce/messages-event.ts';
import type { Audience } from '../audience.ts';
import type { ClinicDayKey, FeedSource, FeedUpdate } from '../feed-source.ts';
import { DayLog } from './day-log.ts';

export interface MessageUpdate extends FeedUpdate {
  readonly told: MessageOfCall;
}

/** The messages of a clinic's day. Nothing of them is sealed, and all staff see the same. */
@Injectable()
export class MessageSource implements FeedSource<MessageFeedEvent, MessageUpdate> {
  readonly log: DayLog<MessageFeedEvent>;
  readonly read = readMessages;

  constructor(
    @Inject(EVENT_STORE) log: Pick<EventStore, 'readStream'>,
    @Inject(ClinicMessages) messages: Pick<ClinicMessages, 'head'>,
    @Inject(ProjectionProgress) progress: Pick<ProjectionProgress, 'reached'>,
  ) {
    this.log = new DayLog({
      log,
      progress,
      streamOf: messagesStream,
      headOf: (clinicId, day) => messages.head(clinicId, day),
      fold: messageFold,
      readModels: ['messages'],
    });
  }

  channelOf(clinicId: ClinicId): string {
    return messagesChannel(clinicId);
  }

  updateOf({ revision, told }: MessageFeedEvent): MessageUpdate | undefined {
    return told ? { revision, topic: MESSAGE_TOPIC, told } : undefined;
  }

  updatesIn(events: readonly MessageFeedEvent[]): readonly MessageUpdate[] {
    return events.flatMap((event) => this.updateOf(event) ?? []);
  }

  async encode(of: ClinicDayKey, update: MessageUpdate): Promise<string> {
    return textOf(of, update);
  }

  async encodePerAudience(of: ClinicDayKey, update: MessageUpdate, audiences: ReadonlySet<Audience>) {
    const text = textOf(of, update);
    return new Map([...audiences].map((audience) => [audience, text] as const));
  }
}

const textOf = ({ day }: ClinicDayKey, { revision, told: { ticketId, message } }: MessageUpdate): string =>
  encode({ topic: MESSAGE_TOPIC, data: { ticket: { id: ticketId }, message }, position: formatPosition(day, revision) });
