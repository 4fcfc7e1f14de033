import { Pause, Play, SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react';
import { Group } from 'react-aria-components/Group';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Segmented } from '../../../../ui/radio-group.tsx';
import type { Move } from '../../rules/moments.ts';
import { SPEEDS } from '../../rules/playing.ts';
import type { Player } from './use-player.ts';

const BACK = [
  { name: 'callBack', move: { step: 'call', direction: 'back' }, Icon: SkipBack },
  { name: 'eventBack', move: { step: 'event', direction: 'back' }, Icon: StepBack },
] as const;
const ON = [
  { name: 'eventOn', move: { step: 'event', direction: 'on' }, Icon: StepForward },
  { name: 'callOn', move: { step: 'call', direction: 'on' }, Icon: SkipForward },
] as const;

/** Steps, playing and its speed, in the order of time as it is read. */
export function Moves({ player }: { readonly player: Player }) {
  const { t } = useTranslation();
  const format = useFormat();
  const step = ({ name, move, Icon }: (typeof BACK | typeof ON)[number]) => (
    <IconButton
      key={name}
      label={t(`replay.moves.${name}`)}
      icon={<Icon size={20} className="mirrored" />}
      isDisabled={!player.canMove(move satisfies Move)}
      onPress={() => player.move(move)}
    />
  );
  return (
    <>
      <Group aria-label={t('replay.moves.label')} className="-mx-2.5 flex items-center gap-1">
        {BACK.map(step)}
        <Button
          kind="filled"
          isFolded
          icon={player.isPlaying ? <Pause size={20} /> : <Play size={20} className="mirrored" />}
          onPress={player.toggle}
        >
          {t(player.isPlaying ? 'replay.pause' : 'replay.play')}
        </Button>
        {ON.map(step)}
      </Group>
      <div className="max-w-full">
        <Segmented
          label={t('replay.speed')}
          isLabelHidden
          options={SPEEDS.map((speed) => ({ value: String(speed), label: `${format.number(speed)}×` }))}
          value={String(player.speed)}
          onChange={(value) => player.setSpeed(SPEEDS.find((speed) => String(speed) === value) ?? player.speed)}
        />
      </div>
    </>
  );
}
