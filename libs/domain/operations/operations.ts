import type { Aggregate } from '../kernel/aggregate.ts';
import type { Instant } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { OperationsEvent } from './events.ts';

export interface Operations {
  /** The log's format; null before its first event. */
  readonly format: number | null;
  /** SHA-256 of the last file of heads, and when it was written; null before the first. */
  readonly lastHeads: string | null;
  readonly lastHeadsAt: Instant | null;
}

export type OperationsCommand =
  | { readonly type: 'RaiseFormat'; readonly to: number; readonly at: Instant }
  | { readonly type: 'RecordRestoreWithoutErasures'; readonly backup: string; readonly at: Instant }
  | { readonly type: 'RecordRetry'; readonly follower: string; readonly stream: string; readonly at: Instant }
  | {
      readonly type: 'RecordHeads';
      readonly file: string;
      readonly sha256: string;
      /** SHA-256 of the file that this one follows, as its writer saw it. */
      readonly previous: string | null;
      readonly streams: number;
      readonly at: Instant;
    };

/** The installation itself. A format is only ever raised; raising to the one that is in force changes nothing. */
export const operations: Aggregate<Operations, OperationsCommand, OperationsEvent, OperationsEvent> = {
  initial: { format: null, lastHeads: null, lastHeadsAt: null },
  decide: (command, { format, lastHeads }) => {
    switch (command.type) {
      case 'RaiseFormat':
        if (format !== null && command.to <= format) return [];
        return [{ type: 'FormatRaised', data: { to: command.to, raisedAt: command.at } }];
      case 'RecordRestoreWithoutErasures':
        return [{ type: 'RestoredWithoutErasures', data: { backup: command.backup, restoredAt: command.at } }];
      case 'RecordRetry': {
        const { follower, stream, at: retriedAt } = command;
        return [{ type: 'QuarantineRetried', data: { follower, stream, retriedAt } }];
      }
      case 'RecordHeads': {
        const { file, sha256, previous, streams, at: writtenAt } = command;
        if (previous !== lastHeads) throw new Refusal('heads.movedOn');
        return [{ type: 'HeadsWritten', data: { file, sha256, streams, writtenAt } }];
      }
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'FormatRaised':
        return { ...state, format: event.data.to };
      case 'HeadsWritten':
        return { ...state, lastHeads: event.data.sha256, lastHeadsAt: event.data.writtenAt };
      case 'RestoredWithoutErasures':
      case 'QuarantineRetried':
        return state;
    }
  },
};
