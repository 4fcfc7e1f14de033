import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { messagesStream } from '#libs/ledger/log/stream-names.ts';
import { DAY, ofMessage, ofTicket, type Row } from './log-rows.ts';

/** Messages that a person sent again. */
export const messagesAgain = (clinic: ClinicId): readonly Row[] => {
  const messages = messagesStream(clinic, DAY);
  return [
    [messages, 'MessageRequested', 'requestedAt', ofMessage(211, ofTicket(1, { kind: 'call' }))],
    [messages, 'MessageOutcomeUnknown', 'notedAt', ofMessage(211)],
    [messages, 'MessageResendRequested', 'requestedAt', ofMessage(211)],
    [messages, 'MessageSent', 'sentAt', ofMessage(211, { sid: 'SM2' })],
    [messages, 'MessageRequested', 'requestedAt', ofMessage(212, ofTicket(2, { kind: 'call' }))],
    [messages, 'MessageSkipped', 'skippedAt', ofMessage(212, { reason: 'optedOut' })],
  ];
};

/** Wishes of patients for no messages, and for messages again. */
export const wishes = (clinic: ClinicId): readonly Row[] =>
  ['stop', 'start'].map((wish): Row => [messagesStream(clinic, DAY), 'MessagesWishReceived', 'receivedAt', { wish }]);

/** Copies that the provider deleted after the patient. */
export const copiesDeleted = (clinic: ClinicId): readonly Row[] => {
  const messages = messagesStream(clinic, DAY);
  return [
    [messages, 'MessageRequested', 'requestedAt', ofMessage(221, ofTicket(1, { kind: 'call' }))],
    [messages, 'MessageSent', 'sentAt', ofMessage(221, { sid: 'SM3', account: 'AC1' })],
    [messages, 'MessageCopyDeleted', 'deletedAt', ofMessage(221, { sid: 'SM3' })],
  ];
};
