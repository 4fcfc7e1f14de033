import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { PatientName } from '../../../tickets/public.ts';
import type { Named } from '../../rules/visits.ts';
import { useVisitWords } from '../use-visit-words.ts';
import type { Choice } from './choice-of-rows.ts';

/** A name, how many visits there are of it, and a box for all of them. */
export function NameRow({ name, visits, chosen, onChoose }: Named & Choice) {
  const { t } = useTranslation();
  const words = useVisitWords();
  const ids = visits.map(({ ticketId }) => ticketId);
  return (
    <tr>
      <td className="h-13 w-px border-line border-b ps-6 max-sm:ps-4">
        <Checkbox isSelected={ids.every((id) => chosen.has(id))} onChange={(areChosen) => onChoose(ids, areChosen)}>
          <span className="sr-only">{t('patients.found.chooseName', { name: isolated(name ?? t('common.unreadable')) })}</span>
        </Checkbox>
      </td>
      <th
        scope="rowgroup"
        colSpan={4}
        className="border-line border-b py-2 ps-2 pe-6 text-start font-normal leading-row max-sm:pe-4"
      >
        <span className="flex items-center justify-between gap-3">
          <PatientName name={name} unreadable lines={2} className="break-words font-semibold text-lg" />
          <span className="shrink-0 text-quiet">{words.counted(visits.length).visits}</span>
        </span>
      </th>
    </tr>
  );
}
