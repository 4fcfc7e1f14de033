import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeOf } from '#commands/command/failures.ts';
import { until } from '../distributed/within.ts';
import { dawr, type Product, startProduct } from '../support/product.ts';
import { type Answer, codeIn, pairIn, Staff } from '../support/staff.ts';
import { ask, dayAndNumber, type Write, writeOf } from './writers.ts';

const ROUNDS = process.env['DAWR_LONG'] === '1' ? 10 : 2;
const WRITERS = 8;
/** Answers of each kind that are waited for in a round. */
const ENOUGH = 40;
const DISK = 'size=48m';
const PAGE = 4096;
const MINUTE = 60_000;

const mount = (folder: string): boolean => spawnSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', folder]).status === 0;
const unmount = (folder: string): void => void spawnSync('umount', [folder]);

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'dawr-disk-'));
  const isMounted = mount(folder);
  if (isMounted) unmount(folder);
  rmSync(folder, { recursive: true });
  return isMounted;
}

const title = `the disk filled and freed ${ROUNDS} times under ${WRITERS} writers`;
if (canMount()) describe(title, fullDisk);
else describe.skip(`${title} (not run: mounting a small disk takes rights that this user lacks)`, fullDisk);

function fullDisk(): void {
  let disk: string;
  let product: Product;
  let reception: Staff;
  beforeAll(async () => {
    disk = mkdtempSync(join(tmpdir(), 'dawr-disk-'));
    mount(disk);
    product = await startProduct(join(disk, 'data'), { LIMIT_WRITES: '1000000' });
    reception = await Staff.signIn(product.url, 'reception');
  });
  afterAll(async () => {
    await product.stop();
    unmount(disk);
    rmSync(disk, { recursive: true });
  });

  it(
    'refuses writes on a full disk as 503, goes on when it is freed, and keeps each write once',
    async () => {
      const writes: Write[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        writes.push(...(await written(({ status }) => status === 201)));
        const filler = fillUp();
        writes.push(...(await written((answer) => answer.status === 503 && codeIn(answer) === 'store.unavailable')));
        expect(await stateBecomes('degraded')).toMatchObject({ status: 200 });
        rmSync(filler);
        writes.push(...(await written(({ status }) => status === 201)));
        expect(await stateBecomes('ok')).toMatchObject({ status: 200 });
      }
      const before = new Map(writes.map(({ key, answer }) => [key, answer]));
      for (const write of writes) {
        write.answer = await ask(reception, write);
        expect(write.answer.status).toBe(201);
        if (before.get(write.key)?.status === 201) expect(write.answer.body).toEqual(before.get(write.key)?.body);
      }
      const numbers = writes.flatMap(({ answer }) => (answer ? [dayAndNumber(pairIn(answer))] : []));
      expect(new Set(numbers).size).toBe(writes.length);
      const refused = [...before.values()].filter((answer) => answer?.status === 503).length;
      console.log(`${writes.length} writes, ${refused} of them refused on a full disk and done when sent again`);
      const verified = await dawr(join(disk, 'data'), 'verify');
      expect({ code: verified.code, said: verified.stdout + verified.stderr }).toMatchObject({ code: 0 });
    },
    ROUNDS * 2 * MINUTE,
  );

  /** Fills the disk to its last page. Returns the file that does. */
  function fillUp(): string {
    const filler = join(disk, 'filler');
    for (let size = 1 << 20; size >= PAGE; size = size / 2) {
      while (appended(filler, size));
    }
    return filler;
  }

  function appended(filler: string, bytes: number): boolean {
    try {
      appendFileSync(filler, Buffer.alloc(bytes, 1));
      return true;
    } catch (error) {
      if (codeOf(error) === 'ENOSPC') return false;
      throw error;
    }
  }

  /** Issues tickets from several people at once until enough of the wanted answers have come. */
  async function written(isWanted: (answer: Answer) => boolean): Promise<readonly Write[]> {
    const made: Write[] = [];
    let wanted = 0;
    const person = async (): Promise<void> => {
      while (wanted < ENOUGH) {
        const write = writeOf(0);
        made.push(write);
        write.answer = await ask(reception, write);
        if (isWanted(write.answer)) wanted += 1;
        else expect([201, 503]).toContain(write.answer.status);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, person));
    return made;
  }

  const stateBecomes = (state: string): Promise<Answer> =>
    until(MINUTE, `readiness says ${state}`, async () => {
      const ready = await reception.get('/health/ready');
      return JSON.stringify(ready.body).includes(`"state":"${state}"`) ? ready : undefined;
    });
}
