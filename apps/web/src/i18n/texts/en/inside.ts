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

const account = { langFailed: 'An error occurred while saving your language.' } as const;

/** The texts behind the sign-in, which come with the frame. A feature adds its file here. */
export const inside = {
  account,
  currentPatient,
  finder,
  lists,
  queueList,
  reception,
  rooms,
  tickets,
} as const;
