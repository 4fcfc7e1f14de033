import { ChevronRight, Monitor } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { Role } from '#libs/contracts/access/access.ts';
import type { DemonstrationPerson } from '#libs/contracts/demonstration.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { inOrder, roleOf } from '../rules/people.ts';

interface PeopleListProps {
  readonly people: readonly DemonstrationPerson[];
  /** The person who is being signed in. */
  readonly pending: string | null;
  readonly onChoose: (userId: string) => void;
}

/** A person a row: who they are, and the page that opens. */
export function PeopleList({ people, pending, onChoose }: PeopleListProps) {
  return (
    <ul>
      {inOrder(people).map((person) => (
        <li key={person.userId} className="border-line border-t">
          <Row person={person} isPending={pending === person.userId} onChoose={() => onChoose(person.userId)} />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly person: DemonstrationPerson;
  readonly isPending: boolean;
  readonly onChoose: () => void;
}

function Row({ person, isPending, onChoose }: RowProps) {
  const { t } = useTranslation();
  const role = roleOf(person);
  const isWall = role === 'Patient';
  return (
    <AriaButton
      isPending={isPending}
      onPress={onChoose}
      className="flex min-h-15 w-full cursor-pointer items-center gap-3 px-4 py-2 text-start -outline-offset-3 data-hovered:bg-sunken data-pending:cursor-progress"
    >
      <Avatar name={person.name} {...(isWall && { icon: <Monitor size={18} /> })} />
      <span className="min-w-0 grow">
        <span className="wrap-anywhere block font-medium">
          <bdi>{person.name}</bdi>
        </span>
        <span className="block text-quiet text-sm">
          {isWall ? t('demonstration.wall') : person.roles.map((each) => t(`common.roles.${each}`)).join(' · ')}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-1 font-medium text-brand">
        {role !== null && t(AREAS[role])}
        {isPending ? <Spinner /> : <ChevronRight size={18} aria-hidden="true" className="mirrored" />}
      </span>
    </AriaButton>
  );
}

/** The page that each role begins with. */
const AREAS = {
  Reception: 'frame.areas.reception',
  Medical: 'frame.areas.currentPatient',
  Manager: 'frame.areas.overview',
  Patient: 'demonstration.open',
} as const satisfies Record<Role, string>;
