import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { classOf } from '#libs/kernel/error-origin.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import { TrafficDrain } from '../platform/http/draining.ts';
import { BROADCAST, CLOCK, type Clock, LOGGER } from '../platform/runtime/tokens.ts';
import { channelOf } from '../realtime/public.ts';
import type { PageOfTicket } from '../tickets/public.ts';
import { ClinicPages, type Listener } from './clinic-pages.ts';
import { PageStates } from './page-states.ts';

/** Holds the pages of patients that are open at this process, clinic by clinic, from each one's first page to its last. */
@Injectable()
export class OpenPages implements OnModuleInit {
  private readonly clinics = new Map<ClinicId, ClinicPages>();

  constructor(
    private readonly states: PageStates,
    private readonly drain: TrafficDrain,
    @Inject(BROADCAST) private readonly broadcast: Broadcast,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** An open page is a request that never ends: a server that stops would wait for it. */
  onModuleInit(): void {
    this.drain.whenBegun(() => {
      for (const [clinicId, pages] of this.clinics) this.close(clinicId, pages);
    });
  }

  /** Returns how the page is closed. One that cannot be told its state is ended, and comes back. */
  async open({ clinicId, ticketId }: PageOfTicket, listener: Listener): Promise<() => void> {
    if (this.drain.hasBegun) return ended(listener);
    const pages = this.clinics.get(clinicId) ?? this.pagesOf(clinicId);
    this.clinics.set(clinicId, pages);
    try {
      const close = await pages.open(ticketId, listener);
      return () => {
        close();
        this.release(clinicId, pages);
      };
    } catch (error) {
      this.logFailure(error);
      this.release(clinicId, pages);
      return ended(listener);
    }
  }

  private pagesOf(clinicId: ClinicId): ClinicPages {
    return new ClinicPages({
      states: (ids) => this.states.statesOf(clinicId, ids),
      changes: (changed) => this.broadcast.subscribe(channelOf(clinicId), changed),
      timer,
      now: () => instant(this.now()),
      failed: (error) => this.logFailure(error),
    });
  }

  private release(clinicId: ClinicId, pages: ClinicPages): void {
    if (pages.isIdle && this.clinics.get(clinicId) === pages) this.close(clinicId, pages);
  }

  private close(clinicId: ClinicId, pages: ClinicPages): void {
    this.clinics.delete(clinicId);
    pages.close().catch((error: unknown) => this.logFailure(error));
  }

  private logFailure(error: unknown): void {
    this.logger.warn({ error: classOf(error) }, 'patients’ pages: the day could not be read, they are told within seconds');
  }
}

function ended(listener: Listener): () => void {
  listener.end();
  return () => {};
}
