import { type ArgumentMetadata, type Type as Class, Injectable, ValidationPipe } from '@nestjs/common';
import type { FieldIssues } from '#libs/contracts/fields/field-codes.ts';
import { fieldsSent } from './dto-body.ts';
import { issuesOf } from './dto-issues.ts';
import { shadowedFields } from './dto-shadowed.ts';
import { InvalidRequest } from './invalid-request.ts';
import { namingMissing, withMissingBegun } from './missing-fields.ts';

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
    try {
      return await this.read(body, dto, metadata);
    } catch (error) {
      if (error instanceof InvalidRequest) throw new InvalidRequest(await this.named(error.fields, body, dto, metadata));
      throw error;
    }
  }

  private async read(body: unknown, dto: Class, metadata: ArgumentMetadata): Promise<unknown> {
    const sent = fieldsSent(body, dto);
    const shadowed = shadowedFields(sent, dto);
    if (Object.keys(shadowed).length === 0) return await super.transform(sent, metadata);
    throw new InvalidRequest({ ...shadowed, ...(await refusedBy(super.transform(sent, metadata))) });
  }

  /** The refusal of a body; of a missing group the fields that it needs. */
  private async named(fields: FieldIssues, body: unknown, dto: Class, metadata: ArgumentMetadata): Promise<FieldIssues> {
    const begun = withMissingBegun(body, fields);
    if (begun === undefined) return fields;
    const again = await refusedBy(this.read(begun, dto, metadata));
    return namingMissing(fields, await this.named(again, begun, dto, metadata));
  }
}

async function refusedBy(reading: Promise<unknown>): Promise<FieldIssues> {
  try {
    await reading;
    return {};
  } catch (error) {
    if (error instanceof InvalidRequest) return error.fields;
    throw error;
  }
}
