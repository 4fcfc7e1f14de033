import { describe, expect, it } from '@jest/globals';
import { MongoNetworkError, MongoServerError } from 'mongodb';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { errorOf } from './faults.ts';

const ofServer = (code: number, codeName: string) =>
  new MongoServerError({ message: 'dup key: { _id: "+971501111111" }', code, codeName });

describe('errors of the MongoDB driver', () => {
  it.each([
    ['of the way to the server', new MongoNetworkError('read ECONNRESET\nand more'), 'here: read ECONNRESET'],
    ['of a connection, past the driver', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }), 'here: EPIPE'],
    ['of a server that has lost its office', ofServer(10_107, 'NotWritablePrimary'), 'here: NotWritablePrimary (10107)'],
    ['of a full disk', ofServer(14_031, 'OutOfDiskSpace'), 'here: OutOfDiskSpace (14031)'],
  ])('reports as an unavailable store an error %s', (_, error, words) => {
    expect(errorOf(error, 'here')).toEqual(new StoreUnavailable(words));
    expect(errorOf(error, 'here')).toBeInstanceOf(StoreUnavailable);
  });

  it('reports an error of the request as a defect, and quotes nothing of it', () => {
    const told = errorOf(ofServer(2, 'BadValue'), 'here');
    expect(told).toEqual(new Error('here: BadValue (2)'));
    expect(told).not.toBeInstanceOf(StoreUnavailable);
    expect(told).not.toBeInstanceOf(MongoServerError);
  });

  it('passes through an error that is not the driver’s', () => {
    const ours = new Error('ours');
    expect(errorOf(ours, 'here')).toBe(ours);
  });
});
