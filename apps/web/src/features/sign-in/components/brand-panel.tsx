import { useTranslation } from 'react-i18next';
import { Logo } from '../../../components/logo.tsx';
import { cx } from '../../../ui/cx.ts';

/** A queue, and the one whose turn it is: the product in one picture. There is room for it on a wide screen only. */
const QUEUE = [
  { number: '58', look: 'h-32 bg-call font-bold text-on-call text-plate-room' },
  { number: '59', look: 'h-19 bg-panel-row text-5xl' },
  { number: '60', look: 'h-19 bg-panel-row text-5xl opacity-78' },
  { number: '61', look: 'h-19 bg-panel-row text-5xl opacity-52' },
] as const;

export function BrandPanel() {
  const { t } = useTranslation();
  return (
    <aside className="hidden flex-col gap-12 overflow-hidden bg-panel px-16 py-14 text-on-panel lg:flex">
      <p className="flex items-center gap-3.5 font-semibold text-3xl leading-row">
        <Logo size={44} />
        {t('signIn.panel.name')}
      </p>
      <ul aria-hidden="true" className="my-auto flex w-full max-w-110 flex-col gap-3.5">
        {QUEUE.map(({ number, look }) => (
          <li key={number} lang="en" className={cx('flex items-center rounded-card px-7 font-semibold leading-none', look)}>
            {number}
          </li>
        ))}
      </ul>
      <p className="max-w-[30ch] text-balance text-xl">{t('signIn.panel.title')}</p>
    </aside>
  );
}
