import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AccessRecord } from '#libs/domain/access-records/events.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { AuditContext } from './audit-context.ts';
import { isRefusalCause, Refusals } from './refusals.ts';

const [DEFAULT, PALM] = ['default' as ClinicId, 'palm' as ClinicId];
const START = Date.parse('2026-11-20T08:00:20Z');

describe('refused attempts', () => {
  let now: number;
  let rings: { readonly at: number; readonly ring: () => void }[];
  let kept: unknown[];
  let logged: unknown[];
  let onRecord: (clinicId: ClinicId) => void;
  let refusals: Refusals;
  let lookedUp: number;
  let lookUp: (named: string) => Promise<ClinicId | undefined>;
  beforeEach(() => {
    [now, rings, kept, logged, onRecord] = [START, [], [], [], () => undefined];
    const record = async ({ clinicId, actor }: AuditContext, { type, data }: AccessRecord): Promise<void> => {
      onRecord(clinicId);
      kept.push({ tenant: clinicId, actor: actor.userId, type, ...data });
    };
    lookedUp = 0;
    lookUp = async (named) => (named === 'palm-slug' ? PALM : undefined);
    refusals = new Refusals({
      trail: { record },
      clinicNamed: (named) => {
        lookedUp += 1;
        return lookUp(named);
      },
      defaultClinic: DEFAULT,
      timer: (milliseconds, ring) => {
        const bell = { at: now + milliseconds, ring };
        rings.push(bell);
        return { cancel: () => void rings.splice(rings.indexOf(bell), 1) };
      },
      now: () => new Date(now),
      logger: { error: (said: unknown) => void logged.push(said) },
    });
  });

  const counted = (cause: string, count: number, clinicId = DEFAULT, minute = '2026-11-20T08:00:00.000Z') => ({
    tenant: clinicId,
    actor: 'system',
    type: 'RefusalsCounted',
    minute,
    cause,
    count,
  });

  it('writes one record of refusals a minute, cause and clinic, at the minute’s end', async () => {
    for (let time = 0; time < 1_000; time += 1) refusals.count('email.notFound', PALM);
    refusals.count('email.notFound');
    refusals.count('role.forbidden', PALM);
    expect(rings.map(({ at }) => new Date(at).toISOString())).toEqual(['2026-11-20T08:01:00.000Z']);
    expect(kept).toEqual([]);
    now = rings[0]?.at ?? 0;
    rings[0]?.ring();
    await refusals.write();
    expect(kept).toEqual([
      counted('email.notFound', 1_000, PALM),
      counted('email.notFound', 1),
      counted('role.forbidden', 1, PALM),
    ]);
  });

  it('counts refusals in the minute in which they happened, with a timer for each', async () => {
    refusals.count('session.required');
    await refusals.write();
    now += 60_000;
    refusals.count('session.required');
    await refusals.write();
    expect(kept).toEqual([counted('session.required', 1), counted('session.required', 1, DEFAULT, '2026-11-20T08:01:00.000Z')]);
    expect(rings).toEqual([]);
  });

  it('writes pending refusals when the process stops, and nothing when there are none', async () => {
    await refusals.onApplicationShutdown();
    expect(kept).toEqual([]);
    refusals.count('origin.refused');
    await refusals.onApplicationShutdown();
    expect(kept).toEqual([counted('origin.refused', 1)]);
  });

  it('counts refusals at made-up clinics under the default clinic, and by slug under the real one', async () => {
    for (let made = 0; made < 150; made += 1) refusals.countNamed('origin.refused', `made-up-${made}`);
    refusals.countNamed('origin.refused', 'palm-slug');
    refusals.countNamed('origin.refused', '../no id/');
    await refusals.write();
    expect(kept).toEqual([counted('origin.refused', 151), counted('origin.refused', 1, PALM)]);
    expect(lookedUp).toBe(151);
  });

  it('counts refusals at the default clinic while too many clinics are being looked up', async () => {
    const { promise, resolve } = Promise.withResolvers<ClinicId>();
    lookUp = () => promise;
    for (let time = 0; time < 1_000; time += 1) refusals.countNamed('origin.refused', 'palm-slug');
    expect(lookedUp).toBe(200);
    resolve(PALM);
    await refusals.write();
    expect(kept).toEqual([counted('origin.refused', 800), counted('origin.refused', 200, PALM)]);
  });

  it('counts refusals at the default clinic, and logs it, where the clinic cannot be looked up', async () => {
    lookUp = () => Promise.reject(new StoreUnavailable('gone'));
    refusals.countNamed('origin.refused', 'palm-slug');
    await refusals.write();
    expect(kept).toEqual([counted('origin.refused', 1)]);
    expect(logged).toHaveLength(1);
  });

  it('writes refusals at a clinic that no longer exists under the default clinic', async () => {
    onRecord = (clinicId) => {
      if (clinicId !== DEFAULT) throw new Refusal('clinic.notFound');
    };
    refusals.count('email.notFound', 'made-up' as ClinicId);
    await refusals.write();
    expect(kept).toEqual([counted('email.notFound', 1)]);
  });

  it('bounds the sums of refusals, whatever clinics are named', async () => {
    for (let clinic = 0; clinic < 5_000; clinic += 1) refusals.count('email.notFound', `clinic-${clinic}` as ClinicId);
    await refusals.write();
    expect(kept).toHaveLength(2_001);
    expect(kept).toContainEqual(counted('email.notFound', 3_000));
  });

  it('logs and drops refusals that cannot be written', async () => {
    onRecord = () => {
      throw new StoreUnavailable('gone');
    };
    refusals.count('signIn.banned');
    await refusals.write();
    expect(logged).toMatchObject([{ cause: 'signIn.banned', count: 1 }]);
    onRecord = () => undefined;
    await refusals.write();
    expect(kept).toEqual([]);
  });

  it('tells causes of refusal from other error codes', () => {
    expect(['role.forbidden', 'validation.failed', 'toString', 'ticket.notFound'].filter(isRefusalCause)).toEqual([
      'role.forbidden',
    ]);
  });
});
