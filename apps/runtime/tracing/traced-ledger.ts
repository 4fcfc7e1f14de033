import type { DomainEvent } from '#libs/domain/kernel/aggregate.ts';
import { Ledger } from '#libs/ledger/ledger.ts';
import { inSpan } from './spans.ts';

/** A ledger whose commands are spans, named by the command's type. */
export class TracedLedger<
  State,
  Command extends { readonly type: string },
  Decided extends DomainEvent,
  Recorded extends DomainEvent,
> extends Ledger<State, Command, Decided, Recorded> {
  override async execute(
    ...[stream, context, command, first]: Parameters<Ledger<State, Command, Decided, Recorded>['execute']>
  ): ReturnType<Ledger<State, Command, Decided, Recorded>['execute']> {
    const { commandId, correlationId } = context;
    const attributes = { 'dawr.stream': stream, 'dawr.command_id': commandId, 'dawr.correlation_id': correlationId };
    return await inSpan(`command ${command.type}`, attributes, () => super.execute(stream, context, command, first));
  }
}
