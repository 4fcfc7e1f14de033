import type { MemberId } from '#libs/domain/kernel/ids.ts';
import { isMemberEvent } from '#libs/ledger/log/member-event.ts';
import { refTo } from '../collection.ts';
import type { Projection } from '../projection.ts';
import { memberAfter } from './member-after.ts';
import { MEMBERS } from './member-document.ts';

/** The members of every clinic, including the banned and the deleted; the erased are removed. */
export const members: Projection<'members'> = {
  name: 'members',
  version: 1,
  collections: [MEMBERS],

  touches: (event) => (isMemberEvent(event) ? [memberRef(event.data.memberId)] : []),

  project(event, documents) {
    if (!isMemberEvent(event)) return;
    const ref = memberRef(event.data.memberId);
    const before = documents.get(ref);
    const member = memberAfter(before, event);
    if (!member) documents.delete(ref);
    else if (member !== before) documents.put(ref, member);
  },
};

const memberRef = (id: MemberId) => refTo(MEMBERS, id);
