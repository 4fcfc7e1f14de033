import { Injectable } from '@nestjs/common';

/** Counters of this process's sockets, for the metrics. */
@Injectable()
export class RealtimeStats {
  socketsOpen = 0;
  /** Counts each event once per socket. */
  eventsSent = 0;
  /** Lost announcements whose events were read from the log. */
  gapsFilled = 0;
  /** Sockets terminated for being slow or silent, or for breaking the protocol. */
  cutOff = 0;

  /** Name, help text and reader of each counter. */
  figures(): readonly (readonly [name: string, help: string, read: () => number])[] {
    return [
      ['sockets_open', 'Sockets that are open now', () => this.socketsOpen],
      ['socket_events_sent', 'Events sent since the start, each to one socket', () => this.eventsSent],
      ['socket_gaps_filled', 'Lost announcements made good from the log since the start', () => this.gapsFilled],
      ['sockets_cut_off', 'Sockets closed since the start for being slow, silent or too loud', () => this.cutOff],
    ];
  }
}
