import { applyDecorators, HttpCode } from '@nestjs/common';
import { IDEMPOTENCY_HEADER } from '#libs/contracts/http.ts';
import { LOGO } from '#libs/contracts/limits.ts';
import { LOGO_TYPES } from '#libs/domain/clinic/settings.ts';
import { SIGNATURE_HEADER } from '#libs/messaging/twilio/signed-post.ts';
import type { DescribedAnswer } from './answers.ts';
import type { DescribedBody } from './bodies.ts';
import { refOf } from './described.ts';
import { described } from './library.ts';
import type { DescribedQuery } from './queries.ts';

/** The media type of a posted form. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

const DONE = { 200: 'Done', 201: 'Created', 202: 'Begun' } as const;

/** The answer of a successful call. It sets the status as well, so that the description cannot differ. */
export const Answers = (schema: DescribedAnswer, status: keyof typeof DONE = 200) =>
  applyDecorators(
    HttpCode(status),
    described(({ ApiResponse }) => ApiResponse({ status, description: DONE[status], schema: refOf(schema) })),
  );

/** A file to download, under the name in Content-Disposition. */
export const AnswersFile = (...mediaTypes: readonly string[]) => {
  const file = { schema: { type: 'string', format: 'binary' } };
  const content = Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, file]));
  return applyDecorators(
    HttpCode(200),
    described(({ ApiResponse }) => ApiResponse({ status: 200, description: 'Done', content })),
  );
};

/** JSON, or a file where the request accepts its media type. */
export const AnswersEither = (schema: DescribedAnswer, mediaType: string) =>
  applyDecorators(
    HttpCode(200),
    described(({ ApiResponse }) =>
      ApiResponse({
        status: 200,
        description: 'Done',
        content: {
          'application/json': { schema: refOf(schema) },
          [mediaType]: { schema: { type: 'string', format: 'binary' } },
        },
      }),
    ),
  );

export const AnswersNothing = () =>
  applyDecorators(
    HttpCode(204),
    described(({ ApiResponse }) => ApiResponse({ status: 204, description: 'Done' })),
  );

/** The query's parameters. None is refused, but for the reason of a deletion or a ban, and the instant of a replay: an invalid one takes its default. */
export const Takes = (query: DescribedQuery) =>
  applyDecorators(
    ...Object.keys(query.shape).map((name) =>
      described(({ ApiQuery }) =>
        ApiQuery({ name, required: false, schema: { $ref: `${refOf(query).$ref}/properties/${name}` } }),
      ),
    ),
  );

/** A navigation that always redirects, to an error page where it is refused; it may have these query parameters. */
export const LeadsOn = (...query: readonly string[]) =>
  applyDecorators(
    described(({ ApiResponse }) => ApiResponse({ status: 303, description: 'Goes on elsewhere' })),
    ...query.map((name) => described(({ ApiQuery }) => ApiQuery({ name, required: false, schema: { type: 'string' } }))),
  );

/** The body of a call, described by its contract. */
export const Brings = (schema: DescribedBody) => described(({ ApiBody }) => ApiBody({ schema: refOf(schema) }));

export const MayBring = (schema: DescribedBody) =>
  described(({ ApiBody }) => ApiBody({ schema: refOf(schema), required: false }));

/** A form of the messaging provider's, signed with the clinic's token there. */
export const BringsSignedForm = () =>
  applyDecorators(
    described(({ ApiConsumes }) => ApiConsumes(FORM_TYPE)),
    described(({ ApiBody }) => ApiBody({ schema: { type: 'object', additionalProperties: { type: 'string' } } })),
    described(({ ApiHeader }) => ApiHeader({ name: SIGNATURE_HEADER, required: true, schema: { type: 'string' } })),
  );

/** The bytes of a picture, under its own media type. */
export const BringsPicture = () =>
  applyDecorators(
    described(({ ApiConsumes }) => ApiConsumes(...LOGO_TYPES)),
    described(({ ApiBody }) => ApiBody({ schema: { type: 'string', format: 'binary', maxLength: LOGO.bytesMax } })),
  );

/** A write that takes an idempotency key. */
export const MayBeSentAgain = () =>
  described(({ ApiHeader }) =>
    ApiHeader({
      name: IDEMPOTENCY_HEADER,
      required: false,
      description: 'Sent again under the same key, with the same body, a write is answered as the first time and done once.',
      schema: { type: 'string', minLength: 8, maxLength: 200 },
    }),
  );

/** Media types of a file that is no download. */
export const Produces = (...mediaTypes: readonly string[]) => described(({ ApiProduces }) => ApiProduces(...mediaTypes));

/** A parameter of an address that is made for another program. */
export const TakesParameter = (name: string) => described(({ ApiQuery }) => ApiQuery({ name, schema: { type: 'string' } }));

/** A controller that is no part of the API. */
export const Undescribed = () => described(({ ApiExcludeController }) => ApiExcludeController());
