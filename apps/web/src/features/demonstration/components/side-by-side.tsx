import { useTranslation } from 'react-i18next';
import { PAGES } from '#libs/contracts/pages.ts';
import { currentLang } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { DeskRole } from '../rules/desk-role.ts';
import { FramedWall } from './framed-wall.tsx';
import { TrySteps } from './try-steps.tsx';

interface SideBySideProps {
  readonly wall: string;
  readonly role: DeskRole;
}

/** The desk has the focus as soon as it is there: its keys are what there is to try. */
export function SideBySide({ wall, role }: SideBySideProps) {
  useFormat();
  const { t } = useTranslation();
  return (
    <div className="grid min-h-0 grow gap-4 lg:grid-cols-[minmax(0,1fr)_min(31rem,36vw)]">
      <iframe
        key={currentLang()}
        src={PAGES.dashboard}
        title={t(`common.roles.${role}`)}
        onLoad={({ currentTarget }) => currentTarget.contentWindow?.focus()}
        className="h-[80dvh] w-full rounded-card border border-line-strong bg-surface lg:h-full"
      />
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto">
        <FramedWall key={wall} wall={wall} />
        <TrySteps role={role} />
      </div>
    </div>
  );
}
