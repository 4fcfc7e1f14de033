import { createSecretKey, type KeyObject } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, Inject, Injectable, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER, isIdempotencyKey } from '#libs/contracts/http.ts';
import { PATIENT_ACTOR } from '#libs/domain/kernel/actor.ts';
import { type ClinicId, instant, type TicketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { type CommandContext, unkeyed } from '#libs/ledger/command-context.ts';
import { actorOf, callerOf } from '../access/caller.ts';
import { MayBeSentAgain } from '../openapi/decorators.ts';
import { CLOCK, type Clock, REQUEST_SECRET } from '../runtime/tokens.ts';
import { CURRENT_RECIPE, FORMER_RECIPES } from './command-recipes.ts';

interface Requester extends Pick<CommandContext, 'clinicId' | 'actor'> {
  /** The id whose requests are told apart by their keys. */
  readonly keyedBy: string;
}

/** Builds a command's context from a request: clinic, actor, time, and the ids by which a repeated request is recognised. */
@Injectable()
export class CommandContexts implements PipeTransform<FastifyRequest, CommandContext> {
  private readonly secret: KeyObject;

  constructor(
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(REQUEST_SECRET) secret: Buffer,
  ) {
    this.secret = createSecretKey(secret);
  }

  transform(request: FastifyRequest): CommandContext {
    const caller = callerOf(request);
    return this.contextOf(request, { clinicId: caller.clinicId, actor: actorOf(caller), keyedBy: caller.userId });
  }

  /** The context of a patient's own request, whose ticket stands for the person. */
  ofPatient(request: FastifyRequest, clinicId: ClinicId, ticketId: TicketId): CommandContext {
    return this.contextOf(request, {
      clinicId,
      actor: { userId: PATIENT_ACTOR, roles: [], provider: 'patient-page' },
      keyedBy: ticketId,
    });
  }

  private contextOf(request: FastifyRequest, { keyedBy, ...origin }: Requester): CommandContext {
    const common = { ...origin, at: instant(this.now()), correlationId: request.id };
    const key = keyOf(request);
    if (key === undefined) return unkeyed(common);
    const { method, routeOptions, params, body } = request;
    const keyed = { userId: keyedBy, method, route: routeOptions.url ?? '', params, key, body };
    const { commandId, requestHash } = CURRENT_RECIPE(this.secret, keyed);
    const former = FORMER_RECIPES.map((recipe) => recipe(this.secret, keyed));
    return { ...common, commandId, requestHash, former, causationId: commandId };
  }
}

const FromRequest = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<FastifyRequest>(),
);

/** The command's context, as a controller's parameter. */
export const CommandContextOf =
  (): ParameterDecorator =>
  (controller, name = '', index) => {
    FromRequest(CommandContexts)(controller, name, index);
    const handler = Object.getOwnPropertyDescriptor(controller, name);
    if (handler) MayBeSentAgain()(controller, name, handler);
  };

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !isIdempotencyKey(key)) throw new Refusal('idempotency.keyInvalid');
  return key;
}
