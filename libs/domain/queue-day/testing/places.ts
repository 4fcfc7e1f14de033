import type { RoomId, ServiceId } from '../../kernel/ids.ts';
import type { Places, Room, Service } from '../places.ts';

export const serviceId = (id: string): ServiceId => id as ServiceId;
export const roomId = (id: string): RoomId => id as RoomId;

export const GENERAL = serviceId('general');
export const DENTAL = serviceId('dental');
export const LAB = serviceId('lab');
export const ROOM_1 = roomId('room-1');
export const ROOM_2 = roomId('room-2');
export const ROOM_3 = roomId('room-3');

export const service = (id: ServiceId, retired = false): Service => ({ id, name: `Service ${id}`, retired });

export const room = (id: RoomId, services: readonly ServiceId[] = [], retired = false): Room => ({
  id,
  name: `Room ${id}`,
  services,
  retired,
});

/** Two doctors with one queue. */
export const TWO_ROOMS: Places = { services: [], rooms: [room(ROOM_1), room(ROOM_2)] };

/** One room for general and lab, one for dental, one for all. */
export const CLINIC: Places = {
  services: [service(GENERAL), service(DENTAL), service(LAB)],
  rooms: [room(ROOM_1, [GENERAL, LAB]), room(ROOM_2, [DENTAL]), room(ROOM_3)],
};

/** Services, and no rooms: one patient called at a time. */
export const SERVICES_ONLY: Places = { ...CLINIC, rooms: [] };
