import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { queueList as ar } from '../ar/queue-list.ts';

export const queueList = {
  title: 'Queue management',
  about: 'Every ticket of the day: search, filter, act.',
  aboutPast: 'The tickets of an earlier day: search and filter.',
  table: "Today's tickets",
  tablePast: 'Tickets of {{day}}',
  search: 'Search by name, phone or ticket number',
  columns: {
    number: 'Number',
    patient: 'Patient',
    service: 'Service',
    status: 'Status',
    created: 'Created',
    called: 'Called',
    wait: 'Wait',
    completed: 'Completed',
  },
  orders: { position: 'Ticket number', createdAt: 'Time created', notifiedAt: 'Time called', completedAt: 'Time completed' },
  filters: {
    title: 'Filter and sort',
    failed: 'The filters could not be opened. Check the network, then reload the page.',
    day: 'Day',
    dayHint: 'Leave it empty for today.',
    dayAhead: 'This day is still to come. Choose today or an earlier day.',
    status: 'Status',
    service: 'Service',
    allServices: 'All services',
    order: 'Order by',
    direction: 'Direction',
    sorted: { asc: '{{order}}, ascending', desc: '{{order}}, descending' },
    apply: 'Show results',
    clear: 'Clear all',
  },
  past: {
    title: 'An earlier day: {{day}}',
    text: 'This view does not change by itself. Tickets of an earlier day can be cancelled, completed or deleted; they cannot be called or edited.',
    toToday: 'Back to today',
  },
  empty: { title: 'No tickets yet today', text: 'Add the first patient, who takes number {{first}}.' },
  emptyPast: {
    title: 'No tickets on this day',
    text: 'Nothing was recorded on that day. Choose another day, or go back to today.',
  },
  noMatch: {
    title: 'Nothing matches',
    text: 'No ticket fits both the search and the filters. Try a shorter word, or clear the filters.',
    clear: 'Clear search and filters',
  },
} as const satisfies English<typeof ar>;
