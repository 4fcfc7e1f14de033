import { hash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pino } from 'pino';
import openSources from '#commands/verify/verify-sources.ts';
import { verify } from '#libs/verify/verify.ts';
import { readConfig } from '#runtime/config/config.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { oneLine } from '#runtime/start-failure.ts';
import { createApp } from '../../apps/api/src/create-app.ts';
import { ApiUnderTest, ORIGIN, type Person } from '../../apps/api/src/testing/api-under-test.ts';
import { REAL_CLINIC } from '../../apps/api/src/testing/real-clinic.ts';

export const FILES = ['log.db', 'vault.db', 'documents.db', 'state.db', 'jobs.db'] as const;

const NOW = new Date('2026-11-20T08:00:00Z');
const PATIENTS = 5;
const ASKED = [
  ['GET', '/v1/auth/session'],
  ['GET', '/v1/tickets/queue'],
  ['GET', '/v1/tickets'],
  ['GET', '/v1/users'],
  ['POST', '/v1/tickets/queue/advance'],
  ['GET', '/v1/tickets/stats/today'],
] as const;

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Result of a start: the line of its refusal, or the answers that the started product gave. */
export type Outcome = { readonly refused: string } | { readonly answers: readonly Answer[] };

export interface Flipped {
  readonly place: number;
  readonly outcome: Outcome;
  /** Problems that `dawr verify` reports of the folder. */
  readonly findings: readonly string[];
}

/** A clinic with a few patients and a session, stopped cleanly at a time that stands still. */
export class StoppedClinic {
  private readonly folder: string;
  private readonly reception: Person;

  private constructor(folder: string, reception: Person) {
    this.folder = folder;
    this.reception = reception;
  }

  static async make(): Promise<StoppedClinic> {
    const folder = mkdtempSync(join(tmpdir(), 'dawr-whole-'));
    const api = new ApiUnderTest();
    await api.open({ DATA_DIR: folder }, () => NOW);
    const clinicId = await api.clinic('noor');
    const reception = await api.person(clinicId, 'Reception', 'Manager');
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

  /** Checks the folder as it is. */
  async whole(): Promise<Flipped> {
    return await this.inCopy(async (copy) => ({
      place: -1,
      findings: await this.verified(copy),
      outcome: await this.started(copy),
    }));
  }

  async withFlippedByte(file: (typeof FILES)[number], seed: number): Promise<Flipped> {
    return await this.inCopy(async (copy) => {
      const place = flip(join(copy, file), seed);
      return { place, findings: await this.verified(copy), outcome: await this.started(copy) };
    });
  }

  private async inCopy<T>(work: (copy: string) => Promise<T>): Promise<T> {
    const copy = mkdtempSync(join(tmpdir(), 'dawr-flipped-'));
    try {
      cpSync(this.folder, copy, { recursive: true });
      return await work(copy);
    } finally {
      rmSync(copy, { recursive: true });
    }
  }

  private async verified(folder: string): Promise<readonly string[]> {
    const sources = await openSources({ folder, masterKey: REAL_CLINIC.DAWR_MASTER_KEY });
    try {
      const parts = { onProgress: () => undefined, signal: new AbortController().signal };
      return (await verify(sources, { newest: undefined, heads: [] }, parts)).findings.map(({ problem }) => problem);
    } finally {
      await sources.close();
    }
  }

  private async started(folder: string): Promise<Outcome> {
    try {
      const env = { ...REAL_CLINIC, DATA_DIR: folder, PUBLIC_URL: ORIGIN };
      const runtime = await openRuntime(readConfig(env), () => NOW);
      try {
        const app = await createApp(runtime, pino({ level: 'silent' }), {});
        try {
          await app.getHttpAdapter().getInstance().ready();
          const answers: Answer[] = [];
          for (const [method, url] of ASKED) {
            const headers = { origin: ORIGIN, cookie: this.reception.cookie, 'idempotency-key': `key ${url}` };
            const { statusCode: status, body } = await app.inject({ method, url, headers });
            answers.push({ status, body });
          }
          return { answers };
        } finally {
          await app.close();
        }
      } finally {
        await runtime.close();
      }
    } catch (error) {
      return { refused: oneLine(error) };
    }
  }
}

/** The place of the byte that was changed. */
function flip(path: string, seed: number): number {
  const bytes = readFileSync(path);
  const random = hash('sha256', `/${basename(path)} ${seed}`, 'buffer');
  const place = random.readUInt32BE(0) % bytes.length;
  bytes.writeUInt8(bytes.readUInt8(place) ^ (random.readUInt8(4) || 1), place);
  writeFileSync(path, bytes);
  return place;
}

const SAYS_WHAT_TO_DO = /^dawr: [^\n]+(restore|bring|put that of a backup|move it away)[^\n]*$/;

/** Served (a session that is none, or a part unavailable, among it); or refused in one line that says what to do. */
export const isForeseen = (outcome: Outcome): boolean =>
  'refused' in outcome
    ? SAYS_WHAT_TO_DO.test(outcome.refused)
    : outcome.answers.every(({ status }) => [200, 401, 503].includes(status));
