import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { advanceRequest, callRequest, cancelRequest } from '#libs/contracts/tickets/actions.ts';
import { patientForm } from '#libs/contracts/tickets/patient-form.ts';
import { AdvanceDto } from './advance.dto.ts';
import { CallDto } from './call.dto.ts';
import { CancelDto } from './cancel.dto.ts';
import { PatientFormDto } from './patient-form.dto.ts';
import { anyAdvance, anyCall, anyCancel, anyPatientForm } from './testing/any-body.ts';
import { readByContract, readByPipe } from './testing/read.ts';

describe('the pipe and the contract', () => {
  it.each([
    { body: "a patient's form", dto: PatientFormDto, schema: patientForm, anyBody: anyPatientForm },
    { body: 'a call', dto: CallDto, schema: callRequest, anyBody: anyCall },
    { body: 'an advance', dto: AdvanceDto, schema: advanceRequest, anyBody: anyAdvance },
    { body: 'a cancel', dto: CancelDto, schema: cancelRequest, anyBody: anyCancel },
  ])('read $body alike: the same values, or the same refusals', async ({ dto, schema, anyBody }) => {
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        expect(await readByPipe(dto, structuredClone(body))).toEqual(readByContract(schema, body));
      }),
      { numRuns: 1_000 },
    );
  });
});
