import { useTranslation } from 'react-i18next';
import type { Room } from '#libs/contracts/clinics/places.ts';
import { joiningEstimate } from '#libs/contracts/tickets/joining-estimate.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { servicesFor, usePlaces } from '../../../shared/places/public.ts';
import { useEstimateWords } from '../../tickets/public.ts';

interface JoiningWaitsProps {
  readonly room: Room | null;
  readonly figures: Statistics;
}

/** How long patients who join now are expected to wait: in a clinic with services for each of the room's that somebody waits for. */
export function JoiningWaits({ room, figures }: JoiningWaitsProps) {
  const { t } = useTranslation();
  const inWords = useEstimateWords();
  const places = usePlaces();
  const waited = servicesFor(room, figures, places).filter(({ waiting }) => waiting > 0);
  const known = (figures.services ? waited : [{ ...figures, id: '', name: null }]).filter((part) => joiningEstimate(part));
  if (known.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-quiet">
      {known.map(({ id, name, ...part }, index) => (
        <span key={id} className="wrap-anywhere">
          {index === 0 && <>{t('tickets.expectedWait')}: </>}
          {name !== null && <bdi>{name} </bdi>}
          {inWords(joiningEstimate(part))}
        </span>
      ))}
    </p>
  );
}
