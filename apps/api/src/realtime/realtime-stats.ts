import { Injectable } from '@nestjs/common';

/** What the sockets of this process have been doing, in numbers and nothing else. */
@Injectable()
export class RealtimeStats {
  socketsOpen = 0;
  /** An event to a socket each. */
  eventsSent = 0;
  /** Announcements that were lost and made good from the log. */
  gapsFilled = 0;
  /** Sockets that were too slow, silent, or said too much. */
  cutOff = 0;

  /** Name, what it is, and how to read it. */
  figures(): readonly (readonly [name: string, help: string, read: () => number])[] {
    return [
      ['sockets_open', 'Sockets that are open now', () => this.socketsOpen],
      ['socket_events_sent', 'Events sent since the start, each to one socket', () => this.eventsSent],
      ['socket_gaps_filled', 'Lost announcements made good from the log since the start', () => this.gapsFilled],
      ['sockets_cut_off', 'Sockets closed since the start for being slow, silent or too loud', () => this.cutOff],
    ];
  }
}
