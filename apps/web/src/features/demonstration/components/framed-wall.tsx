import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WALL_SHOWN } from '#libs/contracts/wall/framed-wall.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import { buttonLook } from '../../../ui/button-look.ts';
import { keepScaled } from '../../../ui/keep-scaled.ts';
import { Notice } from '../../../ui/notice.tsx';
import { otherOrigin } from '../rules/other-origin.ts';

/** A wall shows itself within a second of its document; a slow machine is given this long. */
const SHOWN_MS = 8_000;

/** The wall of the other origin, a television's size, scaled to its place. Some browsers give a frame no cookie: it then gets a window. */
export function FramedWall({ wall }: { readonly wall: string }) {
  const { t } = useTranslation();
  const origin = otherOrigin(location);
  const address = `${origin}${wall}`;
  const frame = useRef<HTMLIFrameElement>(null);
  const state = useFrameState(frame, origin);
  if (state === 'refused')
    return (
      <Notice kind="warning">
        <p>{t('tryIt.refused')}</p>
        <a href={address} target="_blank" rel="noopener" className={`${buttonLook('filled')} mt-3`}>
          {t('tryIt.open')}
        </a>
      </Notice>
    );
  return (
    <div
      ref={keepScaled}
      dir="ltr"
      className="relative aspect-video shrink-0 overflow-hidden rounded-card bg-sunken shadow-float"
    >
      <iframe
        ref={frame}
        src={address}
        title={t('tryIt.wall')}
        tabIndex={-1}
        allow="autoplay"
        className="absolute start-0 top-0 h-[1080px] w-[1920px] origin-[0_0] scale-(--wall-scale)"
      />
    </div>
  );
}

function useFrameState(frame: { readonly current: HTMLIFrameElement | null }, origin: string): 'coming' | 'shown' | 'refused' {
  const [state, setState] = useState<'coming' | 'shown' | 'refused'>('coming');
  useEffect(() => {
    const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (from === origin && source === frame.current?.contentWindow && data === WALL_SHOWN) setState('shown');
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, origin]);
  useEffect(() => {
    if (state !== 'coming') return;
    const late = timer(SHOWN_MS, () => setState('refused'));
    return () => late.cancel();
  }, [state]);
  return state;
}
