import { currentPatient } from './current-patient.ts';
import { finder } from './finder.ts';
import { queueList } from './queue-list.ts';
import { reception } from './reception.ts';
import { rooms } from './rooms.ts';
import { tickets } from './tickets.ts';

const lists = {
  limit: 'Rows per page',
  filters: {
    open: 'Filter',
    active: 'active:',
    activeList: 'Active filters',
    failed: 'The filters could not be opened. Check the network, then reload the page.',
  },
} as const;

/** Words where a part that comes later could not come. */
const later = {
  finder: 'The search could not be opened. Check the connection, then try again.',
  preview: 'The display could not be shown. Check the connection, then try again.',
} as const;

const account = {
  langFailed: 'An error occurred while saving your language.',
  notThere: 'You are not a member of that clinic any more.',
  continueAs: 'Continue as',
} as const;

/** The texts behind the sign-in, which come with the frame. A feature adds its file here. */
export const inside = {
  account,
  currentPatient,
  finder,
  later,
  lists,
  queueList,
  reception,
  rooms,
  tickets,
} as const;
