import { Printer, Smartphone } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { printsSlips } from '../../../../lib/slip-choice.ts';
import { serviceNameOf, usePlaces } from '../../../../shared/places/public.ts';
import { Button } from '../../../../ui/button.tsx';
import { buttonLook } from '../../../../ui/button-look.ts';
import type { Given } from '../../rules/given.ts';
import { usePrintedSlip } from '../slip/printed-slip.tsx';
import { useEstimateWords } from '../use-estimate-words.ts';

interface GivenNumberProps {
  /** Null: nobody was added yet. It stands there before, so that a screen reader hears what comes into it. */
  readonly given: Given | null;
  /** The slip is printed: the focus belongs in the form of the next patient again. */
  readonly onPrint: () => void;
}

/** The number to be told to the patient who stands at the desk. */
export function GivenNumber({ given, onPrint }: GivenNumberProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const inWords = useEstimateWords();
  const { print, slip } = usePrintedSlip({ isSoon: given !== null });
  const places = usePlaces();
  const service = given && serviceNameOf(given.pair.ticket, places);
  const page = given?.pair.ticket.page;
  useEffect(() => {
    if (given && printsSlips()) print({ ticket: given.pair.ticket, isReprint: false });
  }, [given, print]);
  const printIt = () => {
    onPrint();
    if (given) print({ ticket: given.pair.ticket, isReprint: false });
  };
  return (
    <>
      <div role="status">
        {given && (
          <div key={given.pair.ticket.id} className="flex animate-settle items-center gap-5 rounded-card border border-done p-5">
            <span aria-hidden="true" className="shrink-0 font-semibold text-6xl text-done leading-none">
              {format.position(given.pair.ticket.position)}
            </span>
            <div className="min-w-0">
              <p className="line-clamp-3 break-words font-semibold">
                {t('tickets.form.added', {
                  name: isolated(given.pair.patient.name ?? t('common.erased')),
                  position: given.pair.ticket.position,
                })}
              </p>
              {service !== null && (
                <p className="text-sm">
                  {t('tickets.form.service')}: <bdi className="wrap-anywhere">{service}</bdi>
                </p>
              )}
              {given.expectedWait !== null && (
                <p className="text-sm">
                  {t('tickets.expectedWait')}: {inWords(given.expectedWait)}
                </p>
              )}
              <p className="text-sm">{t('tickets.form.tell')}</p>
            </div>
          </div>
        )}
      </div>
      {given && (
        <Button isWide icon={<Printer size={18} />} onPress={printIt}>
          {t('tickets.form.print')}
        </Button>
      )}
      {page && (
        <a href={page} target="_blank" rel="noopener" className={buttonLook('quiet', 'normal', true)}>
          <Smartphone size={18} aria-hidden="true" />
          {t('tickets.patientPage')}
        </a>
      )}
      {slip}
    </>
  );
}
