import { Refusal } from '#libs/domain/kernel/refusal.ts';

/** A stream has an event that this process cannot read: a newer product wrote it, or it is damaged. Nothing can be decided on it. */
export class StreamUnreadable extends Refusal<'stream.unreadable'> {
  constructor() {
    super('stream.unreadable');
  }
}
