import type { AnyBulkWriteOperation, Binary, Collection, Filter } from 'mongodb';
import type { MongoDatabase } from '#libs/mongodb/mongo-database.ts';
import { contextOfKey, contextOfSecret } from '../contexts.ts';
import type { Damaged, KeyId } from '../key-vault.ts';
import { type Random, SealBroken } from '../sealing.ts';
import { type KeyDocument, type MasterKeyEpoch, unwrap, wrap } from './vault-documents.ts';
import { type Mark, purposeOf, type VaultMark } from './vault-mark.ts';

const PAGE = 500;

interface Found {
  readonly keys: KeyId[];
  readonly secrets: string[];
}

interface Box {
  readonly from: MasterKeyEpoch;
  readonly to: MasterKeyEpoch;
  readonly wrapped: Binary;
  readonly context: string;
}

/**
 * Changes the master key of all keys or of none, on an engine that changes one document at a time. First every key is given a
 * second box; then one write of the mark makes the second boxes current; then the first ones are removed. An interruption before
 * that write changes nothing, one after it changes everything: the rest is cleaning up, by the next process that opens the vault.
 */
export class Rewrapping {
  private readonly database: MongoDatabase;
  private readonly keys: Collection<KeyDocument>;
  private readonly mark: VaultMark;
  private readonly random: Random;

  constructor(database: MongoDatabase, keys: Collection<KeyDocument>, mark: VaultMark, random: Random) {
    this.database = database;
    this.keys = keys;
    this.mark = mark;
    this.random = random;
  }

  /** Damaged keys are kept as they are, and returned. Undefined: another attempt is under way, or was made. */
  async rewrap(from: MasterKeyEpoch, to: MasterKeyEpoch): Promise<Damaged | undefined> {
    const attempt = to.epoch;
    if (!(await this.mark.move({ epoch: from.epoch, phase: 'settled' }, { phase: 'preparing', attempt }))) return undefined;
    const damaged: Found = { keys: [], secrets: [] };
    await this.prepare(from, to, damaged);
    // No secret can be added while this is prepared, so these are all.
    const secrets = this.secretsFor(from, to, await this.mark.read(), damaged);
    const prepared = { epoch: from.epoch, phase: 'preparing', attempt } as const;
    return (await this.mark.move(prepared, { phase: 'finishing', epoch: attempt, secrets })) ? damaged : undefined;
  }

  /** Completes or undoes what an attempt has left: any attempt, or only `mine`. */
  async settle(mine?: string): Promise<Mark> {
    for (;;) {
      const mark = await this.mark.read();
      const { epoch, phase, attempt } = mark;
      if (phase === 'settled' || attempt === undefined || (mine !== undefined && attempt !== mine)) return mark;
      const seen = { epoch, phase, attempt };
      if (phase === 'preparing') await this.mark.move(seen, { phase: 'undoing' });
      else {
        await (phase === 'finishing' ? this.finish(epoch) : this.removePrepared(attempt));
        await this.mark.move(seen, { phase: 'settled' });
      }
    }
  }

  /** Removes the second boxes of an attempt that was given up. */
  async removePrepared(attempt: string): Promise<void> {
    const box = `next.${attempt}`;
    await this.database.longRequest(() => this.keys.updateMany({ [box]: { $exists: true } }, { $unset: { [box]: '' } }));
  }

  private async prepare(from: MasterKeyEpoch, to: MasterKeyEpoch, damaged: Found): Promise<void> {
    const box = `next.${to.epoch}`;
    const mine = { under: from.epoch, wrapped: { $ne: null } };
    await this.changeEach(mine, ({ _id, tenant: clinicId, wrapped }) => {
      if (!wrapped) return [];
      const second = this.rewrapped({ from, to, wrapped, context: contextOfKey(clinicId, _id) }) ?? wrapped;
      // Our own database holds what was put under this brand.
      if (second === wrapped) damaged.keys.push(_id as KeyId);
      return [{ updateOne: { filter: { _id, ...mine }, update: { $set: { [box]: second } } } }];
    });
  }

  /** A key that is destroyed meanwhile stays destroyed. */
  private async finish(epoch: string): Promise<void> {
    await this.changeEach({ [`next.${epoch}`]: { $exists: true } }, ({ _id, next }) => {
      const wrapped = next?.[epoch];
      if (!wrapped) return [];
      const filter = { _id, under: { $ne: epoch }, wrapped: { $ne: null } };
      return [{ updateOne: { filter, update: { $set: { wrapped, under: epoch }, $unset: { next: '' } } } }];
    });
  }

  private async changeEach(
    which: Filter<KeyDocument>,
    change: (key: KeyDocument) => AnyBulkWriteOperation<KeyDocument>[],
  ): Promise<void> {
    for (let last = ''; ; ) {
      const filter = { ...which, _id: { $gt: last } };
      const page = await this.database.longRequest(() => this.keys.find(filter).sort({ _id: 1 }).limit(PAGE).toArray());
      const end = page.at(-1);
      if (!end) return;
      const changes = page.flatMap(change);
      if (changes.length > 0) await this.database.longRequest(() => this.keys.bulkWrite(changes, { ordered: false }));
      last = end._id;
    }
  }

  private secretsFor(from: MasterKeyEpoch, to: MasterKeyEpoch, { secrets }: Mark, damaged: Found): Record<string, Binary> {
    const again = Object.entries(secrets).map(([name, wrapped]) => {
      const purpose = purposeOf(name);
      const second = this.rewrapped({ from, to, wrapped, context: contextOfSecret(purpose) }) ?? wrapped;
      if (second === wrapped) damaged.secrets.push(purpose);
      return [name, second] as const;
    });
    return Object.fromEntries(again);
  }

  /** Undefined: the box does not open. */
  private rewrapped({ from, to, wrapped, context }: Box): Binary | undefined {
    try {
      return wrap(to, unwrap(from, wrapped, context), context, this.random);
    } catch (error) {
      if (error instanceof SealBroken) return undefined;
      throw error;
    }
  }
}
