import { useTranslation } from 'react-i18next';
import type { VerificationFinding } from '#libs/contracts/verification/verification.ts';

/** Findings of a verification, each with the id that an operator finds the place by, and what to do about them. */
export function Findings({ findings }: { readonly findings: readonly VerificationFinding[] }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className="my-2 list-disc ps-5">
        {findings.map((finding) => (
          <li key={JSON.stringify(finding)} className="break-words">
            {finding.words}
            {idOf(finding) !== null && (
              <span className="block break-all text-sm">
                <bdi>{idOf(finding)}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>{t('audit.seal.next')}</p>
    </>
  );
}

const idOf = (finding: VerificationFinding): string | null => {
  if ('event' in finding) return finding.event;
  return 'head' in finding ? finding.head : null;
};
