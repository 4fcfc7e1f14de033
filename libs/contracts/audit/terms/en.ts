import { SKIP_REASON_TEXTS } from '../../messaging/skip-reason-text.ts';
import type { TrailWords } from '../wording.ts';

export const roles: TrailWords['roles'] = { Manager: 'manager', Reception: 'reception', Medical: 'medical', Patient: 'display' };

export const causes: TrailWords['causes'] = {
  'session.required': 'not signed in',
  'role.forbidden': 'without the role',
  'origin.refused': 'from another site',
  'request.tooMany': 'too many attempts',
  'email.notFound': 'unknown e-mail',
  'signIn.expired': 'sign-in timed out',
  'signIn.emailUnverified': 'unverified e-mail',
  'signIn.notMember': 'no member of the clinic',
  'signIn.banned': 'suspended member',
  'signIn.failed': 'sign-in failed',
  'signIn.cancelled': 'sign-in cancelled',
  'member.identityMismatch': 'another sign-in account',
  'display.linkEnded': 'ended display link',
  'pairing.notFound': 'wrong display code',
  'receipt.refused': 'forged message receipt',
  'visit.notFound': 'unknown visit link',
};

export const reasons: TrailWords['reasons'] = {
  duplicate: 'a duplicate',
  wrongPerson: 'chosen by mistake',
  patientAsked: 'at their own request',
  other: 'another reason',
};

export const browsers: TrailWords['browsers'] = {
  chrome: 'Chrome',
  firefox: 'Firefox',
  safari: 'Safari',
  edge: 'Edge',
  other: 'another browser',
};

export const skipped: TrailWords['skipped'] = SKIP_REASON_TEXTS.en;

export const kinds: TrailWords['kinds'] = { call: 'call', nearlyThere: '“nearly your turn”', test: 'test' };

export const wishes: TrailWords['wishes'] = { stop: 'Asked for no messages', start: 'Asked for messages again' };

export const providers: TrailWords['providers'] = {
  google: 'Google',
  microsoft: 'Microsoft',
  demonstration: 'the demonstration',
};

export const settings: TrailWords['settings'] = {
  name: 'name',
  lang: 'language',
  timezone: 'time zone',
  country: 'country',
  weekStartsOn: 'first day of the week',
  waitAlertMinutes: 'mark of long waits',
  display: 'size and distance of the display',
  recall: 'finding returning patients by phone',
  voice: 'voice of the display',
  colour: 'the clinic’s colour',
  logo: 'the clinic’s logo',
  dayStartsAt: 'start of the day',
  digits: 'digits',
  retentionDays: 'data retention',
  retentionFloorDays: 'shortest data retention',
  target: 'waiting target',
  staffFigures: 'figures of each member',
  services: 'services',
  rooms: 'rooms',
  messaging: 'messages',
};
