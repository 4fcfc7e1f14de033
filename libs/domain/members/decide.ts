import { bindIdentity, changeDetails, changeLanguage, changeRoles } from './changing.ts';
import type { MemberCommand } from './commands.ts';
import type { MemberEvent } from './events.ts';
import { enrolFirstManager, invite, restore } from './joining.ts';
import { ban, erase, remove, unban } from './leaving.ts';
import type { Directory } from './state.ts';

export function decide(command: MemberCommand, directory: Directory): readonly MemberEvent[] {
  switch (command.type) {
    case 'EnrolFirstManager':
      return enrolFirstManager(command, directory);
    case 'InviteMember':
      return invite(command, directory);
    case 'ChangeMemberDetails':
      return changeDetails(command, directory);
    case 'ChangeMemberRoles':
      return changeRoles(command, directory);
    case 'ChangeMemberLanguage':
      return changeLanguage(command, directory);
    case 'BindIdentity':
      return bindIdentity(command, directory);
    case 'BanMember':
      return ban(command, directory);
    case 'UnbanMember':
      return unban(command, directory);
    case 'DeleteMember':
      return remove(command, directory);
    case 'RestoreMember':
      return restore(command, directory);
    case 'EraseMember':
      return erase(command, directory);
  }
}
