import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Messenger } from '../messenger.ts';
import { ACCOUNT, aMessage, PATIENT } from './a-message.ts';

export interface MessengerPlace {
  readonly messenger: Messenger;
  close(): Promise<void>;
}

const NO_MESSAGE = `SM${'0'.repeat(32)}`;
const LONG_AGO = new Date(0);

/** Contract that every messenger must pass, whichever provider it speaks to. */
export function describeMessenger(name: string, newPlace: () => Promise<MessengerPlace>): void {
  describe(`messages sent ${name}`, () => {
    let place: MessengerPlace;
    beforeEach(async () => {
      place = await newPlace();
    });
    afterEach(() => place.close());

    it('answers each message as sent, under an id of its own', async () => {
      const { messenger } = place;
      const [one, other] = [await messenger.send(ACCOUNT, aMessage()), await messenger.send(ACCOUNT, aMessage())];
      for (const each of [one, other]) expect(each).toEqual({ outcome: 'sent', sid: expect.stringMatching(/^SM[0-9a-f]{32}$/) });
      expect(one).not.toEqual(other);
    });

    it('finds no message to a phone that got none', async () => {
      const { messenger } = place;
      await messenger.send(ACCOUNT, aMessage());
      expect(await messenger.findSent(ACCOUNT, { to: '+971509999999', since: LONG_AGO })).toEqual([]);
    });

    it('deletes a message once, and none that the account does not hold', async () => {
      const { messenger } = place;
      await messenger.send(ACCOUNT, aMessage());
      for (const { sid } of await messenger.findSent(ACCOUNT, { to: PATIENT, since: LONG_AGO })) {
        expect(await messenger.delete(ACCOUNT, sid)).toBe('deleted');
        expect(await messenger.delete(ACCOUNT, sid)).toBe('notThere');
      }
      expect(await messenger.delete(ACCOUNT, NO_MESSAGE)).toBe('notThere');
      expect(await messenger.findSent(ACCOUNT, { to: PATIENT, since: LONG_AGO })).toEqual([]);
    });
  });
}
