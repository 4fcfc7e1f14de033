import { ExternalLink, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GROUPS, isOneOf } from '#libs/contracts/access/access.ts';
import { PAGES } from '#libs/contracts/pages.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { useSession } from '../../../shared/session/public.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import type { OpenState } from '../../../ui/overlay.tsx';
import { useDisplayAccess } from '../api/get-display-access.ts';
import { OpenCalls } from './open-calls.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { WallNow } from './wall-now.tsx';

const LINKS = `${PAGES.settings}?section=displays`;

/** The wall, seen from the desk: its numbers, and for a manager the calls that nobody has ended and the ways to the wall itself. */
export function Preview({ isOpen, onOpenChange }: OpenState) {
  const { t } = useTranslation();
  const { roles } = useSession();
  const isManager = isOneOf(GROUPS.managers, roles);
  const isScreen = roles.includes('Patient');
  const close = () => onOpenChange(false);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('displays.preview.title')}
      actions={
        (isManager || isScreen) && (
          <>
            {isManager && (
              <ButtonLink to={LINKS} icon={<Link2 size={18} />} onGo={close}>
                {t('displays.preview.links')}
              </ButtonLink>
            )}
            {isScreen ? (
              <ButtonLink to={PAGES.display} isDocument icon={<ExternalLink size={18} className="mirrored" />}>
                {t('displays.preview.openHere')}
              </ButtonLink>
            ) : (
              <OpenHere />
            )}
          </>
        )
      }
    >
      <p className="mb-3 text-pretty text-quiet">{t('displays.preview.about')}</p>
      <WallNow />
      {isManager && <OpenCalls />}
    </Dialog>
  );
}

/** A manager opens the wall by its link, after the warning that goes with it. */
function OpenHere() {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  return (
    <Loaded query={useDisplayAccess()} skeleton={null}>
      {({ url }) => (
        <>
          <Button icon={<ExternalLink size={18} className="mirrored" />} onPress={() => setAsked(true)}>
            {t('displays.preview.openHere')}
          </Button>
          <OpenDialog url={url} isOpen={isAsked} onOpenChange={setAsked} />
        </>
      )}
    </Loaded>
  );
}
