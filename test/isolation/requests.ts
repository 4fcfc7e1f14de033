import fc from 'fast-check';
import { isRoute, PERMISSIONS, type Permission } from '#libs/contracts/access/permissions.ts';
import { TICKET_ORDERS } from '#libs/contracts/tickets/queries.ts';
import { ROLES } from '#libs/domain/kernel/actor.ts';
import { ERASURE_REASONS, PRIORITY_REASONS } from '#libs/domain/queue-day/reasons.ts';
import { TICKET_STATUSES } from '#libs/domain/queue-day/rules.ts';
import type { Method } from '../../apps/api/src/testing/api-under-test.ts';
import { type Look, memberForm, placesOf, ticketForm, WHO, type Who } from './clinic.ts';

/** A request of one clinic's person. `{{ownTicket:3}}` and the like are filled in by the world that it is made in. */
export interface Request {
  readonly who: Who;
  readonly route: string;
  readonly method: Method;
  readonly url: string;
  readonly json: string | undefined;
  readonly key: string | undefined;
}

/** Twice as often one's own, so that the clinic goes on working. */
const one = (...kinds: readonly string[]) =>
  fc.tuple(fc.constantFrom(...kinds), fc.nat(40)).map(([kind, number]) => `{{${kind}:${number}}}`);
