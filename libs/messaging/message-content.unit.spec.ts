import { describe, expect, it } from '@jest/globals';
import { contentVariables } from './message-content.ts';

const CALL = { kind: 'call', clinic: 'مركز الواحة', number: 12, secret: 'al-noor.s3cret', room: 'غرفة 2', name: null } as const;
const NEARLY = { kind: 'nearlyThere', clinic: 'Al Noor', number: 7, secret: 's3cret', minutes: 10 } as const;

describe('contentVariables', () => {
  it('gives a call its clinic, number in Latin digits, page and room', () => {
    expect(contentVariables(CALL)).toEqual({ 1: 'مركز الواحة', 2: '12', 3: 'al-noor.s3cret', 4: 'غرفة 2' });
  });

  it('gives a dash in place of a room where the clinic has none', () => {
    expect(contentVariables({ ...CALL, room: null })).toMatchObject({ 4: '-' });
  });

  it('adds the name to the template with a name alone', () => {
    expect(contentVariables({ ...CALL, name: 'سارة المنصوري' })).toMatchObject({ 5: 'سارة المنصوري' });
    expect(Object.keys(contentVariables(CALL))).toEqual(['1', '2', '3', '4']);
  });

  it('gives a test message the variables of a call, so that it tries the same template', () => {
    expect(contentVariables({ ...CALL, kind: 'test' })).toEqual(contentVariables(CALL));
  });

  it('gives a nearly-there message its minutes in place of a room', () => {
    expect(contentVariables(NEARLY)).toEqual({ 1: 'Al Noor', 2: '7', 3: 's3cret', 4: '10' });
  });

  it('keeps breaks, tabs and runs of blanks out of every text of a person', () => {
    const texts = { clinic: ' Al\nNoor ', room: 'Room\t2', name: 'Sara    Al  Mansoori' };
    expect(contentVariables({ ...CALL, ...texts })).toMatchObject({ 1: 'Al Noor', 4: 'Room 2', 5: 'Sara Al Mansoori' });
  });
});
