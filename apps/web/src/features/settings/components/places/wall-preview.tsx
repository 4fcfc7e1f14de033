import { useTranslation } from 'react-i18next';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { DIRECTIONS } from '#libs/contracts/lang.ts';
import { formatPosition } from '../../../../i18n/format.ts';
import { cx } from '../../../../ui/cx.ts';
import type { PlaceListRow } from './use-place-list.ts';

const SHOWN = 3;
const LATEST_NUMBER = 12;

interface WallPreviewProps {
  readonly clinic: Clinic;
  /** The rooms in use, with their names as they are being typed. */
  readonly rooms: readonly PlaceListRow[];
}

/** Calls as the wall shows them, in the clinic's language: a name that is too long is seen before patients see it. */
export function WallPreview({ clinic: { config }, rooms }: WallPreviewProps) {
  const { t } = useTranslation();
  const { lang, digits } = config;
  const shown = rooms.filter(({ name }) => name.trim() !== '').slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="font-semibold">{t('settings.places.preview.title')}</figcaption>
      <ul lang={lang} dir={DIRECTIONS[lang]} className="flex flex-col gap-2 rounded-control bg-sunken p-3">
        {shown.map(({ id, name }, place) => (
          <li
            key={id}
            className={cx(
              'flex items-center gap-4 rounded-control px-4 font-bold',
              place === 0 ? 'bg-call py-4 text-5xl text-on-call' : 'border border-line bg-surface py-2 text-2xl',
            )}
          >
            <span className="shrink-0">{formatPosition({ lang, digits }, LATEST_NUMBER - place)}</span>
            <bdi className="truncate">{name}</bdi>
          </li>
        ))}
      </ul>
    </figure>
  );
}
