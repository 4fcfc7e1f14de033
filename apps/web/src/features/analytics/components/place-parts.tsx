import type { Analytics, AnalyticsFigures } from '#libs/contracts/analytics/analytics.ts';
import { clinicsSentence, visitsSentence } from '#libs/contracts/analytics/sentences.ts';
import { columnsOf } from './columns.tsx';
import { FiguresTable } from './figures-table.tsx';
import { Part } from './part.tsx';
import { useWords } from './use-words.ts';

/** Parts whose rows are places or people: their bars stand in the table itself. */
export function PlaceParts({ answer }: { readonly answer: Analytics }) {
  const words = useWords();
  const { t } = words;
  const { services, rooms, clinics, staff, totals } = answer;
  const clinicName = (id: string): string => clinics.find((clinic) => clinic.id === id)?.name ?? id;
  /** A service's or room's name, with its clinic's where there are several. */
  const named = <Row extends { readonly clinic: string; readonly name: string }>(row: Row): Row => ({
    ...row,
    name: clinics.length > 1 ? `${row.name} · ${clinicName(row.clinic)}` : row.name,
  });
  const within = totals.withinTarget === null ? [] : (['within'] as const);
  return (
    <>
      {services.length > 0 && (
        <Part
          span="whole"
          title={t('analytics.services.title')}
          sentence={visitsSentence(words, services.map(named), 'services')}
        >
          <NamedTable
            title="services"
            head="service"
            rows={services.map(named)}
            names={['completed', 'serviceBar', 'serviceP90', 'median', ...within]}
          />
        </Part>
      )}
      {rooms.length > 0 && (
        <Part span="whole" title={t('analytics.rooms.title')} sentence={visitsSentence(words, rooms.map(named), 'rooms')}>
          <NamedTable title="rooms" head="room" rows={rooms.map(named)} names={['completed', 'serviceBar', 'serviceP90']} />
        </Part>
      )}
      {clinics.length > 1 && (
        <Part span="whole" title={t('analytics.sideBySide.title')} sentence={clinicsSentence(words, clinics)}>
          <NamedTable
            title="sideBySide"
            head="clinic"
            rows={clinics}
            names={['arrivals', 'waitBar', 'p90', ...within, 'share']}
          />
        </Part>
      )}
      {staff.length > 0 && (
        <Part span="whole" title={t('analytics.staff.title')} sentence={t('analytics.staff.about')}>
          <NamedTable
            title="staff"
            head="member"
            rows={staff.map((member) => named({ ...member, name: member.name ?? t('analytics.staff.erased') }))}
            names={['calls', 'completed', 'absent', 'serviceBar']}
          />
        </Part>
      )}
    </>
  );
}

type NamedRow = AnalyticsFigures & { readonly id: string; readonly name: string; readonly clinic?: string };

interface NamedTableProps {
  readonly title: 'services' | 'rooms' | 'sideBySide' | 'staff';
  readonly head: 'service' | 'room' | 'clinic' | 'member';
  readonly rows: readonly NamedRow[];
  readonly names: Parameters<typeof columnsOf>[0];
}

function NamedTable({ title, head, rows, names }: NamedTableProps) {
  const { t, format } = useWords();
  return (
    <FiguresTable
      label={t(`analytics.${title}.title`)}
      rows={rows}
      keyOf={({ clinic = '', id }) => `${clinic} ${id}`}
      columns={[
        { id: 'name', title: t(`analytics.columns.${head}`), cell: ({ name }) => <bdi>{name}</bdi> },
        ...columnsOf(names, { t, format, rows }),
      ]}
    />
  );
}
