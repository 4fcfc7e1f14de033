import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import { isClinicDay, isClinicId } from '#libs/domain/kernel/ids.ts';
import type { StreamName } from '#libs/event-store/event-store.ts';

/** The installation's own stream: it belongs to no clinic, so its name has no kind and no parts. */
export const OPERATIONS_STREAM = 'operations' as StreamName;

export type StreamKind = 'queue' | 'tenant' | 'directory' | 'messages' | 'access';

/** Kinds that have a stream a day. */
export const DAILY_KINDS = ['queue', 'access', 'messages'] as const satisfies readonly StreamKind[];
export type DailyKind = (typeof DAILY_KINDS)[number];

export interface ParsedStream {
  readonly kind: StreamKind;
  readonly clinicId: ClinicId;
  readonly day: ClinicDay | null;
}

const NAME = /^(queue|messages|access)-(.+)_(\d{8})$|^(tenant|directory)-(.+)$/;

export const queueStream = (clinicId: ClinicId, day: ClinicDay): StreamName => `queue-${clinicId}_${day}` as StreamName;
export const clinicStream = (clinicId: ClinicId): StreamName => `tenant-${clinicId}` as StreamName;
export const membersStream = (clinicId: ClinicId): StreamName => `directory-${clinicId}` as StreamName;
export const messagesStream = (clinicId: ClinicId, day: ClinicDay): StreamName => `messages-${clinicId}_${day}` as StreamName;
export const accessStream = (clinicId: ClinicId, day: ClinicDay): StreamName => `access-${clinicId}_${day}` as StreamName;

export function parseStream(stream: string): ParsedStream | undefined {
  const [, daily, dailyTenant, day, lasting, lastingTenant] = NAME.exec(stream) ?? [];
  const kind = daily ?? lasting;
  const clinicId = dailyTenant ?? lastingTenant;
  if (!isKind(kind) || clinicId === undefined || !isClinicId(clinicId)) return undefined;
  return { kind, clinicId, day: day !== undefined && isClinicDay(day) ? day : null };
}

/** The inverse of `parseStream`. */
export const nameOfStream = ({ kind, clinicId, day }: ParsedStream): StreamName =>
  (day === null ? `${kind}-${clinicId}` : `${kind}-${clinicId}_${day}`) as StreamName;

const isKind = (text: string | undefined): text is StreamKind =>
  text === 'queue' || text === 'tenant' || text === 'directory' || text === 'messages' || text === 'access';
