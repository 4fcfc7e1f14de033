import type { ClinicSettingsInput } from '#libs/contracts/clinics/clinic-settings.ts';
import { changedParts } from './changed-parts.ts';

/**
 * Settings as a section sends them: the parts that were changed, and each changed list as it was before, so that what others have added
 * to it or changed in it since stays.
 */
export function settingsToSave(begun: ClinicSettingsInput, wanted: ClinicSettingsInput): object {
  const changed = withWholeTarget(changedParts(begun, wanted), wanted);
  const listsBefore = listsOf(begun);
  const lists = Object.keys(changedParts(listsBefore, listsOf(wanted)));
  return lists.length === 0
    ? changed
    : { ...changed, before: Object.fromEntries(lists.map((list) => [list, listsBefore[list]])) };
}

/** A target is one value: minutes say nothing without the share of patients. */
function withWholeTarget(changed: object, { config }: ClinicSettingsInput): object {
  if (!('config' in changed) || typeof changed.config !== 'object' || changed.config === null) return changed;
  return 'target' in changed.config ? { ...changed, config: { ...changed.config, target: config?.target } } : changed;
}

const listsOf = ({ config: { services, rooms } = {} }: ClinicSettingsInput): Readonly<Record<string, unknown>> => ({
  services,
  rooms,
});
