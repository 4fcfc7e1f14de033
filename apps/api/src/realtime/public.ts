/** Exports of the real-time channel to other features. */
export { channelOf } from './announce/announcement.ts';
export { Announcer } from './announce/announcer.ts';
export { MessageAnnouncer } from './announce/message-announcer.ts';
export { RealtimeModule } from './realtime.module.ts';
export { RealtimeStats } from './realtime-stats.ts';
export { socketAdapter } from './socket/socket-adapter.ts';
