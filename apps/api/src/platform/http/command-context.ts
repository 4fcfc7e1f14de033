import { createSecretKey, type KeyObject } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, Inject, Injectable, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER, isIdempotencyKey } from '#libs/contracts/http.ts';
import { instant } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { type CommandContext, unkeyed } from '#libs/ledger/command-context.ts';
import { actorOf, callerOf } from '../access/caller.ts';
import { MayBeSentAgain } from '../openapi/decorators.ts';
import { CLOCK, type Clock, REQUEST_SECRET } from '../runtime/tokens.ts';
import { CURRENT_RECIPE, FORMER_RECIPES } from './command-recipes.ts';

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
    const common = { clinicId: caller.clinicId, actor: actorOf(caller), at: instant(this.now()), correlationId: request.id };
    const key = keyOf(request);
    if (key === undefined) return unkeyed(common);
    const { method, routeOptions, params, body } = request;
    const keyed = { userId: caller.userId, method, route: routeOptions.url ?? '', params, key, body };
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
