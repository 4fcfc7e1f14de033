import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const keyOf = (clinicId: string): string => `room:${clinicId}`;

/** A tab keeps its room through a reload; a new tab begins with the room that was chosen last in this browser. */
export const rememberedRoom = (clinicId: string): string | null =>
  sessionStorage.getItem(keyOf(clinicId)) ?? localStorage.getItem(keyOf(clinicId));

export function rememberRoom(clinicId: string, roomId: string): void {
  for (const storage of [sessionStorage, localStorage]) storage.setItem(keyOf(clinicId), roomId);
  for (const listener of listeners) listener();
}

/** Null where none was chosen, or no clinic is known yet. */
export const useRememberedRoom = (clinicId: string | undefined): string | null =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => (clinicId === undefined ? null : rememberedRoom(clinicId)),
  );
