import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { PATIENT_ACTOR, SYSTEM_ACTOR } from '#libs/contracts/actor.ts';
import { membersQuery } from '#libs/contracts/members.ts';
import type { Option } from '../../../ui/option.ts';
import { useMemberList } from '../../members/public.ts';

const EVERY_MEMBER = z.parse(membersQuery, { limit: 100, direction: 'asc' });

/** The clinic's members, its patients together, and the product itself, by the ids that the trail knows them by. Somebody who has left is found by an entry. */
export function useActors(): readonly Option[] {
  const { t } = useTranslation();
  const { data } = useMemberList(EVERY_MEMBER);
  return [
    ...(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    { value: PATIENT_ACTOR, label: t('audit.by.patient') },
    { value: SYSTEM_ACTOR, label: t('audit.by.system') },
  ];
}
