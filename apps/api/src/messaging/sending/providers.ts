import type { FactoryProvider } from '@nestjs/common';
import type { Logger } from 'pino';
import type { JobQueue } from '#libs/jobs/job-queue.ts';
import type { Messenger } from '#libs/messaging/messenger.ts';
import { CLOCK, type Clock, JOBS, LOGGER } from '../../platform/runtime/tokens.ts';
import { ClinicAccounts } from '../clinic-accounts.ts';
import { MESSENGER } from '../messenger.provider.ts';
import { Allowances } from './allowances.ts';
import { AttemptMarks } from './attempt-marks.ts';
import { ClinicTurns } from './clinic-turns.ts';
import { LastCalls } from './last-calls.ts';
import { MessageFacts } from './message-facts.ts';
import { MessageFilling } from './message-filling.ts';
import { MessageRecords } from './message-records.ts';
import { NearTurns } from './near-turns.ts';
import { Pauses } from './pauses.ts';
import { ResendMessageHandler } from './resend-message.ts';
import { SendMessage } from './send-message.ts';
import { SettleAttempt } from './settle-attempt.ts';
import { SettleLeft } from './settle-left.ts';

const sendMessage: FactoryProvider<SendMessage> = {
  provide: SendMessage,
  inject: [MessageRecords, AttemptMarks, MessageFacts, Pauses, ClinicTurns, MESSENGER, JOBS, CLOCK, LOGGER],
  useFactory: (
    records: MessageRecords,
    marks: AttemptMarks,
    facts: MessageFacts,
    pauses: Pauses,
    turns: ClinicTurns,
    messenger: Messenger,
    jobs: JobQueue,
    now: Clock,
    logger: Logger,
  ) => new SendMessage({ records, marks, facts, pauses, turns, messenger, jobs, now, random: Math.random, logger }),
};

const settleAttempt: FactoryProvider<SettleAttempt> = {
  provide: SettleAttempt,
  inject: [MessageRecords, AttemptMarks, MessageFacts, ClinicAccounts, MESSENGER, JOBS, CLOCK, LOGGER],
  useFactory: (
    records: MessageRecords,
    marks: AttemptMarks,
    facts: MessageFacts,
    accounts: ClinicAccounts,
    messenger: Messenger,
    jobs: JobQueue,
    now: Clock,
    logger: Logger,
  ) => new SettleAttempt({ records, marks, facts, accounts, messenger, jobs, now, random: Math.random, logger }),
};

const settleLeft: FactoryProvider<SettleLeft> = {
  provide: SettleLeft,
  inject: [MessageRecords, AttemptMarks, Pauses, CLOCK],
  useFactory: (records: MessageRecords, marks: AttemptMarks, pauses: Pauses, now: Clock) =>
    new SettleLeft({ records, marks, pauses, now }),
};

/** The parts that send messages to patients. */
export const SENDING = [
  Allowances,
  AttemptMarks,
  MessageFacts,
  ClinicTurns,
  LastCalls,
  MessageFilling,
  MessageRecords,
  NearTurns,
  Pauses,
  ResendMessageHandler,
  settleAttempt,
  settleLeft,
  sendMessage,
];
