import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { Figure, FigureSkeleton } from '../ui/figure.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Sample, Samples, Shelf } from './shelf.tsx';

/** Parts that tell a number. */
export function Figures() {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Shelf parts="Figure · ProgressBar">
      <Samples width="field">
        <Sample state="rest" name="Figure">
          <Figure name={t('tickets.status.waiting')} value={format.number(12)} note={t('tickets.expectedWait')} />
        </Sample>
        <Sample state="rest" name="Figure">
          <Figure name={t('tickets.expectedWait')} value={format.minutes(780)} curve={[12, 18, null, 9, 21, 14]} />
        </Sample>
        <Sample state="empty" name="Figure">
          <Figure name={t('tickets.expectedWait')} value={format.minutes(null)} />
        </Sample>
        <Sample state="loading" name="FigureSkeleton">
          <FigureSkeleton />
        </Sample>
        {[0, 0.72, 1].map((share) => (
          <Sample key={share} state={share === 0 ? 'empty' : 'rest'} name="ProgressBar">
            <ProgressBar label={t('tickets.status.completed')} share={share} />
          </Sample>
        ))}
      </Samples>
    </Shelf>
  );
}
