import { Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { PATIENT_PAGES } from '#libs/contracts/patient-page.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import type { RunningJob } from '#libs/jobs/job-queue.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { PushOutcome, PushService } from '#libs/push/push-service.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { CLOCK, type Clock, LOGGER, STATE_STORE } from '../../platform/runtime/tokens.ts';
import { JobHandler } from '../../platform/work/job-handler.ts';
import { TicketPages } from '../../tickets/public.ts';
import { buzzOf } from '../buzz-of.ts';
import { PUSH_TRIES, type Push, type PushPayload, readPush, SEND_PUSH } from './push-job-shapes.ts';
import { PUSH_SERVICE } from './push-service.provider.ts';
import { PushSubscriptions } from './push-subscriptions.ts';
import { PushTurns } from './push-turns.ts';

const MARKS = 'push/sent/';
/** No job lives as long. */
const KEPT_MS = 24 * 60 * 60_000;

/** A push service takes nothing for now. */
class PushNotTaken extends Error {
  override readonly name = 'PushNotTaken';
}

/** Sends a push at most once: its mark is put before it goes out, and goes only where it was surely not sent. */
@JobHandler({ kind: SEND_PUSH, ...PUSH_TRIES })
export class SendPush implements JobHandler {
  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly turns: PushTurns,
    private readonly pages: TicketPages,
    private readonly keys: KeyRing,
    @Inject(PUSH_SERVICE) private readonly service: Pick<PushService, 'send'>,
    @Inject(STATE_STORE) private readonly state: StateStore,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** @throws PushNotTaken to be tried again */
  async handle({ payload, signal }: RunningJob): Promise<Json> {
    const push = readPush(payload);
    const [browser, ticket] = [await this.subscriptions.find(push), await this.turns.stillDue(push)];
    if (!browser || !ticket) return 'over';
    const mark = `${MARKS}${push.id}`;
    const expiresAt = new Date(this.now().getTime() + KEPT_MS);
    if ((await this.state.put(mark, push.attempt, { expiresAt, ifRevision: null })) === undefined) return 'sent before';
    const { lang, ...subscription } = browser;
    const told: PushPayload = {
      kind: push.kind,
      number: ticket.position,
      path: `${PATIENT_PAGES}/${this.pages.secretOf(push)}`,
      lang,
      buzz: buzzOf(await this.keys.unseal<PatientDetails>(ticket.confidential)),
    };
    return await this.conclude(push, mark, await this.service.send(subscription, told, signal));
  }

  private async conclude(push: Push, mark: string, outcome: PushOutcome): Promise<Json> {
    switch (outcome.outcome) {
      case 'gone':
        await this.subscriptions.end(push);
        break;
      case 'notTaken':
        await this.state.delete(mark);
        throw new PushNotTaken('the push service takes nothing for now');
      case 'refused':
        this.logger.warn(
          { clinic: push.clinicId, status: outcome.status },
          'push: a push service refuses, this patient is not alerted',
        );
        break;
      case 'sent':
        break;
    }
    return outcome.outcome;
  }
}
