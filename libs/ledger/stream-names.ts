import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import { isClinicDay, isClinicId } from '#libs/domain/kernel/ids.ts';
import type { StreamName } from '#libs/event-store/event-store.ts';

/** The installation's own stream: it belongs to no clinic, so its name has no kind and no parts. */
export const OPERATIONS_STREAM = 'operations' as StreamName;

export type StreamKind = 'queue' | 'tenant' | 'directory' | 'messages' | 'access';

export interface ParsedStream {
  readonly kind: StreamKind;
  readonly tenant: ClinicId;
  readonly day: ClinicDay | null;
}

const NAME = /^(queue|messages|access)-(.+)_(\d{8})$|^(tenant|directory)-(.+)$/;

export const queueStream = (tenant: ClinicId, day: ClinicDay): StreamName => `queue-${tenant}_${day}` as StreamName;
export const clinicStream = (tenant: ClinicId): StreamName => `tenant-${tenant}` as StreamName;
export const membersStream = (tenant: ClinicId): StreamName => `directory-${tenant}` as StreamName;
export const messagesStream = (tenant: ClinicId, day: ClinicDay): StreamName => `messages-${tenant}_${day}` as StreamName;
export const accessStream = (tenant: ClinicId, day: ClinicDay): StreamName => `access-${tenant}_${day}` as StreamName;

export function parseStream(stream: string): ParsedStream | undefined {
  const [, daily, dailyTenant, day, lasting, lastingTenant] = NAME.exec(stream) ?? [];
  const kind = daily ?? lasting;
  const tenant = dailyTenant ?? lastingTenant;
  if (!isKind(kind) || tenant === undefined || !isClinicId(tenant)) return undefined;
  return { kind, tenant, day: day !== undefined && isClinicDay(day) ? day : null };
}

const isKind = (text: string | undefined): text is StreamKind =>
  text === 'queue' || text === 'tenant' || text === 'directory' || text === 'messages' || text === 'access';
