import { beforeEach, describe, expect, it } from '@jest/globals';
import { clinicDay } from '#libs/domain/kernel/ids.ts';
import { noMessages } from '#libs/domain/messages/state.ts';
import { CLINIC_ID, PATIENT } from '#libs/messaging/testing/a-message.ts';
import type { Fingerprint } from '#libs/privacy/key-vault.ts';
import type { HeardName } from './incoming/heard-messages.ts';
import { OptOuts } from './opt-outs.ts';

const NOW = new Date('2026-11-26T08:00:00Z');
const STOP = { clinicId: CLINIC_ID, phone: PATIENT, wish: 'stop', sid: 'SM1', correlationId: 'c' } as const;
const START = { ...STOP, wish: 'start', sid: 'SM2' } as const;
const STORES = ['list', 'vault', 'log', 'mark'] as const;

describe('OptOuts', () => {
  let written: string[];
  let failing: (typeof STORES)[number] | undefined;
  let listed: Promise<void>;
  let optOuts: OptOuts;
  beforeEach(() => {
    [written, failing, listed] = [[], undefined, Promise.resolve()];
    const heard = new Set<HeardName>();
    const write = async (store: (typeof STORES)[number], what: string): Promise<void> => {
      if (failing === store) throw new Error(`${store} away`);
      written.push(`${store} ${what}`);
    };
    optOuts = new OptOuts({
      erasures: {
        appendWishes: async ([wish]) => {
          await listed;
          await write('list', wish?.isOut ? 'out' : 'in');
        },
      },
      vault: {
        setOptOut: async (_, __, isOut) => await write('vault', isOut ? 'out' : 'in'),
        hasOptedOut: async () => false,
      },
      messages: {
        record: async (_, __, command) => {
          await write('log', command.type);
          return { state: noMessages, events: [], revision: 'none', position: undefined, at: undefined };
        },
      },
      heard: {
        nameOf: (_, sid) => sid as HeardName,
        has: async (name) => heard.has(name),
        add: async (name) => {
          await write('mark', name);
          heard.add(name);
        },
      },
      fingerprints: { fingerprintOf: async (phone) => phone as Fingerprint },
      days: { today: async () => clinicDay(NOW) },
      now: () => NOW,
    });
  });

  it.each(STORES)('records a wish in order, and all of it again after the %s failed', async (store) => {
    failing = store;
    await expect(optOuts.record(STOP)).rejects.toThrow(`${store} away`);
    const all = ['list out', 'vault out', 'log RecordWish', 'mark SM1'];
    expect(written).toEqual(all.slice(0, STORES.indexOf(store)));
    [written, failing] = [[], undefined];
    await optOuts.record(STOP);
    await optOuts.record(STOP);
    expect(written).toEqual(all);
  });

  it('records one wish of a phone to the end before the next', async () => {
    const slow = Promise.withResolvers<void>();
    listed = slow.promise;
    const both = [optOuts.record(STOP), optOuts.record(START)];
    slow.resolve();
    await Promise.all(both);
    const recorded = (where: string, sid: string) => [`list ${where}`, `vault ${where}`, 'log RecordWish', `mark ${sid}`];
    expect(written).toEqual([...recorded('out', 'SM1'), ...recorded('in', 'SM2')]);
  });
});
