import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { instant } from '#libs/domain/kernel/ids.ts';
import { installationContext } from '../installation.ts';
import { LedgerFixture } from '../testing/ledger-fixture.ts';
import { FIRST_FORMAT } from './event-formats.ts';
import { FormatGate } from './format-gate.ts';
import { LOG_FORMAT } from './log-format.ts';
import { OPERATIONS_STREAM } from './stream-names.ts';

const AT = instant(new Date('2026-11-20T00:00:00Z'));
const NEXT = LOG_FORMAT + 1;
const known = { type: 'TicketIssued', data: {} };
const later = { type: 'TicketReturned', data: {} };

describe('an event of a later format', () => {
  let fixture: LedgerFixture;
  let reads: number;
  let gate: FormatGate;
  beforeEach(async () => {
    fixture = await LedgerFixture.open();
    reads = 0;
    const counted = {
      head: () => fixture.log.head(),
      readStream: (...given: Parameters<typeof fixture.log.readStream>) => {
        reads += 1;
        return fixture.log.readStream(...given);
      },
    };
    gate = new FormatGate(counted, ({ type }) => (type === later.type ? NEXT : FIRST_FORMAT));
  });
  afterEach(() => fixture.close());

  const raise = () =>
    fixture
      .process()
      .operations.decideAndAppend(OPERATIONS_STREAM, installationContext(AT), { type: 'RaiseFormat', to: NEXT, at: AT });

  it('waits until the log is raised to its format, with the known ones beside it', async () => {
    await expect(gate.admit([known, later])).rejects.toMatchObject({ code: 'format.notRaised' });
    await raise();
    await expect(gate.admit([known, later])).resolves.toBeUndefined();
  });

  it('costs a reading of the log only while that is not raised', async () => {
    await gate.admit([known]);
    expect(reads).toBe(0);
    await raise();
    await gate.admit([later]);
    await gate.admit([later]);
    expect(reads).toBe(1);
  });
});
