import { describe, expect, it } from '@jest/globals';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import type { ClinicDay, Instant, MemberId, RoomId, ServiceId } from '#libs/domain/kernel/ids.ts';
import type { ClinicHabits } from './narrator.ts';
import { AUDIT_ACTIONS, isAuditAction, narratorOf } from './words.ts';

const habits: ClinicHabits = {
  timezone: 'Asia/Dubai',
  digits: 'latn',
  services: [{ id: 'dental' as ServiceId, name: 'أسنان', retired: false }],
  rooms: [{ id: 'r2' as RoomId, name: 'غرفة 2', services: [], retired: true }],
};
const memberId = '00000000-0000-4000-8000-000000000002' as MemberId;
const at = '2026-11-20T06:42:00.000Z' as Instant;
const [twelve, nobody] = [
  { ticket: 12, member: null },
  { ticket: null, member: null },
];
const [ar, en] = [narratorOf('ar', habits), narratorOf('en', habits)];

describe('the words of the trail', () => {
  it('tells a second call to a room by nouns, which assume no sex', () => {
    const call = { attempt: 2, room: 'r2' };
    expect(ar('PatientCalled', call, twelve)).toBe('نداء ثانٍ للرقم 12 · غرفة 2');
    expect(en('PatientCalled', call, twelve)).toBe('Second call of number 12 · غرفة 2');
    expect(ar('PatientCalled', { attempt: 1 }, twelve)).toBe('نداء للرقم 12');
  });

  it('names a service by its present name, and by its id where the clinic has none such', () => {
    expect(ar('TicketMoved', { service: 'dental' }, twelve)).toBe('تحويل الرقم 12 إلى أسنان');
    expect(en('TicketMoved', { service: 'gone' }, twelve)).toBe('Sent number 12 on to gone');
  });

  it('tells the opening of a list as of the ticket that stood in it', () => {
    const opened = { at, day: '20261120' as ClinicDay };
    expect(en('ListOpened', opened, nobody)).toBe('Opened today’s list');
    expect(en('ListOpened', opened, twelve)).toBe('Opened today’s list, which held number 12');
    expect(ar('ListOpened', opened, twelve)).toBe('عرض قائمة اليوم، وفيها الرقم 12');
  });

  it('names an erased member as such', () => {
    expect(ar('MemberBanned', { memberId, bannedAt: at }, nobody)).toBe('إيقاف دخول: عضوية مُحيت بياناتها');
    expect(en('MemberBanned', { memberId, bannedAt: at }, { ticket: null, member: 'Huda' })).toBe('Suspended a member: Huda');
  });

  it("tells why a member was banned, and a change of roles in its author's words as far as they are opened", () => {
    const badr = { ticket: null, member: 'بدر' };
    expect(ar('MemberBanned', { memberId, bannedAt: at, reason: 'duplicate' }, badr)).toBe('إيقاف دخول: بدر · تكرار');
    expect(en('MemberDeleted', { memberId, deletedAt: at, reason: 'other' }, badr)).toBe(
      'Deleted a member: بدر · another reason',
    );
    const changed = { memberId, roles: ['Medical'], changedAt: at } as const;
    expect(ar('MemberRolesChanged', { ...changed, reason: 'نقل إلى العيادة' }, badr)).toBe(
      'تغيير الدور الوظيفي: بدر · الفريق الطبي · نقل إلى العيادة',
    );
    for (const reason of [undefined, null, { key: 'of the actor', box: 'sealed' }])
      expect(en('MemberRolesChanged', { ...changed, ...(reason !== undefined && { reason }) }, badr)).toBe(
        'Changed the roles: بدر · medical',
      );
  });

  it("tells a sign-in and a sign-out by the browser's family and the network, as far as they are known", () => {
    const client = { at, browser: 'safari', network: '203.0.113.0/24' } as const;
    expect(ar('SignedIn', client, nobody)).toBe('تسجيل دخول · Safari · 203.0.113.0/24');
    expect(ar('SignedOut', client, nobody)).toBe('تسجيل خروج · Safari · 203.0.113.0/24');
    expect(en('SignedIn', { ...client, browser: 'other', network: null }, nobody)).toBe('Signed in · another browser');
    expect(en('SignedOut', client, nobody)).toBe('Signed out · Safari · 203.0.113.0/24');
    expect([ar('SignedIn', { at }, nobody), ar('SignedOut', { at }, nobody)]).toEqual(['تسجيل دخول', 'تسجيل خروج']);
  });

  it("names the provider of a first sign-in by its own name, and the demonstration in the page's language", () => {
    const bound = (provider: string) => ({ memberId, provider, boundAt: at });
    const huda = { ticket: null, member: 'هدى' };
    expect(ar('IdentityBound', bound('google'), huda)).toBe('أول دخول: هدى · Google');
    expect(ar('IdentityBound', bound('demonstration'), huda)).toBe('أول دخول: هدى · العرض التجريبي');
    expect(en('IdentityBound', bound('demonstration'), huda)).toBe('First sign-in: هدى · the demonstration');
    expect(en('IdentityBound', bound('newer'), huda)).toBe('First sign-in: هدى · newer');
  });

  it('tells a wish as to messages by nouns, and of nobody', () => {
    const received = (wish: 'stop' | 'start') => ({ wish, receivedAt: at });
    expect(ar('MessagesWishReceived', received('stop'), nobody)).toBe('طلب إيقاف الرسائل');
    expect(ar('MessagesWishReceived', received('start'), nobody)).toBe('طلب استئناف الرسائل');
    expect(en('MessagesWishReceived', received('stop'), nobody)).toBe('Asked for no messages');
    expect(en('MessagesWishReceived', received('start'), nobody)).toBe('Asked for messages again');
  });

  it('names the settings that changed', () => {
    expect(ar('ClinicSettingsChanged', { changedAt: at, name: 'النخيل', config: { digits: 'arab' } }, nobody)).toBe(
      'تغيير الإعدادات: الاسم، الأرقام',
    );
  });

  it.each([
    [ar, /[a-z]/i],
    [en, /[a-z][A-Z]|: [^a-z]/],
  ])('names every setting that a clinic can change by words, none by its key (%#)', (narrate, key) => {
    const told = narrate('ClinicSettingsChanged', { changedAt: at, name: '', config: DEFAULT_CONFIG, messaging: {} }, nobody);
    expect(told).not.toMatch(key);
    expect(told.split(/[,،]/)).toHaveLength(Object.keys(DEFAULT_CONFIG).length + 2);
  });

  it('tells settings that only another version knows as others, once', () => {
    const config = { digits: 'arab', newer: 1, newest: 2 } as const;
    expect(ar('ClinicSettingsChanged', { changedAt: at, config }, nobody)).toBe('تغيير الإعدادات: الأرقام، إعدادات أخرى');
    expect(en('ClinicSettingsChanged', { changedAt: at, config }, nobody)).toBe('Changed settings: digits, other settings');
  });

  it("writes numbers and days in the clinic's digits on Arabic pages alone", () => {
    const arab = { ...habits, digits: 'arab' as const };
    expect(narratorOf('ar', arab)('TicketCompleted', {}, twelve)).toBe('إنهاء الرقم ١٢');
    expect(narratorOf('en', arab)('TicketCompleted', {}, twelve)).toBe('Completed number 12');
    expect(narratorOf('en', arab)('PastDayOpened', { at, day: '20261120' as ClinicDay }, nobody)).toBe(
      'Opened the list of Nov 20, 2026',
    );
  });

  it('tells events from other names', () => {
    expect(AUDIT_ACTIONS).toContain('ListOpened');
    expect(new Set(AUDIT_ACTIONS).size).toBe(AUDIT_ACTIONS.length);
    expect(['toString', 'SomethingNewer', 'TicketIssued'].filter(isAuditAction)).toEqual(['TicketIssued']);
  });
});
