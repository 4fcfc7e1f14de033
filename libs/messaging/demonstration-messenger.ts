import type { HeldMessage, MessagingAccount, Messenger, OutgoingMessage, SendOutcome } from './messenger.ts';

export interface DemonstrationParts {
  /** Receives a line for each message. */
  readonly log: (line: string) => void;
  readonly newId: () => string;
}

/** Tells the log that a message would go out, and sends nothing: a demonstration's patients are made up, their phones perhaps not. */
export class DemonstrationMessenger implements Messenger {
  private readonly parts: DemonstrationParts;

  constructor(parts: DemonstrationParts) {
    this.parts = parts;
  }

  async send(_: MessagingAccount, { clinicId, content: { kind, number } }: OutgoingMessage): Promise<SendOutcome> {
    const { log, newId } = this.parts;
    log(`messaging: a demonstration sends nothing, message ${kind} for number ${number} of clinic ${clinicId} counts as sent`);
    return { outcome: 'sent', sid: `SM${newId().replaceAll('-', '')}` };
  }

  async findSent(): Promise<readonly HeldMessage[]> {
    return [];
  }

  async delete(): Promise<'notThere'> {
    return 'notThere';
  }
}
