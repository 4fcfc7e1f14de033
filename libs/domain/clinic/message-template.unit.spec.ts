import { describe, expect, it } from '@jest/globals';
import { templateOf } from './message-template.ts';

const [CALL, NAMED] = ['HX1', 'HX2'];

describe("the template of a call's message", () => {
  it.each([
    [true, CALL, NAMED, { contentSid: NAMED, withName: true }],
    [true, null, NAMED, { contentSid: NAMED, withName: true }],
    [true, CALL, null, { contentSid: CALL, withName: false }],
    [false, CALL, NAMED, { contentSid: CALL, withName: false }],
    [false, null, NAMED, null],
    [true, null, null, null],
  ])('carries the name only when it is wanted and has a template: %s, %s, %s', (includeName, contentSid, named, template) => {
    expect(templateOf({ includeName, contentSid, contentSidWithName: named })).toEqual(template);
  });
});
