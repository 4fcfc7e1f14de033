import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { FieldIssues } from '#libs/contracts/fields/field-codes.ts';
import { fieldsSent } from './dto-body.ts';
import { issuesOf } from './dto-issues.ts';
import { shadowedFields } from './dto-shadowed.ts';
import { InvalidRequest } from './invalid-request.ts';

/** Every body that has a DTO, read as the contract reads it: the same fields, the same refusals. Nothing sent is echoed. */
@Injectable()
export class BodyPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => new InvalidRequest(issuesOf(errors)),
    });
  }

  override async transform(body: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype: dto } = metadata;
    if (type !== 'body' || dto === undefined || !this.toValidate(metadata)) return body;
    const sent = fieldsSent(body, dto);
    const shadowed = shadowedFields(sent, dto);
    if (Object.keys(shadowed).length === 0) return await super.transform(sent, metadata);
    throw new InvalidRequest({ ...shadowed, ...(await this.refusedOf(sent, metadata)) });
  }

  private async refusedOf(sent: object, metadata: ArgumentMetadata): Promise<FieldIssues> {
    try {
      await super.transform(sent, metadata);
      return {};
    } catch (error) {
      if (error instanceof InvalidRequest) return error.fields;
      throw error;
    }
  }
}
