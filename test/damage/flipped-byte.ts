import { hash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '#libs/operations/config/config.ts';
import { openRuntime, type Runtime } from '#libs/operations/runtime/runtime.ts';
import { oneLine } from '#libs/operations/runtime/start-failure.ts';
import { createApp } from '../../apps/api/src/create-app.ts';
import { ApiUnderTest, ORIGIN, type Person } from '../../apps/api/src/testing/api-under-test.ts';

export const DERIVED_AND_KEPT = ['documents.db', 'state.db', 'jobs.db', 'vault.db'] as const;

/** A clinic with a few patients and a session, stopped cleanly. */
export class StoppedClinic {
  readonly folder: string;
  private readonly reception: Person;

  private constructor(folder: string, reception: Person) {
    this.folder = folder;
    this.reception = reception;
  }

  static async make(): Promise<StoppedClinic> {
    const folder = mkdtempSync(join(tmpdir(), 'dawr-whole-'));
    const api = new ApiUnderTest();
    await api.open({ DATA_DIR: folder });
    const tenant = await api.clinic('noor');
    const reception = await api.person(tenant, 'Reception', 'Manager');
    for (let number = 1; number <= PATIENTS; number += 1) {
      const patient = { name: `مريض ${number}`, age: 30 + number, phone: '+971501112223', whatsapp: false };
      const { status } = await api.ask(reception, 'POST', '/v1/tickets', { patient, reason: null });
      if (status !== 201) throw new Error(`a ticket was answered ${status}`);
    }
    await api.close();
    return new StoppedClinic(folder, reception);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** What becomes of a start, and of the desk's requests, with that byte of that file changed: the line of a refusal, or statuses. */
  async withFlippedByte(file: string, seed: number): Promise<string | readonly number[]> {
    const copy = mkdtempSync(join(tmpdir(), 'dawr-flipped-'));
    try {
      cpSync(this.folder, copy, { recursive: true });
      flip(join(copy, file), seed);
      const runtime = await openRuntime(readConfig({ DATA_DIR: copy, PUBLIC_URL: ORIGIN }));
      try {
        return await this.asked(runtime);
      } finally {
        await runtime.close();
      }
    } catch (error) {
      return oneLine(error);
    } finally {
      rmSync(copy, { recursive: true });
    }
  }

  private async asked(runtime: Runtime): Promise<readonly number[]> {
    const app = await createApp(runtime, pino({ level: 'silent' }), {});
    try {
      await app.getHttpAdapter().getInstance().ready();
      const statuses: number[] = [];
      for (const [method, url] of ASKED) {
        const headers = { origin: ORIGIN, cookie: this.reception.cookie, 'idempotency-key': `key ${url}` };
        statuses.push((await app.inject({ method, url, headers })).statusCode);
      }
      return statuses;
    } finally {
      await app.close();
    }
  }
}

const PATIENTS = 5;
const ASKED = [
  ['GET', '/v1/auth/session'],
  ['GET', '/v1/tickets/queue'],
  ['GET', '/v1/tickets'],
  ['GET', '/v1/users'],
  ['POST', '/v1/tickets/queue/advance'],
  ['GET', '/v1/tickets/stats/today'],
] as const;

function flip(path: string, seed: number): void {
  const bytes = readFileSync(path);
  const random = hash('sha256', `${path.slice(path.lastIndexOf('/'))} ${seed}`, 'buffer');
  const place = random.readUInt32BE(0) % bytes.length;
  bytes.writeUInt8(bytes.readUInt8(place) ^ (random.readUInt8(4) || 1), place);
  writeFileSync(path, bytes);
}

/** Served, a session that is none, or unavailable; or a start refused in one line. Never an error that nobody foresaw. */
export const isForeseen = (outcome: string | readonly number[]): boolean =>
  typeof outcome === 'string' ? /^dawr: [^\n]+$/.test(outcome) : outcome.every((status) => [200, 401, 503].includes(status));
