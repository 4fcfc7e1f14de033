import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AccessRecord } from '#libs/domain/access-records/events.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { AuditContext } from './audit-context.ts';
import { ViewAudit } from './view-audit.ts';

const auditContext = (userId = 'amal', correlationId = 'one'): AuditContext => ({
  clinicId: 'palm' as ClinicId,
  actor: { userId, roles: ['Manager'], provider: 'test' },
  correlationId,
});
const day = (day: string): AccessRecord => ({ type: 'PastDayOpened', data: { day: day as ClinicDay } });

describe('what is looked at', () => {
  let now: number;
  let kept: string[];
  let writing: Promise<void>;
  let viewAudit: ViewAudit;
  beforeEach(() => {
    [now, kept, writing] = [Date.parse('2026-11-20T08:00:00Z'), [], Promise.resolve()];
    const record = async ({ actor }: AuditContext, { data }: AccessRecord): Promise<void> => {
      kept.push(`${actor.userId} ${JSON.stringify(data)}`);
      await writing;
    };
    const add = ({ actor }: AuditContext, { data }: AccessRecord): void =>
      void kept.push(`soon ${actor.userId} ${JSON.stringify(data)}`);
    viewAudit = new ViewAudit({ record }, { add }, () => new Date(now));
  });

  it('records repeated views once', async () => {
    for (const request of ['one', 'two', 'three']) await viewAudit.record(auditContext('amal', request), day('20261119'));
    expect(kept).toEqual(['amal {"day":"20261119"}']);
  });

  it('records a view again after fifteen minutes', async () => {
    await viewAudit.record(auditContext(), day('20261119'));
    now += 15 * 60_000 - 1;
    await viewAudit.record(auditContext(), day('20261119'));
    expect(kept).toHaveLength(1);
    now += 1;
    await viewAudit.record(auditContext(), day('20261119'));
    expect(kept).toHaveLength(2);
  });

  it('records views of each person and each thing', async () => {
    await viewAudit.record(auditContext(), day('20261119'));
    await viewAudit.record(auditContext('badr'), day('20261119'));
    await viewAudit.record(auditContext(), day('20261118'));
    expect(kept).toHaveLength(3);
  });

  it('hands views of today to the batch, repeated ones once within fifteen minutes', () => {
    for (const request of ['one', 'two']) viewAudit.recordSoon(auditContext('amal', request), day('20261120'));
    viewAudit.recordSoon(auditContext('badr'), day('20261120'));
    now += 15 * 60_000;
    viewAudit.recordSoon(auditContext('amal'), day('20261120'));
    expect(kept).toEqual(['amal', 'badr', 'amal'].map((who) => `soon ${who} {"day":"20261120"}`));
  });

  it('resolves a repeated view only after its record is written', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    writing = promise;
    const shown: string[] = [];
    const looks = ['first', 'second'].map((name) =>
      viewAudit.record(auditContext(), day('20261119')).then(() => shown.push(name)),
    );
    await Promise.resolve();
    expect(shown).toEqual([]);
    resolve();
    await Promise.all(looks);
    expect(kept).toHaveLength(1);
  });

  it('records the next view where writing the record failed', async () => {
    writing = Promise.reject(new Error('no store'));
    await expect(viewAudit.record(auditContext(), day('20261119'))).rejects.toThrow('no store');
    writing = Promise.resolve();
    await viewAudit.record(auditContext(), day('20261119'));
    expect(kept).toHaveLength(2);
  });
});
