import { sayIn } from '../../texts/say.ts';
import type { Screen } from '../screen/screen.ts';
import { Notice } from './notice.tsx';
import { WallView } from './wall-view.tsx';

export function ScreenView({ screen }: { readonly screen: Screen }) {
  const say = sayIn(screen.lang);
  switch (screen.at) {
    case 'open':
      return <WallView screen={screen} />;
    case 'opening':
      return <Notice title={say(screen.unreachable ? 'unreachable' : 'opening')} />;
    case 'ended':
      return (
        <Notice title={say('endedTitle')} text={say('endedText')}>
          <a href="/pair">{say('pair')}</a>
        </Notice>
      );
    case 'failed':
      return (
        <Notice title={say('failed')}>
          <button type="button" onClick={() => location.reload()}>
            {say('again')}
          </button>
          <a href="/">{say('home')}</a>
          <details>
            <summary>{say('details')}</summary>
            <p dir="auto">{screen.message}</p>
          </details>
        </Notice>
      );
  }
}
