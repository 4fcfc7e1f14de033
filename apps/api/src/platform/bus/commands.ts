import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { inSpan } from '#runtime/tracing/spans.ts';
import { WriteResult } from '../http/write-result.ts';
import { ReadYourWrites } from '../runtime/read-your-writes.ts';
import type { AuditedCommand } from './audited-command.ts';
import { awaitedReadModels } from './awaits-read-models.ts';
import { Written } from './written.ts';

/** Nest's command bus, with what every command needs: its audit context, its span, and the wait for read models. */
@Injectable()
export class Commands {
  constructor(
    private readonly bus: CommandBus,
    private readonly readModels: ReadYourWrites,
  ) {}

  async dispatch<Answer>(command: AuditedCommand<Written<Answer>>): Promise<WriteResult<Answer>>;
  async dispatch<Result>(command: AuditedCommand<Result>): Promise<Result>;
  async dispatch(command: AuditedCommand<unknown>): Promise<unknown> {
    const { commandId, correlationId } = command.context ?? {};
    const attributes = { 'dawr.command_id': commandId, 'dawr.correlation_id': correlationId };
    const result = await inSpan(`command ${command.constructor.name}`, attributes, () => this.bus.execute(command));
    return result instanceof Written ? await this.writeResult(command, result) : result;
  }

  private async writeResult(
    command: AuditedCommand<unknown>,
    { position, answer, beside }: Written<unknown>,
  ): Promise<WriteResult<unknown>> {
    const behind = this.readModels.behind(awaitedReadModels(command), position, command.context?.clinicId);
    const [data, stale] = await Promise.all([made(answer, behind), behind]);
    return new WriteResult(data, stale, beside);
  }
}

/** An answer that throws at once fails like a promise that rejects: the wait beside it is never left alone. */
const made = async <Answer>(answer: Written<Answer>['answer'], caughtUp: Promise<unknown>) => await answer(caughtUp);