const junk = fc.oneof(
  fc.constantFrom('none', '..%2F..%2Fetc', '__proto__', 'null', '%00', '*', "' OR 1=1 --", '20261121-', '٣', '-1'),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const id = fc.oneof(
  { weight: 4, arbitrary: one('ownTicket', 'ownMember') },
  { weight: 4, arbitrary: one('otherTicket', 'otherMember') },
  { weight: 1, arbitrary: one('ownClinic', 'otherClinic') },
  { weight: 1, arbitrary: junk.map(encodeURIComponent) },
);
const word = fc.oneof(one('ownClinic', 'otherClinic'), fc.constantFrom('google', 'demonstration'), junk.map(encodeURIComponent));
const idIn = (route: string) => {
  const kinds = /\/tickets\/:id/.test(route)
    ? ['ownTicket', 'ownTicket', 'otherTicket']
    : ['ownMember', 'ownMember', 'otherMember'];
  return fc.oneof({ weight: 3, arbitrary: one(...kinds) }, id);
};

export function requestsOf(route: string, neighbour: Look, ownWord: string): fc.Arbitrary<Request> {
  const texts = fc.constantFrom(
    ...[
      ownWord,
      neighbour.known,
      neighbour.word,
      neighbour.phone,
      neighbour.slug,
      memberForm(neighbour, 1).email,
      'reason',
      'مريض',
      '3',
    ],
  );
  const places = { own: placesOf({ word: ownWord }), neighbour: placesOf(neighbour) };
  const service = fc.constantFrom(...idsOf(places.own.services), ...idsOf(places.neighbour.services));
  const room = fc.constantFrom(...idsOf(places.own.rooms), ...idsOf(places.neighbour.rooms));
  const query = fc.record(
    {
      page: fc.oneof(fc.integer({ min: -1, max: 4 }).map(String), junk),
      limit: fc.constantFrom('1', '5', '100', '1000', 'all'),
      search: fc.oneof(texts, junk),
      order: fc.constantFrom(...TICKET_ORDERS, 'tenant', 'name'),
      direction: fc.constantFrom('asc', 'desc', 'up'),
      status: fc.constantFrom(...TICKET_STATUSES, 'any'),
      roles: fc.constantFrom(...ROLES),
      deleted: fc.constantFrom('true', 'false'),
      service,
      room,
      day: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22', '2026-13-40'),
      tenant: word,
      tenantId: one('otherClinic'),
      clinic: one('ownClinic', 'otherClinic'),
      actor: one('otherMember', 'ownMember'),
      days: fc.constantFrom('1', '30', '0', 'all'),
      reason: fc.constantFrom(...ERASURE_REASONS, 'bored'),
      ticket: one('otherTicket', 'ownTicket'),
      at: fc.constantFrom('2026-11-20T07:00:00Z', '2026-11-21T07:00:00Z'),
      from: fc.constant('2026-11-20'),
      to: fc.constant('2026-11-22'),
    },
    { requiredKeys: [] },
  );
  const bodies = bodiesOf(neighbour, ownWord, { service, room });
  const [method = '', pattern = ''] = route.split(' ');
  const names = pattern.match(/:\w+/g) ?? [];
  const values = fc.tuple(
    ...names.map((name) => (name === ':id' ? fc.oneof({ weight: 5, arbitrary: idIn(route) }, word) : word)),
  );
  const fitting = bodies.fitting(route);
  return fc
    .record({
      who: fc.oneof(fc.constantFrom(...WHO), fc.constantFrom(...letThrough(route))),
      values,
      query: fc.option(query, { nil: {} }),
      body:
        method === 'GET' || method === 'HEAD' ? fc.constant(undefined) : fc.oneof({ weight: 3, arbitrary: fitting }, bodies.any),
      key: fc.option(fc.constantFrom('the-same-key-again-1', 'the-same-key-again-2'), { nil: undefined, freq: 8 }),
    })
    .map(({ who, values, query, body, key }) => {
      const path = values.reduce((filled, value, index) => filled.replace(names[index] ?? '', () => value), pattern);
      const search = Object.entries(query).map(
        ([name, value]) => `${name}=${isPlace(value) ? value : encodeURIComponent(value)}`,
      );
      const url = search.length === 0 ? path : `${path}?${search.join('&')}`;
      return { who, route, method: method as Method, url, json: body === undefined ? undefined : JSON.stringify(body), key };
    });
}

/** Those that the table lets through. */
function letThrough(route: string): readonly Who[] {
  const permission: Permission = isRoute(route) ? PERMISSIONS[route] : 'public';
  return typeof permission === 'string' ? WHO : ROLES.filter((role) => permission.includes(role));
}

const idsOf = (places: readonly { readonly id: string }[]) => places.map(({ id }) => id);

const isPlace = (text: string): boolean => /^\{\{\w+:\d+\}\}$/.test(text);

/** Bodies that a page would send, that a page would never send, and that another clinic's page would send. */
function bodiesOf(
  neighbour: Look,
  ownWord: string,
  { service, room }: Readonly<Record<'service' | 'room', fc.Arbitrary<string>>>,
) {
  const { services, rooms } = placesOf({ word: ownWord });
  const own: Look = { slug: '', word: ownWord, known: ownWord, phone: '+9715099' };
  const tickets = fc.nat(9).map((number) => ticketForm(own, number));
  const issue = fc
    .tuple(tickets, fc.option(service, { freq: 1 }))
    .map(([form, to]) => (to === null ? form : { ...form, service: to }));

  const roles = fc.subarray([...ROLES]);
  const member = fc.oneof(
    fc.integer({ min: 10, max: 99 }).map((number) => memberForm(own, number)),
    fc.constant(memberForm(neighbour, 0)),
  );
  const advance = fc.record(
    {
      after: fc.oneof(one('ownTicket', 'otherTicket'), fc.constant(null)),
      outcome: fc.constantFrom('completed', 'absent', 'moved'),
      room,
      service,
    },
    { requiredKeys: [] },
  );
  const change = {
    name: fc.constant(`Clinic ${ownWord}`),
    config: fc.constantFrom(
      { lang: 'en' },
      { lang: 'ar' },
      { digits: 'arab' },
      { services, rooms },
      { services, rooms: [] },
      { services: [], rooms: [] },
    ),
  };
  const settings = fc.oneof(
    { weight: 3, arbitrary: fc.record(change, { requiredKeys: [] }) },
    fc.record({ ...change, slug: fc.constant(neighbour.slug), id: one('otherClinic') }, { requiredKeys: ['slug'] }),
  );
  // The first phone is one patient's of both clinics: its visits are found, and those of the neighbour never.
  const phone = fc.oneof(
    { weight: 4, arbitrary: fc.constant(ticketForm(neighbour, 0).patient.phone) },
    fc.nat(9).map((number) => ticketForm(own, number).patient.phone),
    fc.nat(9).map((number) => ticketForm(neighbour, number).patient.phone),
  );
  // The first and the ninth ticket are of that patient.
  const ofPatient = fc.constantFrom('{{ownTicket:0}}', '{{ownTicket:8}}');
  const chosen = fc.oneof({ weight: 4, arbitrary: ofPatient }, one('ownTicket', 'otherTicket'));
  const ticketIds = fc.array(chosen, { minLength: 1, maxLength: 2 });
  const found = { phone, ticketIds };
  const code = fc.constantFrom(...ERASURE_REASONS, undefined);
  const clinic = fc.record({ tenantId: one('otherClinic', 'ownClinic') });
  const email = fc.record({ email: fc.constantFrom(memberForm(neighbour, 0).email, memberForm(own, 1).email) });
  const nothing = fc.constant(undefined);
  const kinds: readonly (readonly [RegExp, fc.Arbitrary<unknown>])[] = [
    [/POST \/v1\/tickets$/, issue],
    [/PUT \/v1\/tickets\/:id$/, tickets],
    [/move$/, fc.record({ service })],
    [/prioritise$/, fc.record({ reason: fc.constantFrom(...PRIORITY_REASONS) })],
    [/advance$/, fc.oneof(advance, nothing)],
    [/notify$/, fc.oneof(fc.record({ attempt: fc.integer({ min: 1, max: 3 }), room }, { requiredKeys: [] }), nothing)],
    [/POST \/v1\/users$/, fc.tuple(member, roles).map(([form, roles]) => ({ ...form, roles }))],
    [/PUT \/v1\/users\/:id$/, member],
    [/roles$/, fc.record({ roles, reason: fc.constant(`${ownWord} reason`) }, { requiredKeys: ['roles'] })],
    [/patients\/(find|recall)$/, fc.record({ phone })],
    [/patients\/export$/, fc.record(found)],
    [/patients\/correct$/, fc.record({ ...found, patient: tickets.map((form) => form.patient) })],
    [/patients\/erase$/, fc.record({ ...found, reason: code })],
    [/patients\/(hold|release)$/, fc.record({ ...found, reason: fc.constant(`${ownWord} reason`) })],
    [/PUT \/v1\/tenants\/current$/, settings],
    [/lang$/, fc.record({ lang: fc.constantFrom('ar', 'en') })],
    [/switch$/, clinic],
    [/(email|demonstration)$/, email],
  ];
  const hostile = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.record({ tenantId: one('otherClinic'), memberId: one('otherMember'), ticketId: one('otherTicket') }, { requiredKeys: [] }),
    tickets.map((form) => ({ ...form, tenant: '{{otherClinic:0}}', id: '{{otherTicket:1}}' })),
  );
  return {
    fitting: (route: string) => kinds.find(([pattern]) => pattern.test(route))?.[1] ?? nothing,
    any: fc.oneof(...kinds.map(([, arbitrary]) => arbitrary), hostile, hostile),
  };
}
