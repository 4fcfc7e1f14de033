import { Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { formatOfEvent } from '#libs/ledger/log/event-formats.ts';
import { RaisedFormat } from '#libs/ledger/log/raised-format.ts';
import { EVENT_STORE } from '../platform/runtime/tokens.ts';

const NEEDED = formatOfEvent({ type: 'ActionUndone', data: {} });

/** Says whether the log may hold an undo yet: a group's processes of the former release would not read it. */
@Injectable()
export class UndoFormat {
  private readonly raised: RaisedFormat;

  constructor(@Inject(EVENT_STORE) log: EventStore) {
    this.raised = new RaisedFormat(log);
  }

  async isRaised(): Promise<boolean> {
    return (await this.raised.rememberedUpTo(NEEDED)) >= NEEDED;
  }
}
