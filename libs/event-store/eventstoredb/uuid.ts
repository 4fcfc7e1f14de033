import shared from '@eventstore/db-client/generated/shared_pb.js';

/** The client asks for ids as text and sends text; some answers contain two 64-bit halves all the same. */
export function uuidText(uuid: shared.UUID | undefined): string {
  const halves = uuid?.getStructured();
  if (!halves) return uuid?.getString() ?? '';
  const digits = [halves.getMostSignificantBits(), halves.getLeastSignificantBits()]
    .map((half) => BigInt.asUintN(64, BigInt(half)).toString(16).padStart(16, '0'))
    .join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export function uuidOf(text: string): shared.UUID {
  const uuid = new shared.UUID();
  uuid.setString(text);
  return uuid;
}
