import { beforeEach, describe, expect, it } from '@jest/globals';
import { called, corrected, detailsChanged, erased, issued } from '#libs/domain/queue-day/testing/events.ts';
import { patient, ticket } from '#libs/domain/queue-day/testing/patients.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { Fingerprints } from '#libs/privacy/fingerprints.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { NewKey } from '#libs/privacy/key-vault.ts';
import { KeyVaultInMemory } from '#libs/privacy/testing/key-vault-in-memory.ts';
import { type Decided, logOf, TENANT } from '#projections/testing/log.ts';
import { holdsAfterAnyDay } from '#projections/testing/told-by-domain.ts';
import { FingerprintReactor } from './fingerprint.reactor.ts';

const [FIRST, SECOND, THIRD] = ['+971501', '+971502', '+971503'] as const;

describe('FingerprintReactor', () => {
  let vault: KeyVaultInMemory;
  let keys: KeyRing;
  let fingerprints: Fingerprints;
  let keyOf: Map<string, NewKey>;
  beforeEach(async () => {
    vault = new KeyVaultInMemory();
    keys = new KeyRing({ vault, now: () => new Date(0) });
    fingerprints = new Fingerprints(vault);
    const made = await vault.create(TENANT, 2);
    keyOf = new Map(made.map((key, index) => [ticket(index + 1), key]));
  });

  const idOf = (n: number) => keyOf.get(ticket(n))?.id;
  const found = async (phone: string) => await vault.find(TENANT, await fingerprints.fingerprintOf(phone));

  /** The events as the log holds them: each ticket's details sealed under its own key. */
  const sealedLog = (...events: readonly Decided[]): readonly LogEvent[] =>
    logOf(...events).map((event, index) => {
      const data = events[index]?.data;
      const key = data && keyOf.get(data.ticketId);
      if (!key || !('confidential' in data)) return event;
      return { ...event, data: { ...event.data, confidential: keys.seal(key, data.confidential) } };
    });

  const reactTo = async (...events: readonly Decided[]) => {
    const reactor = new FingerprintReactor({ keys, vault, fingerprints });
    for (const event of sealedLog(...events)) if (reactor.concerns(event)) await reactor.react(event);
  };

  it('records every phone that a ticket had, and each ticket of a phone', async () => {
    const second = patient(1, { phone: SECOND });
    await reactTo(
      issued(1, { phone: FIRST }),
      detailsChanged(1, second),
      corrected(1, { phone: THIRD }),
      issued(2, { phone: FIRST }),
    );
    expect(await found(FIRST)).toEqual([idOf(1), idOf(2)]);
    expect(await found(SECOND)).toEqual([idOf(1)]);
    expect(await found(THIRD)).toEqual([idOf(1)]);
  });

  it('takes a phone from the events of tickets that bring details, and from no other', () => {
    const reactor = new FingerprintReactor({ keys, vault, fingerprints });
    holdsAfterAnyDay(({ log, told }) => {
      const concerned = log.map((event) => reactor.concerns(event));
      expect(concerned).toEqual(told.map(({ decided }) => 'confidential' in decided.data));
    });
    const [ofTicket] = logOf(issued(1));
    expect(ofTicket && reactor.concerns({ ...ofTicket, kind: 'directory' })).toBe(false);
  });

  it('records the same when the log is read again', async () => {
    for (let round = 0; round < 2; round += 1) await reactTo(issued(1, { phone: FIRST }), called(1));
    expect(await found(FIRST)).toEqual([idOf(1)]);
  });

  it('records nothing of a patient whose key is destroyed, and goes on', async () => {
    await vault.destroyAll([...keyOf.values()].slice(0, 1).map(({ id }) => id));
    keys = new KeyRing({ vault, now: () => new Date(0) });
    await reactTo(issued(1, { phone: FIRST }), erased(1), issued(2, { phone: SECOND }));
    expect(await found(FIRST)).toEqual([]);
    expect(await found(SECOND)).toEqual([idOf(2)]);
  });

  it('skips a patient whose key is damaged', async () => {
    for (const { id } of keyOf.values()) vault.damage(id);
    await reactTo(issued(1, { phone: FIRST }));
    expect(await found(FIRST)).toEqual([]);
  });
});
