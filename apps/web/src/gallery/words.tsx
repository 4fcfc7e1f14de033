import { BellRing, Check, CircleSlash, Trash2, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Clipped } from '../ui/clipped.tsx';
import { Pane } from '../ui/pane.tsx';
import { SideScroll } from '../ui/side-scroll.tsx';
import { WithHint } from '../ui/with-hint.tsx';
import { Sample, Samples, Shelf } from './shelf.tsx';

/** Parts that are read. */
export function Words() {
  const { t } = useTranslation();
  const badges = [
    ['neutral', undefined, t('tickets.status.waiting')],
    ['plain', <CircleSlash key="plain" size={16} />, t('tickets.status.cancelled')],
    ['brand', <Users key="brand" size={16} />, t('common.roles.Manager')],
    ['call', <BellRing key="call" size={16} />, t('tickets.status.notified')],
    ['done', <Check key="done" size={16} />, t('tickets.status.completed')],
    ['danger', <Trash2 key="danger" size={16} />, t('tickets.actions.delete.label')],
  ] as const;
  const long = [t('tickets.form.whatsappHint'), t('tickets.form.serviceHint'), t('tickets.form.addHint')].join(' ');
  return (
    <>
      <Shelf parts="Badge · Avatar">
        <Samples>
          {badges.map(([kind, icon, words]) => (
            <Sample key={kind} state="rest" name={kind}>
              <Badge kind={kind} {...(icon && { icon })}>
                {words}
              </Badge>
            </Sample>
          ))}
          {['سالم المنصوري', 'Maria Gonzalez'].map((name) => (
            <Sample key={name} state="rest" name="Avatar">
              <Avatar name={name} />
            </Sample>
          ))}
        </Samples>
      </Shelf>
      <Shelf parts="Clipped · WithHint · SideScroll">
        <Samples width="field">
          {([1, 2] as const).map((lines) => (
            <Sample key={lines} state="rest" name={`Clipped ${lines}`}>
              <Clipped lines={lines}>{long}</Clipped>
            </Sample>
          ))}
          <Sample state="hint" name="WithHint">
            <WithHint hint={t('tickets.form.addHint')} indent="ps-0">
              {(description) => <p {...description}>{t('tickets.form.name')}</p>}
            </WithHint>
          </Sample>
          <Sample state="rest" name="SideScroll">
            <SideScroll hasMenu={false} label={t('tickets.form.name')} className="bg-surface">
              <p className="whitespace-nowrap py-2">{long}</p>
            </SideScroll>
          </Sample>
        </Samples>
      </Shelf>
      <Shelf parts="Pane">
        <Samples width="half">
          {(['surface', 'ground'] as const).map((plane) => (
            <Sample key={plane} state="rest" name={plane}>
              <Pane title={t('tickets.history.open')} note={t('tickets.justNow')} plane={plane}>
                <p>{t('tickets.form.addHint')}</p>
              </Pane>
            </Sample>
          ))}
        </Samples>
      </Shelf>
    </>
  );
}
