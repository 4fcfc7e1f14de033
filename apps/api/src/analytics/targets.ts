import type { ClinicConfig } from '#libs/domain/clinic/settings.ts';
import type { ServiceId } from '#libs/domain/kernel/ids.ts';
import type { Target } from '#libs/domain/queue-day/places.ts';

/** The target of a service, or else the clinic's; null: none. */
export function targetOf(
  service: ServiceId | undefined,
  { services, target }: Pick<ClinicConfig, 'services' | 'target'>,
): Target | null {
  return services.find(({ id }) => id === service)?.target ?? target;
}

/** Whether every wait of the clinic has a target. */
export const hasTarget = ({ services, target }: Pick<ClinicConfig, 'services' | 'target'>): boolean =>
  target !== null || (services.length > 0 && services.every((service) => service.retired || (service.target ?? null) !== null));
