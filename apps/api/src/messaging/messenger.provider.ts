import { randomUUID } from 'node:crypto';
import type { Provider } from '@nestjs/common';
import type { Logger } from 'pino';
import { DemonstrationMessenger } from '#libs/messaging/demonstration-messenger.ts';
import type { Messenger } from '#libs/messaging/messenger.ts';
import { SEND_TIMEOUT_MS, TwilioMessenger } from '#libs/messaging/twilio/twilio-messenger.ts';
import type { Config } from '#runtime/config/config.ts';
import { CLOCK, type Clock, CONFIG, LOGGER } from '../platform/runtime/tokens.ts';

export const MESSENGER = Symbol('Messenger');

/** A demonstration sends nothing: its patients are made up, their phones perhaps not. */
export const messenger: Provider<Messenger> = {
  provide: MESSENGER,
  inject: [CONFIG, CLOCK, LOGGER],
  useFactory: ({ demonstration, publicUrl, twilioBaseUrl: baseUrl }: Config, now: Clock, logger: Logger): Messenger =>
    demonstration
      ? new DemonstrationMessenger({ log: (line) => logger.info(line), newId: randomUUID })
      : new TwilioMessenger({ baseUrl, publicUrl, timeoutMs: SEND_TIMEOUT_MS, now }),
};
