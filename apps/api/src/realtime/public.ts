/** Exports of the real-time channel to other features. */
export { channelOf } from './announcement.ts';
export { Announcer } from './announcer.ts';
export { MessageAnnouncer } from './message-announcer.ts';
export { RealtimeModule } from './realtime.module.ts';
export { RealtimeStats } from './realtime-stats.ts';
export { socketAdapter } from './socket-adapter.ts';
