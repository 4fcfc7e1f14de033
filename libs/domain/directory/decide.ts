import { bindIdentity, changeDetails, changeLanguage, changeRoles } from './changing.ts';
import type { DirectoryCommand } from './commands.ts';
import type { DirectoryEvent } from './events.ts';
import { enrolFirstManager, invite, restore } from './joining.ts';
import { ban, erase, remove, unban } from './leaving.ts';
import type { Directory } from './state.ts';

export function decide(command: DirectoryCommand, directory: Directory): readonly DirectoryEvent[] {
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
