import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isInUse, isServed } from '#libs/contracts/clinics/places.ts';
import type { IssueRequest, IssueRequestInput } from '#libs/contracts/tickets/patient-form.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { FormSelect } from '../../../../components/form/fields.tsx';
import type { ContractForm } from '../../../../lib/form/use-contract-form.ts';
import { serviceNameOf, usePlaces } from '../../../../shared/places/public.ts';

interface ServiceFieldProps {
  readonly control: ContractForm<IssueRequestInput, IssueRequest>['control'];
}

/** The service of a new patient, before the name: from there it is one step back. Nothing in a clinic without services. */
export function ServiceField({ control }: ServiceFieldProps) {
  const { t } = useTranslation();
  const places = usePlaces();
  const chosen = useWatch({ control, name: 'service' });
  const services = places.services.filter(isInUse);
  if (services.length === 0) return null;
  return (
    <FormSelect
      control={control}
      name="service"
      label={t('tickets.form.service')}
      hint={t(chosen === undefined || isServed(chosen, places) ? 'tickets.form.serviceHint' : 'rooms.unservedService')}
      options={services.map(({ id, name }) => ({ value: id, label: name }))}
      isNumbered
    />
  );
}

/** The service of a ticket that is edited: shown, since another one is not a matter of details. */
export function ServiceShown({ pair }: { readonly pair: TicketPair }) {
  const { t } = useTranslation();
  const name = serviceNameOf(pair.ticket, usePlaces());
  if (name === null) return null;
  return (
    <div>
      <p className="font-medium text-sm">{t('tickets.form.service')}</p>
      <p className="wrap-anywhere text-lg">
        <bdi>{name}</bdi>
      </p>
      <p className="text-pretty text-quiet text-sm">{t('tickets.form.serviceFixed')}</p>
    </div>
  );
}
