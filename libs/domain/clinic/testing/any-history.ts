import fc from 'fast-check';
import { attempt, fold } from '../../testing/attempt.ts';
import type { ClinicCommand } from '../commands.ts';
import type { ClinicEvent } from '../events.ts';
import type { ProviderSecret } from '../settings.ts';
import type { Clinic } from '../state.ts';
import { begin, change, endNotice, HEAD, open, rotate, rulesOfClinic, setFloor, setNotice, utc } from './clinics.ts';

const days = fc.constantFrom(null, 30, 365);
const authToken = fc.constantFrom(null, undefined, 'secret', 'other');
const settings = fc.record(
  {
    name: fc.constantFrom('Noor', 'Palm'),
    config: fc.record(
      { retentionDays: days, retentionFloorDays: days, timezone: fc.constantFrom('Asia/Dubai', 'Europe/Berlin') },
      { requiredKeys: [] },
    ),
    messaging: fc.record({ authToken, nearlyThere: fc.record({ minutes: fc.nat(5) }) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

/** Arguments of each command. A command without a row here does not compile. */
const COMMANDS: Readonly<Record<ClinicCommand['type'], fc.Arbitrary<ClinicCommand>>> = {
  OpenClinic: fc.constant(open()),
  ChangeSettings: settings.map((parts) => change(parts)),
  SetRetentionFloor: days.map((floor) => setFloor(floor)),
  RotateDisplayAccess: fc.constant(rotate()),
  SetNotice: fc
    .tuple(fc.constantFrom('late', 'closed'), fc.constantFrom('2026-11-20T07:00', '2026-11-20T09:00', '2026-11-20T10:00'))
    .map(([text, until]) => setNotice(text, utc(until))),
  EndNotice: fc.constant(endNotice()),
  BeginDay: fc
    .tuple(fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22'), fc.constantFrom(null, HEAD))
    .map(([date, previous]) => begin(date, previous)),
};

/** A clinic that is opened, and what is asked of it then. */
export const anyHistory: fc.Arbitrary<readonly ClinicCommand[]> = fc
  .array(fc.oneof(...Object.values(COMMANDS)), { maxLength: 30, size: 'max' })
  .map((commands) => [open(), ...commands]);

interface Played {
  readonly events: readonly ClinicEvent<ProviderSecret>[];
  readonly after: Clinic<ProviderSecret> | null;
}

/** Runs commands one after the other. */
export function play(commands: readonly ClinicCommand[]): Played {
  const events: ClinicEvent<ProviderSecret>[] = [];
  for (const command of commands) {
    const outcome = attempt(rulesOfClinic, command, fold(rulesOfClinic, events));
    if (Array.isArray(outcome)) events.push(...outcome);
  }
  return { events, after: fold(rulesOfClinic, events) };
}
