export { OwnRoomButton } from './components/own-room-button.tsx';
export { RoomChoice } from './components/room-choice.tsx';
export { RoomDialog } from './components/room-dialog.tsx';
export { useOwnRoom } from './components/use-own-room.ts';
export { usePlaces } from './components/use-places.ts';
export { roomNameOf, serviceNameOf } from './rules/place-names.ts';
export { sendTargets } from './rules/send-targets.ts';
export { unservedServices } from './rules/unserved.ts';
export { servicesFor, waitingFor } from './rules/waiting-for.ts';
