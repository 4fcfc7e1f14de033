import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { logoAddress } from '#libs/contracts/look/addresses.ts';
import { clinicColours, paperColours } from '#libs/look/clinic/clinic-colours.ts';
import { PAPER, WALL } from '#libs/look/colours.ts';
import { useFormat } from '../../../../i18n/use-format.ts';

interface LookPreviewProps {
  readonly name: string;
  readonly logo: string | null;
  /** `#rrggbb` */
  readonly colour: string;
}

/** Numbers of a made-up queue. */
const SAMPLE = { called: 38, waiting: 39 } as const;

/** Colours of a sample as custom properties, which its classes name. */
const propertiesOf = (colours: Readonly<Record<string, string>>): CSSProperties =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--sample-${name}`, colour]));

/** The look as it will be, on a dark screen and on paper. A wall's queue stands on the left in either language. */
export function LookPreview({ name, logo, colour }: LookPreviewProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <figure style={propertiesOf({ ...WALL, ...clinicColours(colour) })}>
        <div
          aria-hidden="true"
          dir="ltr"
          className="grid aspect-video grid-cols-[5fr_3fr] overflow-hidden rounded-card bg-(--sample-night) text-(--sample-ink)"
        >
          <div dir={i18n.dir()} className="grid grid-rows-[5fr_4fr]">
            <p className="flex items-center bg-(--sample-call) px-4 font-semibold text-(--sample-on-call) text-5xl">
              {format.number(SAMPLE.called)}
            </p>
            <p className="flex items-center gap-3 px-4 font-semibold text-3xl">
              {format.number(SAMPLE.waiting)}
              <span className="font-normal text-(--sample-faint) text-sm">{t('settings.look.number')}</span>
            </p>
          </div>
          <div dir={i18n.dir()} className="flex min-w-0 flex-col gap-2 bg-(--sample-house) p-4">
            {logo !== null && <Plate logo={logo} />}
            <p className="line-clamp-3 font-semibold leading-tight">{name}</p>
            <p className="mt-auto text-(--sample-quiet) text-sm">{t('settings.look.wait')}</p>
          </div>
        </div>
        <figcaption className="mt-1.5 text-quiet text-sm">{t('settings.look.onWall')}</figcaption>
      </figure>
      <figure style={propertiesOf({ ...PAPER, ...paperColours(colour) })}>
        <div
          aria-hidden="true"
          className="flex aspect-video flex-col gap-3 overflow-hidden rounded-card border border-line bg-(--sample-paper) p-4 text-(--sample-ink)"
        >
          <div className="flex items-center gap-3">
            {logo !== null && <img src={logoAddress(logo)} alt="" className="h-12 max-w-24 object-contain" />}
            <p className="line-clamp-2 font-semibold leading-tight">{name}</p>
          </div>
          <p className="font-semibold text-(--sample-brand)">{t('settings.look.report')}</p>
          <div className="mt-auto flex h-1/3 items-end gap-1.5">
            <span className="h-2/5 grow bg-(--sample-heat-2)" />
            <span className="h-full grow bg-(--sample-brand)" />
            <span className="h-3/5 grow bg-(--sample-soft)" />
          </div>
        </div>
        <figcaption className="mt-1.5 text-quiet text-sm">{t('settings.look.onPaper')}</figcaption>
      </figure>
    </div>
  );
}

const Plate = ({ logo }: { readonly logo: string }) => (
  <img src={logoAddress(logo)} alt="" className="size-12 shrink-0 rounded-control bg-(--sample-paper) object-contain p-1.5" />
);
