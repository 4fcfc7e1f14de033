import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';

/** A queue, and the one whose turn it is: the product in one picture. There is room for it on a wide screen only. */
const QUEUE = [
  { number: '07', look: 'w-full bg-call text-on-call' },
  { number: '08', look: 'w-11/12 bg-white/18' },
  { number: '09', look: 'w-10/12 bg-white/12' },
  { number: '10', look: 'w-9/12 bg-white/8' },
] as const;

export function BrandPanel() {
  const { t } = useTranslation();
  return (
    <aside className="hidden flex-col justify-center gap-12 overflow-hidden bg-[light-dark(#0b5c5b,#0c3535)] px-[8%] py-16 text-white lg:flex">
      <ul aria-hidden="true" className="-ms-[20%] flex flex-col gap-4">
        {QUEUE.map(({ number, look }) => (
          <li
            key={number}
            lang="en"
            className={cx('flex items-center justify-end rounded-card px-10 py-5 font-bold text-5xl leading-none', look)}
          >
            {number}
          </li>
        ))}
      </ul>
      <div>
        <p className="text-balance font-bold text-3xl leading-tight">{t('signIn.panel.title')}</p>
        <p className="mt-3 text-lg">{t('signIn.panel.text')}</p>
      </div>
    </aside>
  );
}
