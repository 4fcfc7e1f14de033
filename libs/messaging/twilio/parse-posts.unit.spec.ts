import { describe, expect, it } from '@jest/globals';
import { ACCOUNT, MESSAGE_ID, PATIENT } from '../testing/a-message.ts';
import { parseIncoming, parseReceipt } from './parse-posts.ts';

const SID = `SM${'a1'.repeat(16)}`;
const { accountSid: account } = ACCOUNT;
const receiptOf = (MessageStatus: string, more: object = {}) => ({
  AccountSid: account,
  MessageSid: SID,
  MessageStatus,
  ...more,
});

describe('parseReceipt', () => {
  it.each([
    ['accepted', 'sent'],
    ['queued', 'sent'],
    ['sending', 'sent'],
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['read', 'read'],
  ])("reads Twilio's %s as %s", (status, says) => {
    expect(parseReceipt(MESSAGE_ID, receiptOf(status))).toEqual({ messageId: MESSAGE_ID, sid: SID, account, says });
  });

  it.each(['undelivered', 'failed'])("reads Twilio's %s as failed, with its code or that of an unknown error", (status) => {
    const failed = { messageId: MESSAGE_ID, sid: SID, account, says: 'failed' };
    expect(parseReceipt(MESSAGE_ID, receiptOf(status, { ErrorCode: '63016' }))).toEqual({ ...failed, code: '63016' });
    for (const none of [{}, { ErrorCode: '' }, { ErrorCode: '<b>' }])
      expect(parseReceipt(MESSAGE_ID, receiptOf(status, none))).toEqual({ ...failed, code: '30008' });
  });

  it('ignores fields that it does not know', () => {
    expect(parseReceipt(MESSAGE_ID, receiptOf('read', { ChannelPrefix: 'whatsapp', EventType: 'READ' }))?.says).toBe('read');
  });

  it.each([
    ['no message in its address', undefined, receiptOf('read')],
    ['two messages in its address', ['m1', 'm2'], receiptOf('read')],
    ['a message that is no id', '../x', receiptOf('read')],
    ['a status that is not known', MESSAGE_ID, receiptOf('receiving')],
    ['two statuses', MESSAGE_ID, { ...receiptOf('read'), MessageStatus: ['read', 'sent'] }],
    ['no sid', MESSAGE_ID, { AccountSid: account, MessageStatus: 'read' }],
    ['no account', MESSAGE_ID, { MessageSid: SID, MessageStatus: 'read' }],
    ['a sid that is none', MESSAGE_ID, { ...receiptOf('read'), MessageSid: 'SM1' }],
  ])('rejects a receipt with %s', (_, message, form) => {
    expect(parseReceipt(message, form)).toBeUndefined();
  });
});

describe('parseIncoming', () => {
  it('reads phone, text and id of an incoming message', () => {
    expect(parseIncoming({ From: `whatsapp:${PATIENT}`, Body: 'إيقاف', MessageSid: SID })).toEqual({
      from: PATIENT,
      text: 'إيقاف',
      sid: SID,
    });
  });

  it('reads a picture without words as an empty text', () => {
    expect(parseIncoming({ From: `whatsapp:${PATIENT}`, NumMedia: '1', MessageSid: SID })?.text).toBe('');
  });

  it.each([
    {},
    { From: PATIENT, MessageSid: SID },
    { From: 'whatsapp:US.12345', MessageSid: SID },
    { From: ['a', 'b'], MessageSid: SID },
    { From: `whatsapp:${PATIENT}`, Body: ['a', 'b'], MessageSid: SID },
    { From: `whatsapp:${PATIENT}`, Body: 'STOP' },
  ])('rejects %j', (form) => {
    expect(parseIncoming(form)).toBeUndefined();
  });
});
