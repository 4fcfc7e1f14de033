/** The facts that a message tells, filled into the clinic's template by the provider. */
export type MessageContent =
  | {
      readonly kind: 'call' | 'test';
      readonly clinic: string;
      readonly number: number;
      /** The secret of the patient's page. */
      readonly secret: string;
      /** Null in a clinic without rooms. */
      readonly room: string | null;
      /** Null for the template without a name. */
      readonly name: string | null;
    }
  | {
      readonly kind: 'nearlyThere';
      readonly clinic: string;
      readonly number: number;
      readonly secret: string;
      readonly minutes: number;
    };

const NO_ROOM = '-';

/**
 * The template's variables, exactly those that it has: the provider refuses a missing one, an empty one and one too many. Digits
 * are Latin, whatever the clinic's pages show.
 */
export function contentVariables(content: MessageContent): Readonly<Record<string, string>> {
  const { clinic, number, secret } = content;
  const shared = { 1: onOneRow(clinic), 2: String(number), 3: secret };
  if (content.kind === 'nearlyThere') return { ...shared, 4: String(content.minutes) };
  const { room, name } = content;
  return { ...shared, 4: room === null ? NO_ROOM : onOneRow(room), ...(name !== null && { 5: onOneRow(name) }) };
}

/** WhatsApp refuses a variable with a break, a tab or four blanks. */
const onOneRow = (text: string): string => text.replace(/\s+/gu, ' ').trim();
