import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { instant } from '#libs/domain/kernel/ids.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { installationContext } from '../installation.ts';
import { LedgerFixture } from '../testing/ledger-fixture.ts';
import { FIRST_FORMAT } from './event-formats.ts';
import { LOG_FORMAT } from './log-format.ts';
import { RaisedFormat } from './raised-format.ts';
import { OPERATIONS_STREAM } from './stream-names.ts';

const AT = instant(new Date('2026-11-20T00:00:00Z'));
const NEXT = LOG_FORMAT + 1;

describe('the format that a log was raised to', () => {
  let fixture: LedgerFixture;
  let isAway: boolean;
  let raised: RaisedFormat;
  beforeEach(async () => {
    fixture = await LedgerFixture.open();
    isAway = false;
    const head = async () => (isAway ? Promise.reject(new StoreUnavailable('away')) : await fixture.log.head());
    raised = new RaisedFormat({ head, readStream: (...given) => fixture.log.readStream(...given) });
  });
  afterEach(() => fixture.close());

  const raise = async () => {
    const command = { type: 'RaiseFormat', to: NEXT, at: AT } as const;
    await fixture.process().operations.decideAndAppend(OPERATIONS_STREAM, installationContext(AT), command);
  };

  it('reads that another process has raised it', async () => {
    expect(await raised.rememberedUpTo(NEXT)).toBe(LOG_FORMAT);
    await raise();
    expect(await raised.rememberedUpTo(NEXT)).toBe(NEXT);
  });

  it('remembers it for reads while the log is away, and decides nothing on that', async () => {
    isAway = true;
    expect(await raised.rememberedUpTo(NEXT)).toBe(FIRST_FORMAT);
    await expect(raised.upTo(NEXT)).rejects.toThrow(StoreUnavailable);
    isAway = false;
    await raise();
    await raised.upTo(NEXT);
    isAway = true;
    expect(await raised.upTo(NEXT)).toBe(NEXT);
  });
});
