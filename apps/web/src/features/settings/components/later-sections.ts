export { DisplaysSection } from './displays-section.tsx';
export { LookSection } from './look/look-section.tsx';
export { MessagingSection } from './messaging/messaging-section.tsx';
export { PlacesSection } from './places/places-section.tsx';
