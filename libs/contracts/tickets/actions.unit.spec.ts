import { describe, expect, it } from '@jest/globals';
import { refusedFields } from '../testing/refused-fields.ts';
import { advanceRequest, callRequest, cancelRequest, reportRequest } from './actions.ts';

const ticket = '20261120-01932b4e-7c1a-7d2f-9a35-3f1c5b8e2d60';

describe('the bodies of actions', () => {
  it.each([undefined, {}])('reads the body %j as the plain action', (body) => {
    expect(callRequest.parse(body)).toEqual({});
    expect(advanceRequest.parse(body)).toEqual({});
    expect(cancelRequest.parse(body)).toEqual({});
    expect(reportRequest.parse(body)).toEqual({ names: false });
  });

  it("accepts what the caller's page shows", () => {
    expect(callRequest.parse({ attempt: 2 })).toEqual({ attempt: 2 });
    expect(advanceRequest.parse({ after: null })).toEqual({ after: null });
    expect(advanceRequest.parse({ after: ticket, outcome: 'absent' })).toEqual({ after: ticket, outcome: 'absent' });
    expect(cancelRequest.parse({ reason: 'absent' })).toEqual({ reason: 'absent' });
  });

  it('refuses bodies with impossible values', () => {
    expect(refusedFields(callRequest, { attempt: 0 })).toEqual({ attempt: 'numberTooSmall' });
    expect(refusedFields(advanceRequest, { after: '12', outcome: 'cancelled', force: true })).toEqual({
      after: 'invalidInput',
      outcome: 'invalidInput',
      force: 'unknownField',
    });
    expect(refusedFields(cancelRequest, { reason: 'completed' })).toEqual({ reason: 'invalidInput' });
  });
});
