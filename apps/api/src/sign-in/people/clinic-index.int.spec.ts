import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { MemberEvent, RecordedMemberEvent } from '#libs/domain/members/events.ts';
import { evolve, noMembers } from '#libs/domain/members/state.ts';
import { banned, bound, emailChanged, erased, invited, withoutWords } from '#libs/domain/members/testing/events.ts';
import { AMAL, details, member } from '#libs/domain/members/testing/members.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { openSqliteStateStore } from '#libs/state-store/sqlite/sqlite-state-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { logOfKind, TENANT } from '#projections/testing/log.ts';
import { ClinicIndexReactor } from './clinic-index.reactor.ts';
import { ClinicIndex } from './clinic-index.ts';
import { PersonFingerprints } from './person-fingerprints.ts';

const { email } = details(AMAL);
const IDENTITY = { provider: 'google', subject: '118' };
const BOUND = bound(AMAL, IDENTITY.provider, IDENTITY.subject);

describe('where a person is a member', () => {
  const prints = new PersonFingerprints(Buffer.alloc(32, 1));
  let folder: string;
  let thread: WriterThread;
  let store: StateStore;
  let index: ClinicIndex;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    thread = new WriterThread();
    store = await openSqliteStateStore({ path: join(folder, 'state.db'), thread, now: new FakeTime().now });
    index = new ClinicIndex(store);
  });
  afterEach(async () => {
    await store.close();
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  /** Runs the reactor only after all events, like one that lags behind. */
  async function told(events: readonly MemberEvent[], read: readonly RecordedMemberEvent[] = events): Promise<void> {
    const state = read.reduce(evolve, noMembers);
    const reactor = new ClinicIndexReactor({ load: async () => ({ state, revision: 'none', hash: '' }) }, index, prints);
    for (const event of logOfKind('directory', events)) if (reactor.concerns(event)) await reactor.react(event);
  }
  const byEmail = (of = email) => index.find(prints.ofEmail(of));
  const byIdentity = () => index.find(prints.ofIdentity(IDENTITY));
  const keys = async () => {
    const found: string[] = [];
    for await (const page of store.list('')) found.push(...page.map(({ key }) => key));
    return found;
  };
  const here = [{ tenant: TENANT, member: member(AMAL) }];

  it('finds a member by e-mail in any case, and by identity once it is bound', async () => {
    await told([invited(AMAL)]);
    expect([await byEmail(email.toUpperCase()), await byIdentity()]).toEqual([here, []]);
    await told([invited(AMAL), BOUND]);
    expect([await byEmail(), await byIdentity()]).toEqual([here, here]);
  });

  it('finds every clinic of a person', async () => {
    const elsewhere = { tenant: 'elsewhere' as ClinicId, member: member(AMAL + 1) };
    await told([invited(AMAL)]);
    await index.update(elsewhere, [prints.ofEmail(email)]);
    expect(await byEmail()).toEqual(expect.arrayContaining([...here, elsewhere]));
  });

  it('finds nothing by a former e-mail and its identity', async () => {
    await told([invited(AMAL), BOUND]);
    await told([invited(AMAL), BOUND, emailChanged(AMAL, 'new@noor.example')]);
    expect([await byEmail(), await byIdentity(), await byEmail('new@noor.example')]).toEqual([[], [], here]);
  });

  it('removes every entry of an erased member', async () => {
    await told([invited(AMAL), BOUND]);
    await told([invited(AMAL), BOUND, erased(AMAL)]);
    expect(await keys()).toEqual([]);
  });

  it('finds nothing when the events of an erased member are replayed', async () => {
    await told([invited(AMAL), BOUND], [invited(AMAL), BOUND].map(withoutWords));
    expect(await keys()).toEqual([]);
  });

  it('gives the same index for repeated events', async () => {
    await told([invited(AMAL), BOUND]);
    const once = await keys();
    await told([invited(AMAL), BOUND, banned(AMAL)]);
    expect(await keys()).toEqual(once);
  });

  it('stores no e-mail or identity in clear', async () => {
    await told([invited(AMAL), BOUND]);
    expect((await keys()).join()).not.toMatch(/noor\.example|118|google/);
    expect(new PersonFingerprints(Buffer.alloc(32, 2)).ofEmail(email)).not.toBe(prints.ofEmail(email));
  });
});
