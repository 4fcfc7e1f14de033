import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { GROUPS, isOneOf } from '#libs/contracts/access/access.ts';
import type { AuditEntry } from '#libs/contracts/audit/audit.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useListState } from '../../../lib/list-state.ts';
import { useClinic, useOwnClinics } from '../../../shared/clinic/public.ts';
import { useTrail } from '../api/read-trail.ts';
import { filterOf, trailAddress } from '../rules/trail-address.ts';
import { trailRows } from '../rules/trail-rows.ts';

const NONE: readonly AuditEntry[] = [];

/** The trail as the address has it, with what the server answers. */
export function useAudit() {
  const { state: address, change, reset } = useListState(trailAddress);
  const timezone = useClinic().data?.config.timezone;
  const filter = useMemo(() => (timezone === undefined ? undefined : filterOf(address, timezone)), [address, timezone]);
  const trail = useTrail(filter);
  const pages = trail.data?.pages;
  const entries = useMemo(() => pages?.flatMap(({ data }) => data) ?? NONE, [pages]);
  const rows = useMemo(() => (timezone === undefined ? [] : trailRows(entries, timezone)), [entries, timezone]);
  const clinics = (useOwnClinics().data ?? []).filter(({ roles }) => isOneOf(GROUPS.managers, roles));
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.resetQueries({ queryKey: QUERY_KEYS.audit({}).slice(0, 1) });
  return { address, change, reset, filter, trail, entries, rows, clinics, refresh };
}
