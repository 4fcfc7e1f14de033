const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const CORRELATION = /"correlationId":"[^"]*"/g;
/** A reactor records a call's message a moment after the call: when is its own affair. */
const MESSAGE_TIME = /("message":\{"state":"\w+","at":)"[^"]*"/g;
/** Tokens and hashes, which each world makes anew: of 16 bytes or more. */
const TOKEN = /[A-Za-z0-9_-]{22,}/g;

/** Replaces random parts of a text, so that two worlds compare: ids are named by the order of their first appearance. */
export class Words {
  private readonly names = new Map<string, string>();

  of(text: string): string {
    return text
      .replaceAll(CORRELATION, '"correlationId":""')
      .replaceAll(MESSAGE_TIME, '$1""')
      .replaceAll(UUID, (uuid) => this.nameOf(uuid))
      .replaceAll(TOKEN, '<token>');
  }

  private nameOf(uuid: string): string {
    const name = this.names.get(uuid) ?? `<${this.names.size}>`;
    this.names.set(uuid, name);
    return name;
  }
}
