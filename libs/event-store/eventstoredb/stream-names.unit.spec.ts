import { describe, expect, it } from '@jest/globals';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import {
  accessStream,
  clinicStream,
  membersStream,
  messagesStream,
  OPERATIONS_STREAM,
  parseStream,
  queueStream,
} from '#libs/ledger/log/stream-names.ts';
import type { StreamName } from '../event-store.ts';
import { StreamNames } from './stream-names.ts';

const TENANT = 'clinic' as ClinicId;
const DAY = '20261120' as ClinicDay;
const OURS = [
  queueStream(TENANT, DAY),
  accessStream(TENANT, DAY),
  clinicStream(TENANT),
  membersStream(TENANT),
  messagesStream(TENANT, DAY),
  OPERATIONS_STREAM,
];

describe('StreamNames', () => {
  it.each(['', 'test-1-'])('maps stream names to the server and back, with the namespace %j', (namespace) => {
    const names = new StreamNames(namespace);
    for (const stream of OURS) {
      expect(stream === OPERATIONS_STREAM || parseStream(stream)).toBeTruthy();
      expect(names.onServer(stream)).toBe(`${namespace}${stream}`);
      expect(names.fromServer(names.onServer(stream))).toBe(stream);
      expect(names.onServer(stream)).toMatch(new RegExp(names.regex));
    }
  });

  it.each(['$stats-0.0.0.0:2113', '$$queue-clinic_20261120', 'other-queue-clinic_20261120', 'orders-1', 'operations-1'])(
    'ignores the foreign stream %s',
    (name) => {
      expect(new StreamNames().fromServer(name)).toBeUndefined();
    },
  );

  it('refuses a stream name that no subscription would deliver', () => {
    expect(() => new StreamNames().onServer('orders-1' as StreamName)).toThrow('no stream of ours');
    expect(() => new StreamNames('a.*')).toThrow('cannot stand before');
  });
});
