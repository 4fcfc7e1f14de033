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
    ['returned to the line', reset(1)],
  ])('has no ticket %s', (_, command) => {
    yesterday.when(onPastDay(command)).thenRefused('ticket.pastDay');
  });

  it('lets the visit of the one who was being called be completed', () => {
    yesterday.when(onPastDay(complete(2))).thenDecided(completed(2));
  });

  it('completes nobody who was not called', () => {
    yesterday.when(onPastDay(complete(3))).thenRefused('ticket.notNotified');
  });

  it('lets those be cancelled who were left waiting or called', () => {
    yesterday.when(onPastDay(cancel(2))).thenDecided(cancelled(2));
    yesterday.when(onPastDay(cancel(3))).thenDecided(cancelled(3));
    yesterday.when(onPastDay(cancel(2, 'absent'))).thenDecided(absent(2));
  });

  it('lets any ticket be deleted, and any patient erased', () => {
    yesterday.when(onPastDay(remove(1))).thenDecided(deleted(1));
    yesterday.when(onPastDay(erase(1))).thenDecided(erased(1));
  });

  it('does not know unknown tickets any better', () => {
    yesterday.when(onPastDay(call(9))).thenRefused('ticket.notFound');
  });
});
