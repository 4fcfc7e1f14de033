import type { ReactNode } from 'react';
import type { ExportedVisit } from '#libs/contracts/patients.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { useExportVisits } from '../api/export-visits.ts';
import type { ChosenVisits } from '../rules/requests.ts';

interface ExportedProps {
  readonly exported: ReturnType<typeof useExportVisits>;
  readonly request: ChosenVisits;
  readonly children: (visits: readonly ExportedVisit[]) => ReactNode;
}

/** Shows what was read of some visits, its shape until it has come, or why it has not. */
export function Exported({ exported: { data, error, isPending, mutate }, request, children }: ExportedProps) {
  if (data) return children(data.data);
  if (error) return <ErrorState failure={error} isRetrying={isPending} onRetry={() => mutate(request)} />;
  return <SkeletonRows rows={4} />;
}
