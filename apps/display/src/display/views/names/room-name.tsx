import { keepFitted } from './fitted-name.ts';
import { wholeWords } from './whole-words.ts';

interface RoomNameProps {
  readonly className: string;
  readonly name: string;
  /** The height at which its letters are read from the last chair, as a share of the screen's shorter side. */
  readonly need: number;
}

/** Another name is another box, by its key: each is fitted by itself. */
export function RoomName({ className, name, need }: RoomNameProps) {
  return (
    <span className={`${className} room-box`} data-need={need} ref={keepFitted}>
      <span className={className === 'slot-room' ? 'room-name slot-room-name' : 'room-name'} dir="auto">
        {wholeWords(name)}
      </span>
    </span>
  );
}
