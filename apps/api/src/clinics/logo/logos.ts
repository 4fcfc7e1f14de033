import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LOGO_TYPES, type Logo } from '#libs/domain/clinic/settings.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { CLOCK, type Clock, STATE_STORE } from '../../platform/runtime/tokens.ts';
import type { StillPicture } from './still-picture.ts';

const PREFIX = 'logo/';
const HASH = /^[0-9a-f]{64}$/;
/** Time in which the event that names new bytes is surely written, or never will be. */
const UNNAMED_MS = 10 * 60_000;

/** Bytes are base64. */
type Kept = Pick<Logo, 'type'> & { readonly bytes: string; readonly keptAt: string };

export interface LogoFile extends Pick<Logo, 'type'> {
  readonly bytes: Buffer;
}

/** Bytes of the clinics' logos, each clinic's under its own key: the log names them by their hash. */
@Injectable()
export class Logos {
  constructor(
    @Inject(STATE_STORE) private readonly state: Pick<StateStore, 'put' | 'get' | 'list' | 'delete'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Keeps the bytes before any event names them, so that none ever names bytes that are missing. */
  async keep(clinicId: ClinicId, { type, bytes }: StillPicture): Promise<Logo> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const kept: Kept = { type, bytes: bytes.toString('base64'), keptAt: this.now().toISOString() };
    await this.state.put(keyOf(hash, clinicId), kept);
    return { hash, type };
  }

  /** Undefined: no clinic has such a logo. */
  async find(hash: string): Promise<LogoFile | undefined> {
    if (!HASH.test(hash)) return undefined;
    for await (const page of this.state.list(`${PREFIX}${hash}/`)) {
      const found = page.map(({ value }) => fileOf(value)).find((file) => file !== undefined);
      if (found) return found;
    }
    return undefined;
  }

  /** The logo within a document that fetches nothing: a data URL. Null: there is none. */
  async inDocument(logo: Pick<Logo, 'hash'> | null): Promise<string | null> {
    const file = logo && (await this.find(logo.hash));
    return file ? `data:${file.type};base64,${file.bytes.toString('base64')}` : null;
  }

  /** Drops what no clinic uses any more. What was kept a moment ago waits: its event may be on its way. */
  async dropUnused(hashInUse: (clinicId: string) => Promise<string | undefined>): Promise<void> {
    for await (const page of this.state.list(PREFIX)) {
      for (const { key, value, revision } of page) {
        const [hash, clinicId = ''] = key.slice(PREFIX.length).split('/');
        const isFresh = this.now().getTime() - keptAtOf(value) < UNNAMED_MS;
        if (isFresh || (await hashInUse(clinicId)) === hash) continue;
        await this.state.delete(key, { ifRevision: revision });
      }
    }
  }
}

const keyOf = (hash: string, clinicId: ClinicId): string => `${PREFIX}${hash}/${clinicId}`;

function fileOf(value: unknown): LogoFile | undefined {
  if (!isKept(value)) return undefined;
  return { type: value.type, bytes: Buffer.from(value.bytes, 'base64') };
}

const keptAtOf = (value: unknown): number => (isKept(value) ? Date.parse(value.keptAt) : 0);

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'type' in value && LOGO_TYPES.some((type) => type === value.type);
