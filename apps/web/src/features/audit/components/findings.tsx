import { useTranslation } from 'react-i18next';
import type { VerificationFinding } from '#libs/contracts/verification/verification.ts';

/** Findings of a verification, each with the id that an operator finds the place by, and what to do about them. */
export function Findings({ findings }: { readonly findings: readonly VerificationFinding[] }) {
  const { t } = useTranslation();
  return (
    <div>
      <ul className="mb-2">
        {findings.map((finding) => (
          <li
            key={JSON.stringify(finding)}
            className="flex min-h-9 flex-wrap items-baseline gap-x-4 border-line border-b py-1.5 leading-row"
          >
            <span className="wrap-anywhere font-medium text-danger">{finding.words}</span>
            {idOf(finding) !== null && <bdi className="break-all text-meta text-quiet">{idOf(finding)}</bdi>}
          </li>
        ))}
      </ul>
      <p>{t('audit.seal.next')}</p>
    </div>
  );
}

const idOf = (finding: VerificationFinding): string | null => {
  if ('event' in finding) return finding.event;
  return 'head' in finding ? finding.head : null;
};
