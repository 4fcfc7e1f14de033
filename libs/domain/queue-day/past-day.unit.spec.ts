import { describe, it } from '@jest/globals';
import { call, callNext, cancel, complete, edit, erase, issue, onPastDay, remove, reset } from './testing/commands.ts';
import { absent, called, cancelled, completed, deleted, erased, issued } from './testing/events.ts';
import { given } from './testing/given.ts';

describe('a day that is over', () => {
  const yesterday = given(issued(1), issued(2), issued(3), called(1), completed(1), called(2));

  it.each([
    ['issued', issue(4)],
    ['edited', edit(3)],
    ['called', call(3)],
    ['called again', call(2)],
    ['called as the next', callNext()],
    ['returned to the queue', reset(1)],
  ])('refuses on a past day that a ticket is %s', (_, command) => {
    yesterday.when(onPastDay(command)).thenRefused('ticket.pastDay');
  });

  it('lets the called ticket of a past day be completed', () => {
    yesterday.when(onPastDay(complete(2))).thenDecided(completed(2));
  });

  it('refuses to complete a waiting ticket of a past day', () => {
    yesterday.when(onPastDay(complete(3))).thenRefused('ticket.notNotified');
  });

  it('lets waiting and called tickets of a past day be cancelled', () => {
    yesterday.when(onPastDay(cancel(2))).thenDecided(cancelled(2));
    yesterday.when(onPastDay(cancel(3))).thenDecided(cancelled(3));
    yesterday.when(onPastDay(cancel(2, 'absent'))).thenDecided(absent(2));
  });

  it('lets tickets of a past day be deleted, and their patients erased', () => {
    yesterday.when(onPastDay(remove(1))).thenDecided(deleted(1));
    yesterday.when(onPastDay(erase(1))).thenDecided(erased(1));
  });

  it('refuses an unknown ticket of a past day as not found', () => {
    yesterday.when(onPastDay(call(9))).thenRefused('ticket.notFound');
  });
});
