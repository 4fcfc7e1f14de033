import { randomBytes, randomUUID } from 'node:crypto';
import { WriteBehind } from '#libs/event-store/write-behind.ts';
import { clinicDefinition, type MembersLedger, membersDefinition, queueDefinition } from '#libs/ledger/aggregates.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { Confidentiality } from '#libs/ledger/confidentiality.ts';
import { Ledger } from '#libs/ledger/ledger.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type * as Config from '#runtime/config/config.ts';
import { markAsDemonstration } from '#runtime/demonstration-bounds.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { SessionStore } from '../../../apps/api/src/platform/sessions/session-store.ts';

/** Decorated, so that Node cannot run its source: it comes from the built product. */
const CONFIG = new URL('../../../dist/apps/runtime/config/config.js', import.meta.url);

const TOKEN_BYTES = 32;
const KEYS_AT_ONCE = 256;
const CLINICS = 1_000;

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;

/** A new data folder, worked on by the ordinary commands, but written in bulk. */
export async function openWorkshop(folder: string) {
  // Nothing else tells the type of a module that is built.
  const { readConfig } = (await import(CONFIG.href)) as typeof Config;
  const runtime = await openRuntime(readConfig({ DATA_DIR: folder }));
  const { engines, chain, close: closeEngines } = runtime;
  await markAsDemonstration(runtime);
  const now = () => new Date();
  const log = new WriteBehind(engines.log);
  const keys = new KeyRing({ vault: engines.vault, now, batch: KEYS_AT_ONCE, clinics: CLINICS });
  const parts = { store: log, confidentiality: new Confidentiality(keys), chain, newEventId: randomUUID };
  const clinics = new Ledger(clinicDefinition, parts);
  const directory: MembersLedger = new Ledger(membersDefinition, parts);
  const ledger = new Ledger(queueDefinition, parts);
  const days = new ClinicDays(clinics, ledger);
  const queue = new ClinicQueue({ days, ledger, newUuid: randomUUID });
  const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');
  const sessions = new SessionStore({ state: engines.state, now, newToken });
  const close = async (): Promise<void> => {
    await log.close();
    await closeEngines();
  };
  return { log, keys, chain, clinics, directory, days, queue, sessions, close };
}
