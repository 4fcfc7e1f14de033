export { DisplaysSection } from './displays-section.tsx';
export { MessagingSection } from './messaging/messaging-section.tsx';
