import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import { keyNamedBy } from '#libs/ledger/folds/fold.ts';
import { at, LedgerFixture } from '#libs/ledger/testing/ledger-fixture.ts';
import { KeyDamaged } from '#libs/privacy/key-vault.ts';
import { KeyVaultInMemory } from '#libs/privacy/testing/key-vault-in-memory.ts';
import { refuseForeignVault } from './known-keys.ts';

const PATIENT = { name: 'سالم', age: 61, phone: '+971501112223', consent: true, reason: null };

describe('a log beside its vault', () => {
  let fixture: LedgerFixture;
  beforeEach(async () => {
    fixture = await LedgerFixture.open();
    const clinicId = await fixture.openClinic('palm');
    await at(fixture.process(), clinicId)({ type: 'IssueTicket', patient: PATIENT }, '2026-11-20T06:00:00Z');
  });
  afterEach(() => fixture.close());

  it('accepts a log whose keys the vault holds or has destroyed', async () => {
    await expect(refuseForeignVault(fixture.log, fixture.vault)).resolves.toEqual([]);
    const [last] = (await Array.fromAsync(fixture.log.readAll())).flat().toReversed();
    const key = last && keyNamedBy(last);
    if (!key) throw new Error('nothing was sealed');
    await fixture.vault.destroy(key);
    await expect(refuseForeignVault(fixture.log, fixture.vault)).resolves.toEqual([]);
  });

  it('accepts a log with one damaged key of several, and returns it', async () => {
    const clinicId = await fixture.openClinic('oasis');
    await at(fixture.process(), clinicId)({ type: 'IssueTicket', patient: PATIENT }, '2026-11-20T06:00:00Z');
    const keys = (await Array.fromAsync(fixture.log.readAll())).flat().flatMap((event) => keyNamedBy(event) ?? []);
    const [damaged, ...others] = new Set(keys);
    if (!damaged) throw new Error('nothing was sealed');
    const damage = new Set([damaged]);
    const open: typeof fixture.vault.open = async (id) => {
      if (damage.has(id)) throw new KeyDamaged('vault.db', id);
      return await fixture.vault.open(id);
    };
    expect(await refuseForeignVault(fixture.log, { open })).toEqual([damaged]);
    for (const other of others) damage.add(other);
    await expect(refuseForeignVault(fixture.log, { open })).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringMatching(/opens none of the keys .* one backup$/),
    });
  });

  it('refuses in one line a log whose keys the vault has never held', async () => {
    const refused = expect(refuseForeignVault(fixture.log, new KeyVaultInMemory())).rejects;
    await refused.toMatchObject({ name: 'StartRefused', message: expect.stringMatching(/^the log names keys .* one backup$/) });
  });

  it("reads only the log's newest events", async () => {
    let pages = 0;
    const [page = []] = await Array.fromAsync(fixture.log.readAll({ direction: 'backwards' }));
    async function* endless() {
      for (;;) {
        pages += 1;
        yield Array.from({ length: 100 }, () => page).flat();
      }
    }
    await refuseForeignVault({ readAll: endless }, fixture.vault);
    expect(pages).toBe(Math.ceil(1_000 / (100 * page.length)));
  });

  it('leaves damaged events to the verification', async () => {
    async function* damaged() {
      yield* fixture.log.readAll({ direction: 'backwards' });
      throw new StoreCorrupted('log.db: the event at position 2 is damaged');
    }
    await expect(refuseForeignVault({ readAll: damaged }, fixture.vault)).resolves.toEqual([]);
  });
});
