import { useQuery } from '@tanstack/react-query';
import { warningsAnswer } from '#libs/contracts/warnings.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { Notice } from '../../../ui/notice.tsx';

const EVERY_MS = 60_000;

/** A slim bar for what would stop the clinic's saving, in the server's words; without a warning, or an answer, no bar. */
export function Warnings() {
  const { data: warnings = [] } = useQuery({
    queryKey: QUERY_KEYS.warnings,
    queryFn: async ({ signal }) => (await read('/warnings', warningsAnswer, { signal })).data,
    refetchInterval: EVERY_MS,
  });
  return warnings.map(({ code, text }) => (
    <Notice key={code} kind={code === 'disk.low' ? 'warning' : 'danger'}>
      {text}
    </Notice>
  ));
}
