import { describe, expect, it } from '@jest/globals';
import { receiptAddress } from './receipt-address.ts';
import { aMessage, CLINIC_ID, MESSAGE_ID } from './testing/a-message.ts';

const addressAt = (publicUrl: string | undefined) => receiptAddress(publicUrl, aMessage());

describe('receiptAddress', () => {
  it('asks for receipts at the public address, with the id and the day of the message in the query', () => {
    const address = `https://queue.clinic.ae/v1/messaging/status/${CLINIC_ID}?message=${MESSAGE_ID}&day=20261126`;
    expect(addressAt('https://queue.clinic.ae')).toBe(address);
    expect(addressAt('HTTPS://Queue.Clinic.ae/')).toBe(address);
  });

  it('keeps the port of the public address', () => {
    expect(addressAt('https://queue.clinic.ae:8443')).toMatch(/^https:\/\/queue\.clinic\.ae:8443\/v1\//);
  });

  it.each([
    undefined,
    'http://queue.clinic.ae',
    'https://localhost:3000',
    'https://desk',
    'https://queue.local',
    'https://192.168.1.5',
    'https://[::1]',
  ])('asks for no receipts at %s, which the provider cannot reach', (publicUrl) => {
    expect(addressAt(publicUrl)).toBeUndefined();
  });
});
