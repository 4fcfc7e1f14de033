import { bindIdentity, changeDetails, changeLanguage, changeRoles } from './changing.ts';
import type { MemberCommand } from './commands.ts';
import type { MemberEvent } from './events.ts';
import { enrolFirstManager, invite, restore } from './joining.ts';
import { ban, erase, remove, unban } from './leaving.ts';
import type { Members } from './state.ts';

export function decide(command: MemberCommand, state: Members): readonly MemberEvent[] {
  switch (command.type) {
    case 'EnrolFirstManager':
      return enrolFirstManager(command, state);
    case 'InviteMember':
      return invite(command, state);
    case 'ChangeMemberDetails':
      return changeDetails(command, state);
    case 'ChangeMemberRoles':
      return changeRoles(command, state);
    case 'ChangeMemberLanguage':
      return changeLanguage(command, state);
    case 'BindIdentity':
      return bindIdentity(command, state);
    case 'BanMember':
      return ban(command, state);
    case 'UnbanMember':
      return unban(command, state);
    case 'DeleteMember':
      return remove(command, state);
    case 'RestoreMember':
      return restore(command, state);
    case 'EraseMember':
      return erase(command, state);
  }
}
