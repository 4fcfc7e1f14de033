import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queueAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { read } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { DeskRole } from '../rules/desk-role.ts';

/** Steps by role: only reception adds patients by a key, and a doctor hands no patient's page out. */
const STEPS = {
  Reception: ['call', 'add', 'page'],
  Medical: ['call'],
  Manager: ['page'],
} as const satisfies Record<DeskRole, readonly (keyof typeof MEANS)[]>;

/** Steps that show the product in a few minutes, with their keys. */
export function TrySteps({ role }: { readonly role: DeskRole }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="steps" className="rounded-card border border-line-strong bg-surface px-5 py-3">
      <h2 id="steps" className="py-1 font-semibold text-lg">
        {t('tryIt.steps.title')}
      </h2>
      <ol>
        {STEPS[role].map((step, index) => (
          <Step key={step} number={index + 1} text={t(`tryIt.steps.${step}`)}>
            {MEANS[step]}
          </Step>
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly number: number;
  readonly text: string;
  readonly children: ReactNode;
}

const Step = ({ number, text, children }: StepProps) => (
  <li className="flex min-h-14 items-center gap-3 border-line border-t py-1">
    <span
      aria-hidden="true"
      className="inline-flex size-7 shrink-0 items-center justify-center rounded-full border border-edge font-semibold text-sm"
    >
      {number}
    </span>
    <span className="min-w-0 grow">{text}</span>
    <span dir="ltr" className="flex shrink-0 gap-1">
      {children}
    </span>
  </li>
);

/** The page of the patient who came last: the telephone has most to say to somebody who waits. */
function OpenPage() {
  const { t } = useTranslation();
  const [isNobody, setIsNobody] = useState(false);
  const open = async () => {
    const { data } = await read('/tickets/queue', queueAnswer, { query: { status: 'waiting', limit: 100 } });
    const page = data.findLast(({ ticket }) => ticket.page)?.ticket.page;
    setIsNobody(!page);
    if (page) window.open(page, '_blank', 'noopener');
  };
  if (isNobody) return <Notice>{t('tryIt.steps.noPage')}</Notice>;
  return (
    <Button kind="quiet" icon={<ExternalLink size={18} className="mirrored" />} onPress={() => void open()}>
      {t('tryIt.steps.open')}
    </Button>
  );
}

const MEANS = {
  call: (
    <>
      <KeyCap>N</KeyCap>
      <KeyCap>↵</KeyCap>
    </>
  ),
  add: <KeyCap>A</KeyCap>,
  page: <OpenPage />,
} as const;
