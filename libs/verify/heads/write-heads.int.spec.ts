import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { QueueAction } from '#libs/ledger/clinic-queue.ts';
import { OPERATIONS_STREAM } from '#libs/ledger/log/stream-names.ts';
import { at, LedgerFixture } from '#libs/ledger/testing/ledger-fixture.ts';
import { signingKeyOf } from '#libs/privacy/signing-key.ts';
import { readHeadsFiles } from './heads-chain.ts';
import { readHeads, sha256Of } from './heads-file.ts';
import { type HeadsParts, writeHeads } from './write-heads.ts';

const ISSUE: QueueAction = {
  type: 'IssueTicket',
  patient: { name: 'سالم', age: 61, phone: '+971501112223', consent: false, reason: null },
};
const MORNING = '2026-11-20T06:00:00Z';

describe('writing heads', () => {
  let fixture: LedgerFixture;
  let folder: string;
  let tenants: readonly ClinicId[];
  let minutes: number;
  beforeEach(async () => {
    fixture = await LedgerFixture.open();
    tenants = [await fixture.openClinic('palm'), await fixture.openClinic('olive')];
    folder = mkdtempSync(join(tmpdir(), 'dawr-heads-'));
    minutes = 0;
  });
  afterEach(async () => {
    await fixture.close();
    rmSync(folder, { recursive: true });
  });

  const now = (): Date => {
    minutes += 1;
    return new Date(Date.UTC(2026, 10, 20, 7, minutes));
  };
  const written = (process = fixture.process()) =>
    writeHeads({
      log: fixture.log,
      vault: fixture.vault,
      operations: process.operations,
      now,
      folders: [folder],
      pause: async () => undefined,
    });
  const read = async (text: string) => {
    const file = readHeads(text, (await signingKeyOf(fixture.vault)).publicKey);
    if (typeof file === 'string') throw new Error(file);
    return file;
  };
  const issue = (clinicId: ClinicId | undefined) => clinicId && at(fixture.process(), clinicId)(ISSUE, MORNING);

  it('writes all heads first, then changed ones, each file following the one before', async () => {
    const files = [await written(), await written()];
    await issue(tenants[0]);
    files.push(await written());
    const [first, second, third] = await Promise.all(files.map(({ text }) => read(text)));
    expect(first?.heads.map(({ stream }) => stream)).toEqual([OPERATIONS_STREAM, 'tenant-olive', 'tenant-palm']);
    expect(third?.heads.map(({ stream }) => stream)).toEqual([OPERATIONS_STREAM, 'queue-palm_20261120', 'tenant-palm']);
    expect([first?.previous, second?.previous, third?.previous]).toEqual([null, files[0]?.sha256, files[1]?.sha256]);
  });

  it('writes the file of heads whose hash the log records', async () => {
    const { file, text, sha256 } = await written();
    expect(readdirSync(folder)).toEqual([file]);
    expect(sha256Of(readFileSync(join(folder, file), 'utf8'))).toBe(sha256);
    expect(sha256Of(text)).toBe(sha256);
    const recorded = (await Array.fromAsync(fixture.log.readStream(OPERATIONS_STREAM))).flat().at(-1);
    expect(recorded).toMatchObject({ type: 'HeadsWritten', data: { file, sha256, streams: 3 } });
  });

  it('includes events appended while a file of heads was being collected', async () => {
    await written();
    const { operations } = fixture.process();
    const between = {
      ...operations,
      load: operations.load.bind(operations),
      decideAndAppend: operations.decideAndAppend.bind(operations),
    };
    const slow = Object.assign(between, {
      decideAndAppend: async (...args: Parameters<typeof operations.decideAndAppend>) => {
        await issue(tenants[1]);
        return await operations.decideAndAppend(...args);
      },
    });
    await writeHeads({ log: fixture.log, vault: fixture.vault, operations: slow as typeof operations, now, folders: [] });
    const { heads } = await read((await written()).text);
    expect(heads.map(({ stream }) => stream)).toContain('queue-olive_20261120');
  });

  it('writes and records a file for each of three writers at once, round after round, as one chain', async () => {
    const processes = [fixture.process(), fixture.process(), fixture.process()];
    const texts: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(processes.map(({ operations }) => operations.load(OPERATIONS_STREAM)));
      const files = await Promise.all(processes.map((process) => written(process)));
      texts.push(...files.map(({ text }) => text));
    }
    const { publicKey } = await signingKeyOf(fixture.vault);
    expect(readHeadsFiles(texts, publicKey)).toMatchObject({ findings: [] });
    const previous = (await Promise.all(texts.map((text) => read(text)))).map((file) => file.previous);
    expect(new Set(previous).size).toBe(12);
    const recorded = (await Array.fromAsync(fixture.log.readStream(OPERATIONS_STREAM))).flat();
    expect(recorded.filter(({ type }) => type === 'HeadsWritten').map(({ data }) => data['sha256'])).toEqual(
      expect.arrayContaining(texts.map(sha256Of)),
    );
  });

  it('gives up after twenty files of others, each recorded before its own', async () => {
    const { operations } = fixture.process();
    let others = 0;
    const overtaken: HeadsParts['operations'] = Object.assign(Object.create(operations), {
      decideAndAppend: async (...args: Parameters<typeof operations.decideAndAppend>) => {
        others += 1;
        await written();
        return await operations.decideAndAppend(...args);
      },
    });
    const pauses: number[] = [];
    const parts = { log: fixture.log, vault: fixture.vault, operations: overtaken, now, folders: [] };
    await expect(writeHeads({ ...parts, pause: async (attempt) => pauses.push(attempt) })).rejects.toMatchObject({
      code: 'heads.movedOn',
    });
    expect([others, pauses]).toEqual([20, Array.from({ length: 19 }, (_, index) => index + 1)]);
  });

  it('names the missing file of a chain of heads, and a foreign one', async () => {
    const { publicKey } = await signingKeyOf(fixture.vault);
    const texts = [(await written()).text, (await written()).text, (await written()).text];
    const [first = '', , third = ''] = texts;
    expect(readHeadsFiles(texts, publicKey)).toMatchObject({ findings: [] });
    expect(readHeadsFiles([third], publicKey)).toMatchObject({ findings: [] });
    expect(readHeadsFiles([first, third], publicKey)).toMatchObject({ findings: [{ what: 'head' }] });
    expect(readHeadsFiles([first.replace('"revision": 0', '"revision": 1')], publicKey)).toBe('changed');
    expect(readHeadsFiles([first], 'another key')).toBe('signedByAnother');
    expect(readHeadsFiles(['{}'], publicKey)).toBe('notHeads');
  });
});
