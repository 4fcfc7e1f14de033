export { CalledNotes, CalledPatient } from './components/called-patient.tsx';
export { Desk, useDesk } from './components/desk.tsx';
export { FootBar } from './components/foot-bar.tsx';
export { KeysButton } from './components/keys-button.tsx';
export { MoveButtons } from './components/move-buttons.tsx';
export type { DeskNow, Move } from './components/move-keys.ts';
export { OtherRooms } from './components/other-rooms.tsx';
