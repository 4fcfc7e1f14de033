import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { queue } from '../queue/queue.projection.ts';
import { openStores, type Stores } from '../testing/stores.ts';
import { Generation } from './generation.ts';
import { generationName, type Label, versionName } from './generation-labels.ts';
import { dropUnused, type OtherProcesses } from './unused-generations.ts';

const FORMER = queue.version - 1;
const own = versionName(queue);
const former = versionName({ name: queue.name, version: FORMER });
const label = (version: number, number: number): Label => `${version}_${number}` as Label;
const nobody: OtherProcesses = { reads: [], hasFormerRelease: false };

describe('generations that no process reads', () => {
  let stores: Stores;
  beforeEach(async () => {
    stores = await openStores();
  });
  afterEach(() => stores.close());

  const built = async (...labels: readonly Label[]): Promise<void> => {
    for (const each of labels) await Generation.open(stores.documents, queue, each);
  };
  const dropBeside = (others: OtherProcesses | undefined) => dropUnused([queue], { ...stores, own: [own], others });
  const stored = async () => (await stores.documents.names()).map((name) => name.replace(/^tickets_/, ''));
  const pointers = async () => [...(await stores.documents.pointers()).keys()];

  it('keeps the current generation of every version that a live process reads', async () => {
    await built(label(FORMER, 1), label(queue.version, 2));
    await stores.documents.point(former, label(FORMER, 1), undefined);
    await stores.documents.point(own, label(queue.version, 2), undefined);
    await dropBeside({ ...nobody, reads: [former] });
    expect(await stored()).toEqual([label(FORMER, 1), label(queue.version, 2)]);
    expect(await pointers()).toEqual([former, own]);
  });

  it('drops a version with its pointer and its quarantine once its last process has ended', async () => {
    await built(label(FORMER, 1), label(queue.version, 2));
    await stores.documents.point(former, label(FORMER, 1), undefined);
    await stores.documents.point(own, label(queue.version, 2), undefined);
    await stores.quarantine.recordStop(former, 'RangeError');
    await dropBeside(nobody);
    expect(await stored()).toEqual([label(queue.version, 2)]);
    expect(await pointers()).toEqual([own]);
    expect((await stores.quarantine.quarantined()).stopped).toEqual([]);
  });

  it('keeps a replaced generation for as long as a process has it open', async () => {
    await built(label(queue.version, 1), label(queue.version, 2));
    await stores.documents.point(own, label(queue.version, 2), undefined);
    await dropBeside({ ...nobody, reads: [own, generationName(queue.name, label(queue.version, 1))] });
    expect(await stored()).toHaveLength(2);
    await dropBeside({ ...nobody, reads: [own] });
    expect(await stored()).toEqual([label(queue.version, 2)]);
  });

  it('keeps what another process may be building, and drops what a crash has left before the current one', async () => {
    await built(label(queue.version, 1), label(queue.version, 2), label(queue.version, 3), label(FORMER, 4));
    await stores.documents.point(own, label(queue.version, 2), undefined);
    await dropBeside({ ...nobody, reads: [former] });
    expect(await stored()).toEqual([label(FORMER, 4), label(queue.version, 2), label(queue.version, 3)]);
  });

  it('drops all but the current one where no other process is', async () => {
    await built(label(queue.version, 1), label(queue.version, 2), label(queue.version, 3));
    await stores.documents.point(own, label(queue.version, 2), undefined);
    await dropBeside(undefined);
    expect(await stored()).toEqual([label(queue.version, 2)]);
  });

  it('keeps the generation of a former release, which announces nothing, until its last process has ended', async () => {
    await built(label(FORMER, 1), label(queue.version, 2));
    await stores.documents.point(queue.name, label(FORMER, 1), undefined);
    await stores.documents.point(own, label(queue.version, 2), undefined);
    await dropBeside({ reads: [], hasFormerRelease: true });
    expect(await pointers()).toEqual([queue.name, own]);
    expect(await stored()).toHaveLength(2);
    await dropBeside(nobody);
    expect(await pointers()).toEqual([own]);
    expect(await stored()).toEqual([label(queue.version, 2)]);
  });
});
