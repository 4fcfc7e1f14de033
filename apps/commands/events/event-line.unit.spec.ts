import { describe, expect, it } from '@jest/globals';
import { instant, type TicketId } from '#libs/domain/kernel/ids.ts';
import { emptyDay, evolve } from '#libs/domain/queue-day/state.ts';
import type { JsonObject, Position, Revision, StreamName } from '#libs/event-store/event-store.ts';
import type { QueueLedger } from '#libs/ledger/aggregates.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { EventLines } from './event-line.ts';

const TICKET = '20261119-00000000-0000-4000-8000-000000000001' as TicketId;
const YESTERDAY = evolve<Sealed>(emptyDay, {
  type: 'TicketIssued',
  data: {
    ticketId: TICKET,
    position: 12,
    issuedAt: instant(new Date('2026-11-19T06:00:00Z')),
    ageBand: '18-39',
    consent: false,
    confidential: { key: 'k' as KeyId, box: 'sealed' },
  },
});
const MEMBER = '00000000-0000-4000-8000-000000000002';
const load = async (): Promise<never> => {
  throw new Error('nothing else is to be read');
};

const lineOf = (type: string, data: JsonObject, queues: Pick<QueueLedger, 'load'> = { load }) =>
  new EventLines({ queues, clinics: { load } }).line({
    id: 'event',
    type,
    data,
    metadata: {
      hash: 'h',
      commandId: 'c',
      tenantId: 'palm',
      schemaVersion: 1,
      occurredAt: '2026-11-20T06:42:07.120Z',
      actor: { userId: MEMBER, roles: ['Manager'], provider: 'google' },
    },
    stream: 'tenant-palm' as StreamName,
    revision: 3 as Revision,
    position: '7' as Position,
  });

describe('the line of an event', () => {
  it.each([
    ['TicketIssued', { position: 12 }, 'TicketIssued: Added number 12'],
    ['ClinicSettingsChanged', { name: 'x', config: { lang: 'en' } }, 'ClinicSettingsChanged: Changed settings: name, language'],
    ['ReplayOpened', { day: '20261120' }, 'ReplayOpened: Replayed Nov 20, 2026'],
    ['MemberBanned', { memberId: MEMBER }, `MemberBanned: Suspended a member: ${MEMBER}`],
  ])('tells %s in the words of the trail, times in UTC and members by their ids', async (type, data, told) => {
    expect(await lineOf(type, data)).toBe(`2026-11-20 06:42:07Z  tenant-palm #3  ${told}  (by Manager)`);
  });

  it('names the number of a ticket that somebody looked at on a later day', async () => {
    const queues = {
      load: async (stream: StreamName) => {
        expect(stream).toBe('queue-palm_20261119');
        return { state: YESTERDAY, revision: 0 as Revision, hash: 'h' };
      },
    };
    expect(await lineOf('HistoryOpened', { ticketId: TICKET }, queues)).toContain(': Opened the history of number 12  (by');
  });

  it.each([
    ['SomethingNewer', { secret: 'x' }, 'SomethingNewer'],
    ['SomethingNewer', { secret: 'x', position: 12 }, 'SomethingNewer: number 12'],
    ['MemberRolesChanged', { memberId: MEMBER }, 'MemberRolesChanged'],
  ])('shows an unknown or damaged event by its type and number: %s %j', async (type, data, told) => {
    expect(await lineOf(type, data)).toBe(`2026-11-20 06:42:07Z  tenant-palm #3  ${told}  (by Manager)`);
  });
});
