import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import { DIRECTIONS } from '#libs/contracts/lang.ts';
import { currentLang } from '../../../../i18n/i18n.ts';
import { KeyCap } from '../../../../ui/key-cap.tsx';

/** The arrow that leads back, then the one that leads on, as they are seen. */
const ARROWS = { ltr: ['←', '→'], rtl: ['→', '←'] } as const;

/** The player's keys, where there is a keyboard. */
export function KeyHints() {
  const { t } = useTranslation();
  const arrows = ARROWS[DIRECTIONS[currentLang()]];
  const hints = [
    { does: 'event', caps: arrows },
    { does: 'call', caps: arrows.map((arrow) => isolated(`Shift + ${arrow}`)) },
    { does: 'edges', caps: ['Home', 'End'] },
    { does: 'play', caps: [t('replay.keys.space')] },
  ] as const;
  return (
    <dl
      aria-label={t('replay.keys.label')}
      className="flex flex-wrap gap-x-6 gap-y-2 text-quiet text-sm max-md:hidden pointer-coarse:hidden"
    >
      {hints.map(({ does, caps }) => (
        <div key={does} className="flex items-center gap-2">
          <dt className="flex gap-1">
            {caps.map((cap) => (
              <KeyCap key={cap}>{cap}</KeyCap>
            ))}
          </dt>
          <dd>{t(`replay.keys.${does}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
