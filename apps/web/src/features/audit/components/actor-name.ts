import type { TFunction } from 'i18next';
import type { AuditEntry } from '#libs/contracts/audit/audit.ts';

/** The name of who did it; where there is none, what it is. */
export const actorName = ({ name, kind }: AuditEntry['actor'], t: TFunction): string =>
  name ?? t(`audit.by.${kind === 'member' ? 'erasedMember' : kind}`);
