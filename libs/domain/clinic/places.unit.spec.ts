import { describe, expect, it } from '@jest/globals';
import { CLINIC, DENTAL, GENERAL, LAB, ROOM_1, ROOM_2, ROOM_3, room, service, serviceId } from '../queue-day/testing/places.ts';
import { change, given, opened, settingsChanged } from './testing/clinics.ts';

const saved = given(opened(CLINIC));
const [general, dental, lab] = [service(GENERAL), service(DENTAL), service(LAB)];
const many = (count: number, retired = false) =>
  Array.from({ length: count }, (_, index) => service(serviceId(`${retired ? 'old' : 'new'}-${index}`), retired));

describe("saving a clinic's services and rooms", () => {
  it('records the whole list that changed, in its order', () => {
    saved
      .when(change({ config: { services: [lab, general, dental] } }))
      .thenDecided(settingsChanged({ config: { services: [lab, general, dental] } }));
  });

  it('decides nothing when the lists are the same', () => {
    saved.when(change({ config: CLINIC })).thenDecided();
  });

  it('retires what a save leaves out, after those in use', () => {
    const services = [general, lab, { ...dental, retired: true }];
    saved.when(change({ config: { services: [general, lab] } })).thenDecided(settingsChanged({ config: { services } }));
    const retired = CLINIC.rooms.map((each) => ({ ...each, retired: true }));
    saved.when(change({ config: { rooms: [] } })).thenDecided(settingsChanged({ config: { rooms: retired } }));
  });

  it('keeps what another save has added or renamed since the lists that this one was begun on', () => {
    const before = { services: CLINIC.services, rooms: [room(ROOM_1)] };
    const meanwhile = { services: [{ ...general, name: 'Family' }, dental, lab], rooms: [room(ROOM_1), room(ROOM_2)] };
    given(opened(meanwhile))
      .when(
        change({
          before,
          config: { services: [general, dental, { ...lab, name: 'Tests' }], rooms: [room(ROOM_1), room(ROOM_3)] },
        }),
      )
      .thenDecided(
        settingsChanged({
          config: {
            services: [{ ...general, name: 'Family' }, dental, { ...lab, name: 'Tests' }],
            rooms: [room(ROOM_1), room(ROOM_2), room(ROOM_3)],
          },
        }),
      );
  });

  it('names a refused service by its place in the list that was sent', () => {
    const rooms = [room(ROOM_1), room(ROOM_3, [serviceId('none')])];
    given(opened({ rooms: [room(ROOM_1), room(ROOM_2)] }))
      .when(change({ before: { rooms: [room(ROOM_1)] }, config: { rooms } }))
      .thenRefusedField('config.rooms.1.services.0', 'unknown');
  });

  it('gives a service a target of its own, keeps it where a save does not name it, and takes it away', () => {
    const target = { minutes: 20, share: 80 };
    saved
      .when(change({ config: { services: [{ ...general, target }, dental, lab] } }))
      .thenDecided(settingsChanged({ config: { services: [{ ...general, target }, dental, lab] } }));
    const having = given(opened({ services: [{ ...general, target }] }));
    having.when(change({ config: { services: [general] } })).thenDecided();
    having
      .when(change({ config: { services: [{ ...general, target: null }] } }))
      .thenDecided(settingsChanged({ config: { services: [{ ...general, target: null }] } }));
  });

  it('takes a retired one back into use', () => {
    given(opened({ services: [{ ...general, retired: true }] }))
      .when(change({ config: { services: [general] } }))
      .thenDecided(settingsChanged({ config: { services: [general] } }));
  });

  it('refuses a room that names a service which is not there, and takes a retired one', () => {
    const rooms = [room(ROOM_1), room(ROOM_2, [GENERAL, serviceId('none')])];
    saved.when(change({ config: { rooms } })).thenRefusedField('config.rooms.1.services.1', 'unknown');
    const both = { services: [general], rooms: [room(ROOM_1, [DENTAL])] };
    const after = given(opened({ services: [general, dental] })).when(change({ config: both }));
    after.thenDecided(settingsChanged({ config: { services: [general, { ...dental, retired: true }], rooms: both.rooms } }));
  });

  it('limits how many are in use, and how many there are in all', () => {
    const none = given(opened());
    none.when(change({ config: { services: many(20) } })).thenDecided(settingsChanged({ config: { services: many(20) } }));
    none.when(change({ config: { services: many(21) } })).thenRefusedField('config.services', 'tooManyItems');
    given(opened({ services: many(81, true) }))
      .when(change({ config: { services: many(20) } }))
      .thenRefusedField('config.services', 'tooManyItems');
  });

  it('shows none in a clinic that was opened before there were any', () => {
    const {
      services: _,
      rooms: __,
      ...config
    } = { ...CLINIC, lang: 'ar', timezone: 'UTC', dayStartsAt: '00:00', digits: 'latn', retentionDays: null } as const;
    const event = opened();
    const { state } = given({ ...event, data: { ...event.data, config } } as typeof event);
    expect(state?.config).toMatchObject({ services: [], rooms: [] });
  });
});
